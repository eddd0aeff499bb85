import { setMaxListeners } from 'node:events'
import { type JobKind, jobKindNames, jobKinds, type JobPayload } from '@rezerv/contract/job/job-kind.ts'
import type pg from 'pg'
import type PgBoss from 'pg-boss'

import { plannedMark } from '#db/connect.ts'
import { isDatabaseAway } from '#db/db-failure.ts'
import { bossOn } from '#db/jobs.ts'
import { untilDatabase } from '#db/until-database.ts'
import { maskPersonal } from '@rezerv/contract/assistant/assistant-mask.ts'
import { errorForLog } from '#http/log-error.ts'
import { jobRuns } from '#watch/watch-figures.ts'
import { startSpan } from '#watch/watch-trace.ts'
import { inWork } from '#watch/watch-work.ts'

/** The work of a kind. A thrown error brings the job back later. What is long looks at the signal: it is to come to an end. */
export type JobRuns = { [K in JobKind]: (payload: JobPayload<K>, stopping: AbortSignal) => Promise<unknown> }
type Log = { error: (detail: object, message: string) => void }

type Given = {
  pool: pg.Pool
  log: Log
  runs: Partial<JobRuns>
  /** Repeated work waits no longer than this: a test is in a hurry. */
  atMostSeconds?: number | undefined
}

/** Between two looks for what is due. */
const lookMs = 1_000
/**
 * Between two looks for jobs that were left by processes that died, for those that are old, and for repeated work that nobody queued;
 * and between two times that a run renews its lease, which is three times as long at the least.
 */
const tidyMs = 20_000

/**
 * Starts this process's share of the background work: each kind's jobs one after the other, the kinds beside each other. A queued job
 * waits a second at most. `stop` begins nothing more and waits for what runs, which is told by its signal to come to an end.
 * Of pg-boss it uses what answers for itself (`fetch`, `complete`, `fail`, `maintain`): its own workers write a job's end without
 * waiting for it, and a connection that is lost then ends the process.
 */
export function startWorker({ pool, log, runs, atMostSeconds = Infinity }: Given) {
  const boss = bossOn(pool)
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stopping = new AbortController()
  // Every kind may wait for the database at once.
  setMaxListeners(0, stopping.signal)
  const kinds = jobKindNames.filter((name) => runs[name])
  const running = new Map<string, Promise<void>>()
  const work: Work = { boss, pool, log, runs, atMostSeconds, stopping: stopping.signal, held: new Map() }
  let tidied = -Infinity

  /** One at a time of a name in this process. */
  const begin = (name: string, run: () => Promise<void>) => {
    if (running.has(name)) return
    const failed = (error: unknown) => log.error({ err: error, name }, 'background work failed')
    running.set(
      name,
      run()
        .catch(failed)
        .finally(() => running.delete(name)),
    )
  }
  const look = async () => {
    if (performance.now() - tidied > tidyMs) {
      await tidy(work, kinds)
      tidied = performance.now()
    }
    for (const kind of await dueKinds(pool, kinds)) begin(kind, () => workOff(work, kind))
  }
  const every = (ms: number, name: string, run: () => Promise<void>) =>
    setInterval(() => begin(name, run), Math.min(ms, atMostSeconds * 1_000))
  const looking = every(lookMs, 'look', look)
  const renewing = every(tidyMs, 'renew', () => renewLeases(work))
  return {
    stop: async () => {
      clearInterval(looking)
      stopping.abort()
      await Promise.all(running.values())
      clearInterval(renewing)
      await Promise.all(running.values())
    },
  }
}

type Work = Required<Given> & {
  boss: PgBoss
  stopping: AbortSignal
  /** The jobs that this process runs. */
  held: Map<string, JobKind>
}

/** A run that takes longer than its lease keeps it: only what nobody runs any more comes back. */
async function renewLeases({ pool, held }: Work) {
  if (held.size === 0) return
  await pool.query(
    `update pgboss.job set started_on = now() where name = any ($1) and id = any ($2::uuid[]) and state = 'active'`,
    [[...new Set(held.values())], [...held.keys()]],
  )
}

