import { dbFailure } from '#db/db-failure.ts'

type LoggedError = {
  type: string
  message: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
} & Record<string, unknown>

/** The fields that an error may have beside its words: names of ours and of the system, never a value of somebody's. */
const loggedFields = [
  'code',
  'constraint',
  'table',
  'column',
  'schema',
  'dataType',
  'routine',
  'severity',
  'syscall',
  'statusCode',
]
const name = /^[\w$.-]{1,80}$/

const address = /\b([a-z][a-z+]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"']*)[^\s"']*/gi
/** How PostgreSQL quotes what it could not read. */
const quoted = /"[^"]*"|'[^']*'/g

/** As deep as causes are followed: they may lead back. */
const deepest = 5

/**
 * An error for the log. What the database refused is known by its SQLSTATE and the name of what refused it; its `detail`, `where` and
 * `query` hold the row, and with it somebody's name and number. Of addresses the host is enough.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: words(error) }
  const message = words(error)
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const given = Object.entries(error).filter(
    ([key, value]) =>
      loggedFields.includes(key) && (typeof value === 'number' || (typeof value === 'string' && name.test(value))),
  )
  return {
    type: error.constructor.name,
    message,
    ...Object.fromEntries(given),
    stack: [
      `${error.name}: ${message}`,
      ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ].join('\n'),
    ...(cause !== undefined && depth < deepest && { cause: errorForLog(cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < deepest && { errors: errors.map((each) => errorForLog(each, depth + 1)) }),
  }
}

/** 22…: what came could not be read, or did not fit, and is quoted. */
function words(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  const isOfData = dbFailure(error)?.code.startsWith('22') === true
  return (isOfData ? text.replace(quoted, '"[hidden]"') : text).replace(address, '$1$2')
}
