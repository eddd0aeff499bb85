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