async function tidy(work: Work, kinds: JobKind[]) {
  await work.boss.maintain()
  const repeated = kinds.filter((kind) => periodOf(kind) !== undefined)
  // A clock that was ahead wrote down a time that is far away.
  await work.pool.query(
    `update pgboss.job j set start_after = now() from unnest($1::text[], $2::int[]) k (kind, seconds)
      where j.name = k.kind and j.state = 'created' and j.start_after > now() + make_interval(secs => k.seconds)`,
    [repeated, repeated.map(periodOf)],
  )
  const { rows } = await work.pool.query<{ kind: JobKind }>(
    `select kind from unnest($1::text[]) kind where not exists (select from pgboss.job where name = kind and state <= 'active')`,
    [repeated],
  )
  for (const { kind } of rows) await work.boss.send(kind, {})
}

function periodOf(kind: JobKind): number | undefined {
  const declared = jobKinds[kind]
  return 'everySeconds' in declared ? declared.everySeconds : undefined
}

/** Those of which something waits that may run now. Of repeated work that runs elsewhere a second run would be refused. */
async function dueKinds(pool: pg.Pool, kinds: JobKind[]): Promise<JobKind[]> {
  const { rows } = await pool.query<{ kind: JobKind }>(
    `${plannedMark} select kind from unnest($1::text[]) kind
      where exists (select from pgboss.job where name = kind and state < 'active' and start_after < now())
        and not exists (select from pgboss.job where name = kind and state = 'active' and policy = 'stately')`,
    [kinds],
  )
  return rows.map(({ kind }) => kind)
}

/** Runs what waits of the kind, one after the other. */
async function workOff<K extends JobKind>(work: Work, kind: K): Promise<void> {
  while (!work.stopping.aborted) {
    const [job] = await work.boss.fetch<Queued<K>>(kind, { includeMetadata: true })
    if (!job) return
    work.held.set(job.id, kind)
    try {
      const refused = await runWatched(work, kind, job.data)
      // Who stops before the end is written leaves the job to its lease, and to run again.
      await untilDatabase(() => end(work, kind, job, refused), { stopping: work.stopping })
    } finally {
      work.held.delete(job.id)
    }
  }
}

/** With the trace of the call that queued it, where that was traced. */
type Queued<K extends JobKind> = JobPayload<K> & { traceparent?: string }

/** A part of the trace of the call that queued it, where that was traced; repeated work begins one of its own. */
async function runWatched<K extends JobKind>(work: Work, kind: K, payload: Queued<K>) {
  const name = `job ${kind}`
  const parent = payload.traceparent
  const span = startSpan(() => ({ name, kind: 'consumer', attributes: { 'rezerv.job.kind': kind }, parent }))
  const refused = await inWork({ name, span }, () => runJob(work, kind, payload))
  span?.end({ failed: refused !== undefined })
  return refused
}

/** Why it failed, if it did. */
async function runJob<K extends JobKind>({ log, runs, stopping }: Work, kind: K, payload: unknown) {
  const end = jobRuns.startTimer({ kind })
  try {
    const run: Partial<JobRuns>[K] = runs[kind]
    const read = jobKinds[kind].payload.parse(payload) as JobPayload<K>
    // That the database went is no fault of the job's: it begins anew when there is one.
    await untilDatabase(async () => run?.(read, stopping), { stopping, again: isDatabaseAway })
    end({ outcome: 'done' })
    return undefined
  } catch (error) {
    end({ outcome: 'failed' })
    log.error({ err: error, kind }, 'job failed')
    return { message: jobError(error) }
  }
}

type Job = Pick<PgBoss.JobWithMetadata<unknown>, 'id' | 'retryCount' | 'retryLimit'>

async function end({ boss, pool, atMostSeconds }: Work, kind: JobKind, job: Job, refused?: { message: string }) {
  const period = periodOf(kind)
  const isOver = !refused || job.retryCount >= job.retryLimit
  if (refused) await boss.fail(kind, job.id, refused)
  if (period === undefined) return refused ? undefined : boss.complete(kind, job.id)
  if (!isOver) return
  await boss.send(kind, {}, { startAfter: Math.min(period, atMostSeconds) })
  // Of repeated work nothing is kept but its last failure, until it succeeds.
  await pool.query(
    `delete from pgboss.job where name = $1 and (id = $2 or state = 'failed') and (id <> $2 or not $3)`,
    [kind, job.id, refused !== undefined],
  )
}

/** As long as one that nobody could guess: a token, a key, the secret of a link. */
const unguessable = /[\w-]{24,}/g
const longest = 300

/** The record of a job's failure, for people to read: no row of the database, no address, no secret, nobody's number. */
const jobError = (error: unknown) =>
  maskPersonal(errorForLog(error).message).replace(unguessable, '[hidden]').slice(0, longest)
