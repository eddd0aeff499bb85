import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from './connect.ts'

/** What a queue's jobs carry. A new kind of work is one line here and one in `queues`. */
export type Jobs = {
  'send-notice': { noticeId: number }
  'mass-cancel': { massId: number }
}
export type Queue = keyof Jobs

/** How often a failed job is tried again; the wait doubles from `retryDelay` seconds. */
const queues: Record<Queue, PgBoss.RetryOptions> = {
  'send-notice': { retryLimit: 6, retryDelay: 20, retryBackoff: true },
  // What a dead process left is taken up by `resumeMasses` every minute.
  'mass-cancel': { retryLimit: 2, retryDelay: 20, retryBackoff: true },
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
  /** Runs one job at a time; a thrown error brings the job back later. */
  work: <Q extends Queue>(queue: Q, run: (data: Jobs[Q]) => Promise<void>) => Promise<void>
  /** Runs every so many seconds, on one process at a time however many there are. */
  every: (name: string, seconds: number, run: () => Promise<unknown>) => void
  /** Lets what runs finish, within five seconds. */
  stop: () => Promise<void>
}

type Log = { error: (detail: object, message: string) => void }

/** Starts this process's share of the background work. `pollSeconds` is how long a queued job waits at most (0.5 at least). */
export async function startWorker(pool: pg.Pool, log: Log, pollSeconds = 1): Promise<Worker> {
  const boss = new PgBoss({ db: through(pool), schedule: false, maintenanceIntervalMinutes: 5 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<unknown>>()
  return {
    work: async (queue, run) => {
      await boss.work<Jobs[typeof queue]>(queue, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
        for (const job of jobs) await run(job.data).catch((error: unknown) => failed(log, queue, error))
      })
    },
    every: (name, seconds, run) => {
      const tick = () => {
        const turn = takeTurn(pool, name, run)
          .catch((error: unknown) => log.error({ err: error, name }, 'background work failed'))
          .finally(() => running.delete(turn))
        running.add(turn)
      }
      timers.push(setInterval(tick, seconds * 1000))
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      await boss.stop({ timeout: 5_000 })
    },
  }
}

function failed(log: Log, queue: Queue, error: unknown): never {
  log.error({ err: error, queue }, 'job failed')
  throw error
}

/** The lock lives as long as the connection's transaction: a process that dies gives the turn back by itself. */
async function takeTurn(pool: pg.Pool, name: string, run: () => Promise<unknown>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext($1)) as mine`, [
      name,
    ])
    if (rows[0]?.mine) await run()
  } finally {
    await client.query('commit').catch(() => undefined)
    client.release()
  }
}
