import {
  checkInEndpoints,
  type CheckInOutcome,
  type CheckInResult,
  type CheckInScan,
  mostScansAtOnce,
} from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { call } from '#lib/call.ts'
import { CallError } from '#lib/call-error.ts'
import { storeOf } from '#lib/store.ts'
import {
  forgetScan,
  forgetUse,
  queueScan,
  cacheUse,
  cachedList,
  cachedUse,
  waitingScans,
} from './check-in-offline-cache.ts'
import { noteAnswer, noteSilence } from './check-in-reach.ts'
import { hashOf, tidyCode, verdict } from './check-in-verdict.ts'

export type CheckInEntry = {
  scan: CheckInScan
  result: CheckInResult
  /** Judged here, and not sent yet. */
  isWaiting: boolean
  /** Said by this device, where the server said something else later. */
  saidBefore?: CheckInOutcome
  isUndone?: boolean
  /** Of the code: the row of the list that it is. */
  hash?: string | undefined
}

/** `shown`: the scan whose result stands large at the door. */
type CheckInState = { entries: CheckInEntry[]; waiting: number; shown?: string | undefined }

/** By its code, or by its row of the list. */
export type Scanned = { code: string } | { hash: string }

/** A door with a network that does not answer in this time is a door without one. */
const answerMs = 4_000
const shownEntries = 100

/** The scanner of one occurrence: judges with the server, or without it, and sends what waits. */
export function makeScanner(occurrenceId: number) {
  const store = storeOf<CheckInState>({ entries: [], waiting: 0 })
  let flushing: Promise<number> | undefined
  let before: Promise<unknown> = Promise.resolve()

  const add = (entry: CheckInEntry) =>
    store.change({ entries: [entry, ...store.read().entries].slice(0, shownEntries), shown: entry.scan.id })
  const countWaiting = async () => store.change({ waiting: (await waitingScans(occurrenceId)).length })

  const send = async (scans: CheckInScan[], signal?: AbortSignal) => {
    const request = { params: { id: occurrenceId }, body: { scans } }
    try {
      const { results } = await call(checkInEndpoints.scanTickets, request, { ...(signal && { signal }) })
      noteAnswer()
      return results
    } catch (error) {
      if (isAway(error)) noteSilence()
      throw error
    }
  }

  async function judgeHere(scan: CheckInScan): Promise<CheckInEntry> {
    const hash = await hashOfScan(scan)
    const list = await cachedList(occurrenceId)
    const ticket = list?.items.find((one) => one.hash === hash)
    const result = verdict(scan.id, ticket, await cachedUse(occurrenceId, hash))
    await queueScan(occurrenceId, scan)
    if (result.outcome === 'ok') await cacheUse(occurrenceId, hash, scan)
    return { scan, result, isWaiting: true, hash }
  }

  /** Throws CallError when the server refuses the call itself. */
  async function scan(scanned: Scanned, gate: string): Promise<CheckInEntry> {
    const what = 'hash' in scanned ? { code: '', hash: scanned.hash } : { code: tidyCode(scanned.code) }
    const made: CheckInScan = { id: newId(), ...what, gate, at: new Date().toISOString() }
    // One after the other: what stands large is of the one who came last, whichever answer takes longer.
    const judged = before.then(() => judge(made)).then(kept)
    before = judged.catch(() => undefined)
    return judged
  }

  async function kept(entry: CheckInEntry): Promise<CheckInEntry> {
    add(entry)
    if (entry.isWaiting) await countWaiting()
    return entry
  }

  async function judge(made: CheckInScan): Promise<CheckInEntry> {
    if (!navigator.onLine) return judgeHere(made)
    try {
      const [result] = await send([made], AbortSignal.timeout(answerMs))
      const hash = await hashOfScan(made).catch(() => undefined)
      if (result?.outcome === 'ok' && hash) await cacheUse(occurrenceId, hash, made).catch(() => undefined)
      if (result) return { scan: made, result, isWaiting: false, hash }
    } catch (error) {
      if (!isAway(error)) throw error
    }
    // It may have arrived all the same: sent again under its id, it answers as it did.
    return judgeHere(made)
  }

  /** Sends what waits. Answers how many still do. */
  async function flushAll(): Promise<number> {
    const waiting = await waitingScans(occurrenceId)
    if (waiting.length === 0) return 0
    const results = await send(waiting.slice(0, mostScansAtOnce))
    for (const result of results) {
      await forgetScan(occurrenceId, result.id)
      const scan = waiting.find((one) => one.id === result.id)
      if (scan) recordResult(scan, result)
    }
    await countWaiting()
    return store.read().waiting
  }

  function recordResult(scan: CheckInScan, result: CheckInResult) {
    const { entries } = store.read()
    const before = entries.find((entry) => entry.scan.id === scan.id)
    const differs = before !== undefined && before.result.outcome !== result.outcome
    const entry: CheckInEntry = {
      scan,
      result,
      hash: before?.hash,
      isWaiting: false,
      ...(differs && { saidBefore: before.result.outcome }),
    }
    const others = entries.filter((one) => one.scan.id !== scan.id)
    // A scan that was judged otherwise here comes up again: somebody is in who should not be.
    if (!before || differs) return store.change({ entries: [entry, ...others], shown: scan.id })
    // The person at the door has gone: a refusal that the server only repeats stands large no more.
    const isOver = store.read().shown === scan.id && result.outcome !== 'ok'
    store.change({
      entries: entries.map((one) => (one === before ? entry : one)),
      ...(isOver && { shown: undefined }),
    })
  }

  void countWaiting().catch(() => undefined)

  return {
    state: store.read,
    useValue: store.useValue,
    scan,
    flush: () => (flushing ??= flushAll().finally(() => (flushing = undefined))),
    markUndone: async (id: string) => {
      const { entries } = store.read()
      const undone = entries.find(({ scan: one }) => one.id === id)
      store.change({ entries: entries.map((one) => (one === undone ? { ...one, isUndone: true } : one)) })
      if (undone) await forgetUse(occurrenceId, await hashOfScan(undone.scan))
    },
  }
}
export type Scanner = ReturnType<typeof makeScanner>

const isAway = (error: unknown) =>
  (error instanceof CallError && (error.code === 'network' || error.status >= 500)) ||
  (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))

const hashOfScan = async ({ hash, code }: CheckInScan) => hash ?? hashOf(code)

/** `randomUUID` is for secure pages alone; a gate on plain HTTP still counts. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const hex = Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
