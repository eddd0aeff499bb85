import { AppError } from '#http/app-error.ts'
import { dbFailure } from '#db/db-failure.ts'
import { saleBatches, salesWaiting } from '#watch/watch-figures.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Lane<Item, Result> = {
  waiting: Waiting<Item, Result>[]
  /** Under way, and the items in them. */
  batches: number
  items: number
  waking: boolean
}

/** Does a whole batch in one database transaction; answers one result, or the error of that item alone, for each. */
export type RunBatch<Item, Result> = (lane: number, items: Item[]) => Promise<(Result | Error)[]>

/** More than this in one statement makes the first of them wait for the last. Measured; see decision 010. */
const batchSize = 128
/**
 * While one batch holds the places, the next is read, priced and sent: neither side waits idle for the other. The next has at least
 * as many items as the one under way, or waits until that is over: each batch costs the database a part that does not depend on its size.
 */
const batchesInFlight = 2

/**
 * Folds what arrives while a statement is in flight into the next one: each lane (an occurrence) has at most two in flight, so that
 * buyers of a hot sale do not queue for one row's lock a commit at a time. Lanes do not wait for each other.
 *
 * When the database refuses a batch it rolled back, so its halves are tried alone until the poisoned item is found. When the
 * connection is lost the batch may have been committed: it is never replayed, and its callers get `busy`.
 */
export function makeBatcher<Item, Result>(run: RunBatch<Item, Result>) {
  const lanes = new Map<number, Lane<Item, Result>>()

  return (lane: number, item: Item) =>
    new Promise<Result>((resolve, reject) => {
      const of = lanes.get(lane) ?? { waiting: [], batches: 0, items: 0, waking: false }
      lanes.set(lane, of)
      of.waiting.push({ item, resolve, reject })
      salesWaiting.inc()
      wake(lane, of)
    })

  /** Looks again when this turn of the event loop is over, so that what arrived in it goes together. */
  function wake(key: number, lane: Lane<Item, Result>) {
    if (lane.waking || lane.batches >= batchesInFlight) return
    lane.waking = true
    setImmediate(() => {
      lane.waking = false
      start(key, lane)
    })
  }

  function start(key: number, lane: Lane<Item, Result>) {
    if (lane.waiting.length < Math.min(lane.items, batchSize)) return
    if (lane.waiting.length === 0) {
      lanes.delete(key)
      return
    }
    const batch = lane.waiting.splice(0, batchSize)
    salesWaiting.dec(batch.length)
    saleBatches.observe(batch.length)
    lane.batches += 1
    lane.items += batch.length
    void runBatch(key, batch).finally(() => {
      lane.batches -= 1
      lane.items -= batch.length
      wake(key, lane)
    })
    wake(key, lane)
  }

  async function runBatch(lane: number, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        lane,
        batch.map((waiting) => waiting.item),
      )
      for (const [index, waiting] of batch.entries()) answer(waiting, results[index])
    } catch (error) {
      if (mayBeCommitted(error)) return rejectAll(batch, new AppError('busy'))
      if (batch.length === 1) return rejectAll(batch, error)
      const middle = Math.ceil(batch.length / 2)
      await runBatch(lane, batch.slice(0, middle))
      await runBatch(lane, batch.slice(middle))
    }
  }
}

function answer<Item, Result>(waiting: Waiting<Item, Result>, result: Result | Error | undefined) {
  if (result === undefined) waiting.reject(new Error('a batch answered too little'))
  else if (result instanceof Error) waiting.reject(result)
  else waiting.resolve(result)
}

function rejectAll<Item, Result>(batch: Waiting<Item, Result>[], error: unknown) {
  for (const waiting of batch) waiting.reject(error)
}

/** Only a five-letter SQLSTATE proves that the statement was rolled back; classes 08 and 57P mean that the connection went. */
function mayBeCommitted(error: unknown): boolean {
  const state = dbFailure(error)?.code
  return state === undefined || !/^[0-9A-Z]{5}$/.test(state) || /^(08|57P)/.test(state)
}
