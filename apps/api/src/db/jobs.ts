import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from './connect.ts'
import { startPolling } from './polling.ts'
import { isDatabaseAway } from './db-failure.ts'
import { untilDatabase } from './until-database.ts'

/** What a queue's jobs carry. A new kind of work is one line here and one in `queues`. */
export type Jobs = {
  'send-notice': { noticeId: number }
  'mass-cancel': { massId: number }
}
export type Queue = keyof Jobs

/**
 * How often a failed job is tried again; the wait doubles from `retryDelay` seconds. One whose process died comes back after
 * `expireInSeconds`: longer than any run takes.
 */
const queues: Record<Queue, PgBoss.RetryOptions & PgBoss.ExpirationOptions> = {
  'send-notice': { retryLimit: 6, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  // What a dead process left is taken up by `resumeMasses` every minute.
  'mass-cancel': { retryLimit: 2, retryDelay: 20, retryBackoff: true, expireInSeconds: 900 },
}

type Answer = { rows: Record<string, unknown>[] }
type Asker = { query: (text: string, values?: unknown[]) => Promise<Answer> }
const through = (asker: Asker): PgBoss.Db => ({ executeSql: (text, values) => asker.query(text, values) })

const nowhere: PgBoss.Db = { executeSql: () => Promise.reject(new Error('give sendJob a database')) }
/** Builds statements only: each send runs on the database that it is given. */
const sender = new PgBoss({ db: nowhere })

/**
 * Queues a job in the caller's transaction: a rollback takes it back, a commit makes sure of it.
 * `startAfter` is seconds from now or an instant. A job may run twice: its work must bear it.
 */
export async function sendJob<Q extends Queue>(
  db: Db,
  queue: Q,
  data: Jobs[Q],
  options: Pick<PgBoss.SendOptions, 'startAfter' | 'priority'> = {},
): Promise<void> {
  const asker: Asker = { query: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) as Promise<Answer> }
  await sender.send(queue, data, { ...queues[queue], ...options, db: through(asker) })
}

/** Makes pg-boss's own schema and our queues; a part of migrating. */
export async function prepareJobs(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({ db: through(client), supervise: false, schedule: false })
  await boss.start()
  for (const name of Object.keys(queues) as Queue[]) await boss.createQueue(name, { name, ...queues[name] })
  await boss.stop({ graceful: false })
}

export type Worker = {
  /** Runs one job at a time; a thrown error brings the job back later. What is long looks at the signal: it is to come to an end. */
  work: <Q extends Queue>(queue: Q, run: (data: Jobs[Q], stopping: AbortSignal) => Promise<void>) => void
  /** Runs every so many seconds, on one process at a time however many there are. */
  every: (name: string, seconds: number, run: (stopping: AbortSignal) => Promise<unknown>) => void
  /** Begins nothing more and waits for what runs. */
  stop: () => Promise<void>
}

type Log = { error: (detail: object, message: string) => void }

/** Seconds between two looks for jobs that were left by processes that died, and for those that are old enough to be put away. */
const tidySeconds = 60

/**
 * Starts this process's share of the background work. A queued job waits a second at most. Between two looks no more than
 * `atMostSeconds` pass: a test is in a hurry.
 * Of pg-boss it uses what answers for itself (`fetch`, `complete`, `fail`, `maintain`): its own workers write a job's end without
 * waiting for it, and a connection that is lost then ends the process.
 */
export function startWorker(pool: pg.Pool, log: Log, atMostSeconds = Infinity): Worker {
  const boss = new PgBoss({ db: through(pool), supervise: false, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stops: (() => Promise<unknown>)[] = []
  const poll = (look: (stopping: AbortSignal) => Promise<unknown>, seconds: number, name: string) => {
    const onError = (error: unknown) => log.error({ err: error, name }, 'background work failed')
    stops.push(startPolling(look, Math.min(seconds, atMostSeconds) * 1000, onError).stop)
  }
  const every: Worker['every'] = (name, seconds, run) =>
    poll((stopping) => takeTurn(pool, name, () => run(stopping)), seconds, name)
  every('tidy-jobs', tidySeconds, () => boss.maintain())
  return {
    work: (queue, run) => poll((stopping) => workOff({ boss, log, queue, stopping }, run), 1, queue),
    every,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

type Work<Q extends Queue> = { boss: PgBoss; log: Log; queue: Q; stopping: AbortSignal }

/** Runs what waits in the queue, one after the other. */
async function workOff<Q extends Queue>(
  work: Work<Q>,
  run: (data: Jobs[Q], stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const { boss, log, queue, stopping } = work
  while (!stopping.aborted) {
    const [job] = await boss.fetch<Jobs[Q]>(queue)
    if (!job) return
    // That the database went is no fault of the job's: it begins anew when there is one.
    const refused = await untilDatabase(() => run(job.data, stopping), { stopping, again: isDatabaseAway }).then(
      () => undefined,
      (error: unknown) => {
        log.error({ err: error, queue }, 'job failed')
        return { message: error instanceof Error ? error.message : String(error) }
      },
    )
    // Who stops before that leaves the job to run out, and to run again.
    await untilDatabase(() => (refused ? boss.fail(queue, job.id, refused) : boss.complete(queue, job.id)), {
      stopping,
    })
  }
}

/** The lock lives as long as the connection's transaction: a process that dies gives the turn back by itself. */
async function takeTurn(pool: pg.Pool, name: string, run: () => Promise<unknown>) {
  const client = await pool.connect()
  try {
    // It is idle while the work goes on elsewhere, however long that takes.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext($1)) as mine`, [
      name,
    ])
    if (rows[0]?.mine) await run()
  } finally {
    await client.query('commit').catch(() => undefined)
    client.release()
  }
}
