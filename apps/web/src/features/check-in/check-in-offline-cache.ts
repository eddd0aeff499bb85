import type { CheckInOccurrence, CheckInScan, CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { del, get, keys, set } from 'idb-keyval'

/*
 * The device's own copy for times without a network. Each scan that waits has an entry of its own, so that two tabs, or a
 * page that dies, lose none; codes are kept only until they are sent.
 */
export type CachedList = { readAt: string; items: CheckInTicket[] }

/** Whom this device let in, and which list it had then: that list does not know it yet. */
export type CachedUse = { scanId: string; gate: string; at: string; readAt: string | null }

const listKey = (id: number) => `check-in-list-${id}`
const checkInKey = (id: number) => `check-in-${id}`
const queuePrefix = (id: number) => `check-in-queue-${id}-`

export const cacheList = (id: number, list: CachedList) => set(listKey(id), list)
export const cachedList = (id: number) => get<CachedList>(listKey(id))
export const cacheCheckIn = (id: number, occurrence: CheckInOccurrence) => set(checkInKey(id), occurrence)
export const cachedCheckIn = (id: number) => get<CheckInOccurrence>(checkInKey(id))

const entryKey = (id: number, hash: string) => `check-in-use-${id}-${hash}`

/** Survives a reload: a ticket that was let in here is not let in again by an older list. */
export async function cacheUse(id: number, hash: string, { id: scanId, gate, at }: CheckInScan) {
  const readAt = (await cachedList(id))?.readAt ?? null
  await set(entryKey(id, hash), { scanId, gate, at, readAt } satisfies CachedUse)
}
export const forgetUse = (id: number, hash: string) => del(entryKey(id, hash))

/** The entry that this device let in and its list does not know: the list is the one of then, or the scan still waits. */
export async function cachedUse(id: number, hash: string): Promise<CachedUse | undefined> {
  const use = await get<CachedUse>(entryKey(id, hash))
  if (!use) return undefined
  const isNews = use.readAt === ((await cachedList(id))?.readAt ?? null)
  return isNews || (await get<CheckInScan>(queuePrefix(id) + use.scanId)) ? use : undefined
}

export const queueScan = (id: number, scan: CheckInScan) => set(queuePrefix(id) + scan.id, scan)
export const forgetScan = (id: number, scanId: string) => del(queuePrefix(id) + scanId)

/** Scans of this occurrence that were not sent yet, the oldest first. */
export async function waitingScans(id: number): Promise<CheckInScan[]> {
  const own = (await keys<string>()).filter((key) => key.startsWith(queuePrefix(id)))
  const scans = await Promise.all(own.map((key) => get<CheckInScan>(key)))
  return scans.filter((scan) => scan !== undefined).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
