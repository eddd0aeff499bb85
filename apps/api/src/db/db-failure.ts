type PgError = Error & { code: string; constraint?: string; detail?: string }

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

/** Another transaction crossed this one (a failed serialization, a deadlock), here or in what caused this: it was rolled back, and running it again may well work. */
export function isLostRace(error: unknown): boolean {
  const state = dbFailure(error)?.code
  if (state === '40001' || state === '40P01') return true
  return error instanceof Error && error.cause !== undefined && isLostRace(error.cause)
}

/**
 * The database is away, restarts, is full of connections or too slow (a statement or a lock took longer than its limit), or the
 * connection was lost under the call: the same call may work in a moment.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isLostRace(error) || busyStates.test(dbFailure(error)?.code ?? '') || busyWords.test(error.message)
}
const busyStates = /^(08...|57P0.|57014|55P03|25P0[34]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** What the driver says has no code. A rollback on a lost connection throws as well, and hides why it was tried. */
const busyWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after|Client (has encountered a connection error|was closed) and is not queryable)/
