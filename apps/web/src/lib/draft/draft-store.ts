import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix } from '#lib/offline-cache.ts'
import { session } from '#lib/session.ts'

/*
 * Drafts that an admin wrote and the server has not got yet, kept on the device: for a page that dies, a reload, a network that is
 * away. Each entry belongs to its writer alone and goes with the session (offline-cache.ts). Whoever keeps one names its writer, as
 * it was when the page began: what ends late is never kept under the name of who signed in meanwhile.
 */
export type Written = {
  /** When it was written last, by this device's clock. */
  at: string
  /** The fields that were written, and what each of them was before. */
  patch: Record<string, unknown>
  base: Record<string, unknown>
}
export type StoredDraft = Written & {
  /** Of these fields somebody else has changed what was before; whoever wrote them has not decided yet. */
  disputed?: Written | undefined
}
/** Under which name, and whose. */
export type DraftName = { name: string; writer: string }

const keyOf = ({ name, writer }: DraftName) => `${draftPrefix}${writer}-${name}`

export const storedDraft = (of: DraftName): Promise<StoredDraft | undefined> =>
  get<StoredDraft>(keyOf(of)).catch(() => undefined)

// One writing of an entry at a time, and of what waits meanwhile only the newest.
const running = new Map<string, Promise<void>>()
const next = new Map<string, StoredDraft | undefined>()

/** Keeps it in place of what was kept under this name; `undefined` forgets it. Never fails: without a store nothing is kept. */
export function storeDraft(of: DraftName, draft: StoredDraft | undefined): Promise<void> {
  if (of.writer === '') return Promise.resolve()
  const key = keyOf(of)
  next.set(key, draft)
  const work = running.get(key) ?? write(key, of.writer).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function write(key: string, writer: string) {
  while (next.has(key)) {
    const draft = next.get(key)
    next.delete(key)
    // Signed out meanwhile: nothing is left behind.
    await (draft && session.userId() === writer ? set(key, draft) : del(key)).catch(() => undefined)
  }
}

const fileKey = (name: string) => keyOf({ name: `file-${name}`, writer: session.userId() })
const filePrefix = (name: string) => `${fileKey(name)}-`

export type DraftFile = { key: string; file: File }

// A file that is being written is forgotten after that, and not before.
const keeping = new Map<string, Promise<void>>()

/** A file that is on its way, which does not wait for the device; answers its entry, to be forgotten when it is there. */
export function storeFile(name: string, file: File): string {
  const key = filePrefix(name) + crypto.randomUUID()
  if (session.userId() === '') return key
  const work = set(key, file)
    .catch(() => undefined)
    .finally(() => keeping.delete(key))
  keeping.set(key, work)
  return key
}

export async function forgetFile(key: string): Promise<void> {
  await keeping.get(key)
  await del(key).catch(() => undefined)
}

const keysUnder = async (begins: string) =>
  (await keys<string>().catch(() => [])).filter((key) => typeof key === 'string' && key.startsWith(begins))

/** The files that were chosen here and never reached the server. */
export async function storedFiles(name: string): Promise<DraftFile[]> {
  const own = await keysUnder(filePrefix(name))
  const files = await Promise.all(own.map(async (key) => ({ key, file: await get<File>(key) })))
  return files.flatMap(({ key, file }) => (file ? [{ key, file }] : []))
}

/** Forgets the files that wait under names that begin so. */
export async function forgetFiles(name: string): Promise<void> {
  const own = await keysUnder(fileKey(name))
  await Promise.all(own.map(forgetFile))
}
