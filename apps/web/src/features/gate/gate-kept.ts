import type { GateOccurrence, GateScan, GateTicket } from '@rezerv/contract/gate/gate.ts'
import { del, get, keys, set } from 'idb-keyval'

/*
 * What this device keeps for times without a network. Each scan that waits has an entry of its own, so that two tabs, or a
 * page that dies, lose none; codes are kept only until they are sent.
 */
export type KeptList = { readAt: string; items: GateTicket[] }

const listKey = (id: number) => `gate-list-${id}`
const gateKey = (id: number) => `gate-${id}`
const queuePrefix = (id: number) => `gate-queue-${id}-`

export const keepList = (id: number, list: KeptList) => set(listKey(id), list)
export const keptList = (id: number) => get<KeptList>(listKey(id))
export const keepGate = (id: number, gate: GateOccurrence) => set(gateKey(id), gate)
export const keptGate = (id: number) => get<GateOccurrence>(gateKey(id))

export const keepScan = (id: number, scan: GateScan) => set(queuePrefix(id) + scan.id, scan)
export const forgetScan = (id: number, scanId: string) => del(queuePrefix(id) + scanId)

/** Scans of this occurrence that were not sent yet, the oldest first. */
export async function waitingScans(id: number): Promise<GateScan[]> {
  const own = (await keys<string>()).filter((key) => key.startsWith(queuePrefix(id)))
  const scans = await Promise.all(own.map((key) => get<GateScan>(key)))
  return scans.filter((scan) => scan !== undefined).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
