import { daysBetween } from '@rezerv/contract/jalali.ts'
import { del, get, keys, set } from 'idb-keyval'
import { CallError } from './call.ts'
import { session } from './session.ts'

/*
 * What an admin saw last, kept on the device for times without a network. Each entry carries its reader's id: somebody
 * else who signs in here is never shown it, even if the entry should have outlived the session.
 */
export type Kept<T> = {
  value: T
  /** When it was read from the server, by this device's clock. */
  at: string
  /** No answer came: it is what was read then. */
  isOld: boolean
}
type Entry<T> = { userId: string; value: T; at: string }

const prefix = 'kept-'
const reader = () => String(session.user()?.id ?? '')

/** Reads and keeps the answer; without a network what was kept last. Throws the error where nothing was. */
export async function orKept<T>(name: string, read: () => Promise<T>): Promise<Kept<T>> {
  const userId = reader()
  try {
    const value = await read()
    const at = new Date().toISOString()
    // Signed out meanwhile: nothing is left behind.
    if (userId !== '' && reader() === userId)
      await keep(prefix + name, { userId, value, at } satisfies Entry<T>).catch(() => undefined)
    return { value, at, isOld: false }
  } catch (error) {
    const last = isAway(error) ? await get<Entry<T>>(prefix + name).catch(() => undefined) : undefined
    if (!last || last.userId !== userId) throw error
    return { value: last.value, at: last.at, isOld: true }
  }
}

const isAway = (error: unknown) => error instanceof CallError && error.code === 'network'

/** What was kept under a day's name makes room for what is kept of a later one. */
async function keep(key: string, entry: Entry<unknown>) {
  await set(key, entry)
  if (!ofDay.test(key)) return
  const past = (await keys()).filter((other) => isOutlived(other, key))
  await Promise.all(past.map((other) => del(other)))
}

const ofDay = /^(kept-.+-)(\d{4}-\d\d-\d\d)$/

/** Entries of one kind and other days than the one that is written; its neighbours stay, today and tomorrow are shown together. */
export function isOutlived(key: unknown, written: string): boolean {
  const [, kind, day = ''] = ofDay.exec(String(key)) ?? []
  const [, writtenKind, writtenDay = ''] = ofDay.exec(written) ?? []
  return kind !== undefined && kind === writtenKind && Math.abs(daysBetween(day, writtenDay)) > 1
}

/**
 * The lists of gates (`gate-7`, `gate-list-7`) name people too, and so do conversations with the assistant (`assistant:7`), whether or not
 * its page was opened since the last reload. Scans that wait to be sent are not lost.
 */
export const isOfSession = (key: unknown): boolean =>
  typeof key === 'string' && (key.startsWith(prefix) || key.startsWith('assistant:') || /^gate-(list-)?\d+$/.test(key))

/** Nothing that was read in a session stays on the device after it. */
export async function forgetKept(): Promise<void> {
  const own = (await keys()).filter(isOfSession)
  await Promise.all(own.map((key) => del(key)))
}
