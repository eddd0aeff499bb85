import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix } from './kept.ts'
import { session } from './session.ts'

/*
 * What an admin wrote and the server has not got yet, kept on the device: for a page that dies, a reload, a network that is
 * away. Each entry belongs to its writer alone and goes with the session (kept.ts).
 */
export type KeptDraft = {
  /** When it was written last, by this device's clock. */
  at: string
  /** The fields that were written, and what each of them was before. */
  patch: Record<string, unknown>
  base: Record<string, unknown>
}

const writer = () => String(session.user()?.id ?? '')
const keyOf = (name: string, userId = writer()) => `${draftPrefix}${userId}-${name}`

export const keptDraft = (name: string): Promise<KeptDraft | undefined> =>
  get<KeptDraft>(keyOf(name)).catch(() => undefined)

// One writing of an entry at a time, and of what waits meanwhile only the newest.
const running = new Map<string, Promise<void>>()
const next = new Map<string, KeptDraft | undefined>()

/** Keeps it in place of what was kept under this name; `undefined` forgets it. Never fails: without a store nothing is kept. */
export function keepDraft(name: string, draft: KeptDraft | undefined): Promise<void> {
  const userId = writer()
  if (userId === '') return Promise.resolve()
  const key = keyOf(name, userId)
  next.set(key, draft)
  const work = running.get(key) ?? write(key, userId).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function write(key: string, userId: string) {
  while (next.has(key)) {
    const draft = next.get(key)
    next.delete(key)
    // Signed out meanwhile: nothing is left behind.
    await (draft && writer() === userId ? set(key, draft) : del(key)).catch(() => undefined)
  }
}

const filePrefix = (name: string) => keyOf(`file-${name}-`)

export type KeptFile = { key: string; file: File }

/** A file that is on its way; answers its entry, to be forgotten when it is there. */
export async function keepFile(name: string, file: File): Promise<string> {
  const key = filePrefix(name) + crypto.randomUUID()
  if (writer() !== '') await set(key, file).catch(() => undefined)
  return key
}

export const forgetFile = (key: string): Promise<void> => del(key).catch(() => undefined)

const keysUnder = async (begins: string) =>
  (await keys<string>().catch(() => [])).filter((key) => typeof key === 'string' && key.startsWith(begins))

/** The files that were chosen here and never reached the server. */
export async function keptFiles(name: string): Promise<KeptFile[]> {
  const own = await keysUnder(filePrefix(name))
  const files = await Promise.all(own.map(async (key) => ({ key, file: await get<File>(key) })))
  return files.flatMap(({ key, file }) => (file ? [{ key, file }] : []))
}

/** Forgets the files that wait under names that begin so. */
export async function forgetFiles(name: string): Promise<void> {
  const own = await keysUnder(keyOf(`file-${name}`))
  await Promise.all(own.map(forgetFile))
}
