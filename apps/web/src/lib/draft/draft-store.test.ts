import { beforeEach, expect, test, vi } from 'vitest'
import { forgetFile, storeDraft, storeFile, storedDraft, storedFiles } from './draft-store.ts'

const device = vi.hoisted(() => ({
  entries: new Map<string, unknown>(),
  isSlow: false,
  waits: [] as (() => void)[],
  userId: '7',
}))
vi.mock('#lib/session.ts', () => ({ session: { userId: () => device.userId, isSignedIn: () => device.userId !== '' } }))
vi.mock('idb-keyval', () => {
  const slowly = async <T>(work: () => T) => {
    if (device.isSlow) await new Promise<void>((go) => device.waits.push(go))
    return work()
  }
  return {
    get: (key: string) => slowly(() => device.entries.get(key)),
    set: (key: string, value: unknown) => slowly(() => void device.entries.set(key, value)),
    del: (key: string) => slowly(() => void device.entries.delete(key)),
    keys: () => slowly(() => [...device.entries.keys()]),
  }
})

const draft = (text: string) => ({ at: '2026-11-22T10:00:00.000Z', patch: { text }, base: { text: '' } })
const of = { name: 'note-1', writer: '7' }

beforeEach(() => void Object.assign(device, { entries: new Map(), isSlow: false, waits: [], userId: '7' }))
/** The slow device does what it was asked for, one after the other, until the work is over. */
async function done(work: Promise<void>) {
  let isOver = false
  void work.finally(() => (isOver = true))
  for (let turns = 0; !isOver && turns < 1_000; turns += 1, await Promise.resolve()) device.waits.shift()?.()
  expect(isOver).toBe(true)
}

test('what is kept comes back to its writer, and to nobody else', async () => {
  await storeDraft(of, draft('سلام'))
  await expect(storedDraft(of)).resolves.toEqual(draft('سلام'))
  await expect(storedDraft({ ...of, writer: '8' })).resolves.toBeUndefined()
  await storeDraft(of, undefined)
  await expect(storedDraft(of)).resolves.toBeUndefined()
})

test('what one admin wrote is not kept once another one is signed in', async () => {
  await storeDraft(of, draft('سلام'))
  device.userId = '8'
  await storeDraft(of, draft('سلام، دیرتر'))
  expect([...device.entries.keys()]).toEqual([])
})

test('of what is written while the device is slow only the newest is kept', async () => {
  device.isSlow = true
  const first = storeDraft(of, draft('یک'))
  for (const text of ['دو', 'سه']) void storeDraft(of, draft(text))
  await done(first)
  expect([...device.entries.values()]).toEqual([draft('سه')])
})

test('a file does not wait for the device, and is forgotten after it is there', async () => {
  device.isSlow = true
  const key = storeFile('photos', new File(['x'], 'x.jpg'))
  await done(forgetFile(key))
  device.isSlow = false
  await expect(storedFiles('photos')).resolves.toEqual([])
})
