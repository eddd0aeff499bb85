import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/session.ts'
import { storageOf } from '#lib/storage-testing.ts'
import { send, stop, type } from './assistant-run.ts'
import { assistant, openAssistant } from './assistant-store.ts'

const kept = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
}))
vi.mock('./assistant-ask.ts', () => ({ questionOf: () => Promise.resolve({}) }))
vi.mock('./assistant-client.ts', () => ({ assistantClient: () => Promise.resolve({ messages: { stream } }) }))

/** An answer that begins and is over when it is stopped, as the SDK's is. */
function stream(_: unknown, { signal }: { signal: AbortSignal }) {
  return {
    on: (event: string, hear: (piece: string) => void) => event === 'text' && hear('سفارش خانم رضایی'),
    finalMessage: () =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(Object.assign(new Error('aborted'), { name: 'APIUserAbortError' })))
      }),
  }
}

vi.stubGlobal('localStorage', storageOf(new Map()))
beforeEach(async () => {
  kept.clear()
  session.enter('t', { id: 7, name: 'سارا', role: { name: 'admin' } })
  await openAssistant([])
})

const ask = () => {
  type('چه سفارشی لغو شد؟')
  return send()
}

test('signing out stops the answer and leaves nothing of it', async () => {
  const over = ask()
  await expect.poll(() => assistant.read().live).not.toBe('')
  session.leave()
  await over
  expect(assistant.read()).toMatchObject({ live: '', isBusy: false, draft: '', past: [] })
  expect(assistant.read().current.messages).toEqual([])
  expect(assistant.read().trouble).toBeUndefined()
  expect([...kept.keys()]).toEqual([])
})

test('an answer that the admin stops is kept as far as it came', async () => {
  const over = ask()
  await expect.poll(() => assistant.read().live).not.toBe('')
  stop()
  await over
  expect(assistant.read().current.messages.at(-1)).toMatchObject({ isPartial: true })
  expect(assistant.read()).toMatchObject({ live: '', isBusy: false, trouble: { kind: 'stopped' } })
  expect([...kept.keys()]).toEqual(['assistant:7'])
})
