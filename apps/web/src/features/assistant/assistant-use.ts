import { CallError } from '#lib/call-error.ts'
import type { ToolResult, ToolUse } from './assistant-conversation.ts'
import { assistantActions, type Proposal } from './assistant-action.ts'
import { assistant } from './assistant-store.ts'
import { assistantTools } from './assistant-tool.ts'

const decisions = new Map<string, (isConfirmed: boolean) => void>()

export const decide = (id: string, isConfirmed: boolean) => decisions.get(id)?.(isConfirmed)

/** Reads, or shows a proposal and waits for the admin. Never throws: a failure is an answer too. */
export async function answerToolUse(use: ToolUse, signal: AbortSignal): Promise<ToolResult> {
  try {
    const content = JSON.stringify(await (use.name in assistantActions ? propose(use, signal) : readWith(use, signal)))
    return { type: 'tool_result', tool_use_id: use.id, content }
  } catch (error) {
    return { type: 'tool_result', tool_use_id: use.id, is_error: true, content: reasonOf(error, signal) }
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'not done: the admin stopped the work'
  if (error instanceof CallError) return `${error.message} ${Object.values(error.fields).join('، ')}`.trim()
  return error instanceof Error ? error.message : 'failed'
}

async function readWith({ name, input }: ToolUse, signal: AbortSignal): Promise<unknown> {
  const tool = assistantTools[name]
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool.run(checked(tool.schema.safeParse(input)), signal)
}

async function propose({ id, name, input }: ToolUse, signal: AbortSignal): Promise<unknown> {
  const action = assistantActions[name]
  if (!action) throw new Error(`there is no tool ${name}`)
  const asked = checked(action.schema.safeParse(input))
  show(id, { state: 'reading' })
  try {
    const preview = await action.preview(asked, signal)
    show(id, { state: 'waiting', preview })
    assistant.change({ spoken: `دستیار پیشنهادی دارد و منتظر شماست: ${preview.title}` })
    if (!(await decision(id, signal))) return { confirmed: false, note: 'the admin declined' }
    show(id, { state: 'running', preview })
    await action.run(asked)
    return { confirmed: true, done: true }
  } finally {
    show(id, undefined)
  }
}

const decision = (id: string, signal: AbortSignal) =>
  new Promise<boolean>((done, fail) => {
    decisions.set(id, done)
    signal.addEventListener('abort', () => fail(new Error('stopped')), { once: true })
  }).finally(() => decisions.delete(id))

function show(id: string, proposal: Proposal | undefined) {
  const { [id]: _, ...others } = assistant.read().proposals
  assistant.change({ proposals: proposal ? { ...others, [id]: proposal } : others })
}

function checked(read: { success: boolean; data?: unknown; error?: { message: string } }): unknown {
  if (!read.success) throw new Error(`wrong input: ${read.error?.message ?? ''}`)
  return read.data
}
