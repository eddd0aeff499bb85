import type Anthropic from '@anthropic-ai/sdk'
import { assistantModels, type AssistantUsage, noUsage } from '@rezerv/contract/assistant/assistant-price.ts'

export type Message = {
  role: 'user' | 'assistant'
  /** Exactly as it is sent again with the next question; parts that the page does not know stay in it. */
  content: Anthropic.ContentBlockParam[]
  isPartial?: true
}

/** A record, or days, that the question is about. */
export type Chip = {
  kind: 'order' | 'listing' | 'host' | 'days'
  /** The number of the record; `from..until` of days. */
  id: string
  label: string
}

export type Conversation = {
  id: string
  title: string
  model: string
  chips: Chip[]
  messages: Message[]
  usage: AssistantUsage
  /** US dollars by the price list. */
  cost: number
  /** Some of it was said by a model without a price. */
  isCostPartial: boolean
  changedAt: string
}

export const newConversation = (model = assistantModels[0]?.id ?? ''): Conversation => ({
  id: crypto.randomUUID(),
  title: 'گفت‌وگوی جدید',
  model,
  chips: [],
  messages: [],
  usage: noUsage,
  cost: 0,
  isCostPartial: false,
  changedAt: new Date().toISOString(),
})

export type ToolUse = Anthropic.ToolUseBlockParam
export type ToolResult = Anthropic.ToolResultBlockParam

export const toolUsesOf = ({ content }: Message): ToolUse[] => content.filter((block) => block.type === 'tool_use')

/** Asked for by the last answer and never answered: the page was closed, or the work stopped. */
export function openToolUses({ messages }: Conversation): ToolUse[] {
  const last = messages.at(-1)
  return last?.role === 'assistant' ? toolUsesOf(last) : []
}

export const resultsIn = (messages: Message[]): Map<string, ToolResult> =>
  new Map(
    messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_result' ? [[block.tool_use_id, block] as const] : [])),
    ),
  )

export const messageText = ({ content }: Message): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n')

export const asMarkdown = ({ title, messages }: Conversation): string =>
  [
    `# ${title}`,
    ...messages.flatMap((message) => {
      const said = messageText(message)
      const tools = toolUsesOf(message).map(({ name, input }) => `> ${name}: ${JSON.stringify(input)}`)
      const lines = [...(said ? [said] : []), ...tools]
      return lines.length === 0 ? [] : [`## ${message.role === 'user' ? 'همکار' : 'دستیار'}`, ...lines]
    }),
  ].join('\n\n')
