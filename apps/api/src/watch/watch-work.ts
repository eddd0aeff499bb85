import { AsyncLocalStorage } from 'node:async_hooks'
import { loopHeld } from './watch-figures.ts'
import { type Span, type SpanStart, startSpan } from './watch-trace.ts'

/** What code runs for: a call, named `GET /api/v1/orders/:id`, or a job, named `job send-notice`. */
export type Work = {
  name: string
  /** A transaction of the database is open in it. */
  inTransaction?: true
  /** A statement of it may take so long, where the server's may take some seconds. */
  patienceMs?: number
  /** What is done in it is a part of this. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<Work>()
const nobody = 'none'

/** The work that the running code belongs to, through all that it waits for. */
export const workInHand = (): Work | undefined => storage.getStore()

/** Runs `run` as this work; what is not given is that of the work in hand. */
export const inWork = <T>(given: Partial<Work>, run: () => T): T =>
  storage.run({ name: nobody, ...storage.getStore(), ...given }, run)

/** Begins a part of the work in hand; of work that is not traced there are no parts. */
export function startPart(start: () => Omit<SpanStart, 'parent'>): Span | undefined {
  const parent = storage.getStore()?.span
  return parent && startSpan(() => ({ ...start(), parent }))
}

/** A held loop is counted from here on. Everybody else waited for so long. */
const heldMs = 50
const lookMs = 20

let turn = nobody
let since = performance.now()

/**
 * Says whose turn begins: called where a request arrives and where an answer of the database does. Somebody calls it every 20 ms by the
 * clock; when more time than that went by, the loop was held, by whoever had the turn before.
 */
export function beginTurn(work = nobody) {
  const now = performance.now()
  const held = now - since
  if (held > heldMs) loopHeld.observe({ work: turn }, held / 1_000)
  since = now
  turn = work
}

let watchers = 0

/** @returns the end of it; several apps of a process share one clock. */
export function watchLoop(): () => void {
  watchers += 1
  if (watchers === 1) {
    since = performance.now()
    look()
  }
  let isOver = false
  return () => {
    if (!isOver) watchers -= 1
    isOver = true
  }
}

function look() {
  if (watchers === 0) return
  beginTurn()
  setTimeout(look, lookMs).unref()
}
