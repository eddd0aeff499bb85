import { daysBetween } from '@rezerv/contract/jalali.ts'
import { delMany, get, getMany, keys, set } from 'idb-keyval'
import { CallError } from './call-error.ts'
import { storeOf } from './store.ts'
import { session } from './session.ts'
import { isAway } from './when/when-back.ts'

/*
 * The answers that an admin saw last, kept on the device for times without a network. Each entry carries its reader's id: somebody
 * else who signs in here is never shown it, even if the entry should have outlived the session.
 */
export type Cached<T> = {
  value: T
  /** When it was read from the server, by this device's clock. */
  at: string
  /** No answer came: it is what was read then. */
  isOld: boolean
}
type Entry<T> = { userId: string; value: T; at: string }

const prefix = 'kept-'
/** Of what an admin wrote and the server has not got yet (draft-store.ts). */
export const draftPrefix = 'draft-'

/** Reads and keeps the answer; without a network what was kept last. Throws the error where nothing was. */
export const orCached = <T>(name: string, read: () => Promise<T>): Promise<Cached<T>> => answerOrCached(name, read)

async function answerOrCached<T>(
  name: string,
  read: () => Promise<T>,
  { isLost = isNetwork, makeRoom = forDays } = {},
): Promise<Cached<T>> {
  const userId = session.userId()
  try {
    const value = await read()
    const at = new Date().toISOString()
    // Signed out meanwhile: nothing is left behind. And nobody waits for the device.
    if (userId !== '' && session.userId() === userId)
      void set(prefix + name, { userId, value, at } satisfies Entry<T>)
        .then(() => makeRoom(prefix + name))
        .catch(() => undefined)
    return { value, at, isOld: false }
  } catch (error) {
    const last = isLost(error) ? await get<Entry<T>>(prefix + name).catch(() => undefined) : undefined
    if (!last || last.userId !== userId) throw error
    return { value: last.value, at: last.at, isOld: true }
  }
}

const isNetwork = (error: unknown) => error instanceof CallError && error.code === 'network'

// Which of the answers that are shown are not of now, and of when they are.
const old = storeOf<Record<string, string | undefined>>({})

/** The same for pages that show answers of now and of then alike; `useOldSince` tells them apart. */
export async function readThroughCache<T>(name: string, read: () => Promise<T>): Promise<T> {
  const { value, at, isOld } = await answerOrCached(name, read, { isLost: isAway, makeRoom: forNewest })
  if (isOld || old.read()[name] !== undefined) old.change({ [name]: isOld ? at : undefined })
  return value
}

/** The same as a question of data.ts names it. */
export type OfflineCache = ReturnType<typeof cachedAs>
export const cachedAs = (name: string) => ({ name, read: <T>(read: () => Promise<T>) => readThroughCache(name, read) })

/** Of when the oldest of these answers is that is not of now. */
export function useOldSince(names: string[]): string | undefined {
  const since = old.useValue()
  return names.flatMap((name) => since[name] ?? []).toSorted()[0]
}

export const isOldNow = (name: unknown): boolean => typeof name === 'string' && old.read()[name] !== undefined

/** An entry of a day makes room for that of a later one. */
async function forDays(written: string) {
  if (ofDay.test(written)) await delMany((await keys()).filter((other) => isOutlived(other, written)))
}

const ofMany = /^kept-[a-z]+-/
const most = 60

/** Of what somebody looks at one after the other, records, lists and days, the newest of a kind stay. */
async function forNewest(written: string) {
  const [begins] = ofMany.exec(written) ?? []
  if (begins === undefined) return
  const same = (await keys<string>()).filter((key) => typeof key === 'string' && key.startsWith(begins))
  // Looked through now and then, and not at each reading.
  if (same.length < most * 1.25) return
  const all = await getMany<Entry<unknown>>(same)
  const byAge = same.toSorted((a, b) => age(all[same.indexOf(b)]).localeCompare(age(all[same.indexOf(a)])))
  await delMany(byAge.slice(most))
}
const age = (entry: Entry<unknown> | undefined) => entry?.at ?? ''

const ofDay = /^(kept-.+-)(\d{4}-\d\d-\d\d)$/

/** Entries of one kind and other days than the one that is written; its neighbours stay, today and tomorrow are shown together. */
export function isOutlived(key: unknown, written: string): boolean {
  const [, kind, day = ''] = ofDay.exec(String(key)) ?? []
  const [, writtenKind, writtenDay = ''] = ofDay.exec(written) ?? []
  return kind !== undefined && kind === writtenKind && Math.abs(daysBetween(day, writtenDay)) > 1
}

/**
 * The lists of a check-in (`check-in-7`, `check-in-list-7`) name people too, and so do conversations with the assistant (`assistant:7`), whether or not
 * its page was opened since the last reload. Scans that wait to be sent are not lost.
 */
export const isOfSession = (key: unknown): boolean =>
  typeof key === 'string' &&
  ([prefix, draftPrefix, 'assistant:'].some((own) => key.startsWith(own)) || /^check-in-(list-)?\d+$/.test(key))

/** Nothing that was read in a session stays on the device after it. */
export async function clearOfflineCache(): Promise<void> {
  await delMany((await keys()).filter(isOfSession))
}
