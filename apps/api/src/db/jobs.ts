import { type JobKind, jobKindNames, jobKinds, type JobPayload } from '@rezerv/contract/job/job-kind.ts'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { workInHand } from '#watch/watch-work.ts'
import type { Db } from './connect.ts'
import { execute } from './rows.ts'

type Answer = { rows: Record<string, unknown>[] }
type Asker = { query: (text: string, values?: unknown[]) => Promise<Answer> }

const day = 24 * 3_600

/**
 * pg-boss on a database that is given: it makes statements and runs none by itself. What was done is listed for an hour, what failed
 * for good for three months.
 */
export const bossOn = (asker: Asker) =>
  new PgBoss({
    db: { executeSql: (text, values) => asker.query(text, values) },
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: 90 * day,
    deleteAfterDays: 1,
  })

const boss = bossOn({ query: () => Promise.reject(new Error('give each call a database')) })

/** In the caller's transaction. */
export const within = (db: Db): { db: PgBoss.Db } => ({
  db: { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) as Promise<Answer> },
})

/** Queues a job in the caller's transaction: a rollback takes it back, a commit makes sure of it. A job may run twice: its work must bear it. `after`: not before this instant. */
export async function sendJob<K extends JobKind>(
  db: Db,
  kind: K,
  payload: JobPayload<K>,
  after: string | null = null,
): Promise<void> {
  const span = workInHand()?.span
  await boss.send(kind, span ? { ...payload, traceparent: span.traceparent } : payload, {
    ...within(db),
    ...(after !== null && { startAfter: after }),
  })
}

/** In the caller's transaction: what failed for good gets one more try. Its times begin anew, or it would be put away unrun, as over. */
export async function retryDeadJob(db: Db, kind: JobKind, id: string): Promise<void> {
  await boss.retry(kind, id, within(db))
  await execute(db)`
    update pgboss.job set completed_on = null, start_after = now(), keep_until = now() + interval '14 days'
     where name = ${kind} and id = ${id}`
}

/** Makes pg-boss's own schema and a queue of each kind; a part of migrating. */
export async function prepareJobs(client: pg.ClientBase): Promise<void> {
  const maker = bossOn(client)
  await maker.start()
  for (const name of jobKindNames) {
    const { retries, waitSeconds, leaseSeconds, ...kind } = jobKinds[name]
    const queue = {
      name,
      // Of repeated work one waits, one runs and one is tried again, however many processes ask for it.
      policy: 'everySeconds' in kind ? ('stately' as const) : ('standard' as const),
      retryLimit: retries,
      retryDelay: waitSeconds,
      retryBackoff: true,
      expireInSeconds: leaseSeconds,
    }
    await maker.createQueue(name, queue)
    await maker.updateQueue(name, queue)
  }
  await maker.stop({ graceful: false })
}
