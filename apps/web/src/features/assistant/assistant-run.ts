import type Anthropic from '@anthropic-ai/sdk'
import { addUsage, assistantCost, noUsage } from '@rezerv/contract/assistant/assistant-price.ts'
import { session } from '#lib/session.ts'
import { assistantClient } from './assistant-client.ts'
import { questionOf } from './assistant-ask.ts'
import { type Message, openToolUses, messageText, type ToolResult, toolUsesOf } from './assistant-conversation.ts'
import { assistant, changeCurrent, keepAll } from './assistant-store.ts'
import { troubleOf } from './assistant-trouble.ts'
import { answerToolUse } from './assistant-use.ts'

/** Questions to tools in one go; a model that goes in circles stops here. */
const mostRounds = 10
const answerTokens = 8_000

let stopper: AbortController | undefined
/** The answer that is waited for has begun, even if nothing can be read of it yet. */
let hasBegun = false

export const stop = () => stopper?.abort()

/** Why an answer ends of which nothing is kept, not even what was read of it. */
const signedOut = new Error('signed out')

session.onChange(() => {
  if (session.isSignedIn()) return
  stopper?.abort(signedOut)
  clearTimeout(counting)
  asked += 1
})

export async function send() {
  const { draft, isBusy, current } = assistant.read()
  const text = draft.trim()
  if (text === '' || isBusy) return
  const unanswered: ToolResult[] = openToolUses(current).map(({ id }) => notDone(id, 'the admin went on'))
  assistant.change({ draft: '', draftTokens: undefined })
  if (current.messages.length === 0) changeCurrent({ title: text.slice(0, 60) })
  append({ role: 'user', content: [...unanswered, { type: 'text', text }] })
  await answer()
}

export async function retry() {
  const { current, isBusy } = assistant.read()
  if (isBusy) return
  const last = current.messages.at(-1)
  if (last?.isPartial) changeCurrent({ messages: current.messages.slice(0, -1) })
  const open = openToolUses(assistant.read().current)
  if (open.length > 0) append({ role: 'user', content: open.map(({ id }) => notDone(id, 'interrupted')) })
  await answer()
}

async function answer() {
  const own = new AbortController()
  const token = session.token()
  stopper = own
  assistant.change({ isBusy: true, trouble: undefined, live: '', spoken: 'دستیار در حال نوشتن است' })
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const message = await ask(own.signal)
      const uses = toolUsesOf(message)
      if (uses.length === 0) break
      const answers = await answersTo(message, own.signal)
      refuseSignedOut(own.signal)
      append({ role: 'user', content: answers })
      own.signal.throwIfAborted()
    }
    assistant.change({ spoken: spokenEnd() })
  } catch (error) {
    if (own.signal.reason === signedOut) return
    const { live } = assistant.read()
    if (live) append({ role: 'assistant', content: [{ type: 'text', text: live }], isPartial: true })
    assistant.change({ trouble: troubleOf(error, { token, hasBegun }), spoken: '' })
  }
  assistant.change({ isBusy: false, live: '', proposals: {} })
  await keepAll()
}

function spokenEnd(): string {
  const last = assistant.read().current.messages.at(-1)
  if (!last) return ''
  const text = messageText(last).replace(/[#*|`]/g, '')
  return `پاسخ آماده شد. ${text.slice(0, 200)}`
}

const refuseSignedOut = ({ reason }: AbortSignal) => {
  if (reason === signedOut) throw signedOut
}

async function ask(signal: AbortSignal): Promise<Message> {
  const client = await assistantClient()
  const question = await questionOf(assistant.read().current)
  refuseSignedOut(signal)
  hasBegun = false
  const stream = client.messages.stream({ ...question, max_tokens: answerTokens }, { signal })
  stream.on('connect', () => {
    hasBegun = true
  })
  stream.on('text', (piece) => {
    if (!signal.aborted) assistant.change({ live: assistant.read().live + piece })
  })
  const { content, usage, model } = await stream.finalMessage()
  refuseSignedOut(signal)
  count(model, usage)
  const message: Message = { role: 'assistant', content: content as Anthropic.ContentBlockParam[] }
  assistant.change({ live: '' })
  append(message)
  return message
}

/** Each use of a tool has its answer, also when the admin stopped meanwhile: without it nothing more can be asked. */
const answersTo = (message: Message, signal: AbortSignal) =>
  Promise.all(toolUsesOf(message).map((use) => answerToolUse(use, signal)))

const notDone = (id: string, why: string): ToolResult => ({
  type: 'tool_result',
  tool_use_id: id,
  is_error: true,
  content: `not done: ${why}`,
})

function append(message: Message) {
  changeCurrent({ messages: [...assistant.read().current.messages, message] })
}

function count(model: string, usage: Anthropic.Usage) {
  const { current } = assistant.read()
  const used = {
    ...noUsage,
    input: usage.input_tokens,
    output: usage.output_tokens,
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  }
  const cost = assistantCost(model, used)
  changeCurrent({
    usage: addUsage(current.usage, used),
    cost: current.cost + (cost ?? 0),
    isCostPartial: current.isCostPartial || cost === undefined,
  })
}

const pauseMs = 600
let counting: ReturnType<typeof setTimeout> | undefined
let asked = 0

/** Tokens of the draft are counted when the hand rests. */
export function type(draft: string) {
  assistant.change({ draft, draftTokens: undefined })
  clearTimeout(counting)
  asked += 1
  const mine = asked
  if (draft.trim() !== '') counting = setTimeout(() => void countDraft(mine), pauseMs)
}

async function countDraft(mine: number) {
  const { current, draft } = assistant.read()
  const typed: Message = { role: 'user', content: [{ type: 'text', text: draft }] }
  const messages = [...current.messages, typed]
  const counted = await questionOf({ ...current, messages })
    .then(async (question) => (await assistantClient()).messages.countTokens(question))
    .catch(() => undefined)
  if (mine === asked) assistant.change({ draftTokens: counted?.input_tokens })
}
