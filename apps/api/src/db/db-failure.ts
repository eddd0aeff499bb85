import type { Socket } from 'node:net'
import type pg from 'pg'
import { workInHand } from '#watch/watch-work.ts'

type PgError = Error & { code: string; constraint?: string; detail?: string; routine?: string }

/** The SQLSTATE that PostgreSQL refused with, and what it says of it; undefined when the error is not the database's. */
export function dbFailure(error: unknown): PgError | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? (error as PgError) : undefined
}

/** The name of the unique constraint that a write broke (23505), if that is what happened. */
export function brokenUnique(error: unknown): string | undefined {
  const failure = dbFailure(error)
  return failure?.code === '23505' ? failure.constraint : undefined
}

/** The name of the foreign key that a write broke (23503): it names a row that does not exist, or removes one that is needed. */
export function brokenReference(error: unknown): string | undefined {
  const failure = dbFailure(error)
  return failure?.code === '23503' ? failure.constraint : undefined
}

/** A scoped colleague wrote a row that is not of their scope (`scope-policies.ts`). */
export function isOutOfScope(error: unknown): boolean {
  const failure = dbFailure(error)
  return failure?.code === '42501' && failure.routine === 'ExecWithCheckOptions'
}

/** Another transaction crossed this one (a failed serialization, a deadlock), here or in what caused this: it was rolled back, and running it again may well work. */
export function isLostRace(error: unknown): boolean {
  const state = dbFailure(error)?.code
  if (state === '40001' || state === '40P01') return true
  return error instanceof Error && error.cause !== undefined && isLostRace(error.cause)
}

/** The database restarts, is full of connections or cannot be reached, or the connection was lost under the call. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayStates.test(dbFailure(error)?.code ?? '') || awayWords.test(error.message)
}

/** A connection was given up because nothing came from the database: whoever asks now waits for nothing as well. */
export const isDatabaseSilent = (error: unknown) => error instanceof Error && error.message === silentMessage
export const silentMessage = 'Connection terminated: the database does not answer'

const awayStates = /^(08...|57P0.|25P0[34]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** The driver's own error has no code. A rollback on a lost connection throws as well, and hides why it was tried. */
const awayWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after|Client (has encountered a connection error|was closed) and is not queryable)/

/** It is away, or too slow (a statement or a lock took longer than its limit), or lost a race: the same call may work in a moment. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isDatabaseAway(error) || isLostRace(error) || /^(57014|55P03)$/.test(dbFailure(error)?.code ?? '')

/** The socket below a connection, which `pg` does not show. */
export const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** A statement that waits on the connection is refused as on any that is lost; one that is idle may be silent. */
export function endWhenSilent(client: pg.PoolClient, silenceMs: number) {
  const stream = streamOf(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let patienceMs = silenceMs
  client.query = ((...given: unknown[]) => {
    // Who gives a statement more time gives its silence more.
    const wantedMs = silenceMs + (workInHand()?.patienceMs ?? 0)
    if (wantedMs !== patienceMs) stream.setTimeout(wantedMs)
    patienceMs = wantedMs
    return query(...given)
  }) as typeof client.query
  stream.setTimeout(silenceMs, () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean }
    if (!readyForQuery) stream.destroy(new Error(silentMessage))
  })
}
