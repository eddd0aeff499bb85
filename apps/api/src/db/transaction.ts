import { setTimeout as sleep } from 'node:timers/promises'
import { inWork, workInHand } from '#watch/watch-work.ts'
import type { Db } from './connect.ts'
import { isLostRace } from './db-failure.ts'
import { execute } from './rows.ts'

/** A transaction that another one crossed (40001, 40P01) runs again so often, the first time included. */
export const transactionTries = 4
/** The longest wait before the second try; it doubles. Half of it is chance: those who met once are not to meet again. */
const firstWaitMs = 40

/**
 * Runs `work` in one transaction. When PostgreSQL rolled it back because another transaction crossed it (a deadlock or a failed
 * serialization: nothing of it was kept), it runs again from its beginning, up to four times. So `work` must bear being run again:
 * it changes the database and nothing else. Every other failure is thrown, above all a connection that was lost: what became of its
 * commit nobody knows. With `once` nothing is repeated, for work that reads a stream which is gone after the first time.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>, { once = false } = {}): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((trx) => inWork({ inTransaction: true }, () => work(trx)))
    } catch (error) {
      if (once || tried >= transactionTries || !isLostRace(error)) throw error
    }
    await sleep(firstWaitMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2))
  }
}

/** Runs a part of a transaction: where it throws, nothing of it is kept, and the rest goes on. */
export async function inPart<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await execute(trx)`savepoint part`
  try {
    const done = await work()
    await execute(trx)`release savepoint part`
    return done
  } catch (error) {
    await execute(trx)`rollback to savepoint part`
    throw error
  }
}

/** Runs reads that take longer than a call may wait, for a job that nobody waits for: each of their statements may take `ms`. */
export const patiently = <T>(db: Db, ms: number, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : inWork({ patienceMs: ms }, () =>
        inTransaction(db, async (trx) => {
          await execute(trx)`select set_config('statement_timeout', ${String(ms)}, true)`
          return work(trx)
        }),
      )

/**
 * What is given, whose calls throw inside a transaction: a bank or a provider that was asked there would be asked again when the
 * transaction runs again, would not be unasked when it is rolled back, and keeps its locks waiting.
 */
export const outsideTransactions = <T extends object>(what: string, given: T): T =>
  new Proxy(given, {
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self)
      if (typeof value !== 'function') return value
      return (...values: unknown[]): unknown => {
        refuse(`${what}.${String(name)}`)
        return Reflect.apply(value, target, values)
      }
    },
    apply: (target, self, values) => {
      refuse(what)
      return Reflect.apply(target as never, self, values)
    },
  })

function refuse(what: string) {
  if (workInHand()?.inTransaction)
    throw new Error(`${what} is called inside a transaction: ask before it begins, or after it is over`)
}
