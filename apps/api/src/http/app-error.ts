import type { StepUpAbout } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import type { ErrorCode } from '@rezerv/contract/error-code.ts'
import { brokenReference, brokenUnique } from '#db/db-failure.ts'

type AppErrorOptions = {
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  stepUp?: StepUpAbout
  /** Refused for another's sake (a blocked customer, files of others): it says nothing of the caller. */
  isOther?: boolean
}

/** The refusal that a handler throws: `http/error-answer.ts` gives it its status and, unless one is passed, its Persian message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Persian, for the admin; the code's own message when undefined. */
  readonly persian: string | undefined

  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined
  readonly isOther: boolean

  /** The act for which a fresh code is asked. */
  readonly stepUp: StepUpAbout | undefined

  constructor(code: ErrorCode, { message, fields, retryAfterSeconds, stepUp, isOther = false }: AppErrorOptions = {}) {
    super(message ?? code)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.stepUp = stepUp
    this.persian = message
    this.isOther = isOther
  }
}

/** A body that is well formed but breaks a rule at these fields. */
export const invalidFields = (fields: Record<string, string>) => new AppError('invalid_fields', { fields })

/** A step that the state of things does not allow now; `message` says why, in Persian. */
export const stepNotAllowed = (message: string) => new AppError('step_not_allowed', { message })

/** Something changed since it was shown; `message` says what, in Persian. */
export const conflict = (message: string) => new AppError('conflict', { message })

/** The row that was looked for. Throws `not_found` where there is none, with its own Persian words where they are given. */
export function orNotFound<T>(row: T | null | undefined, message?: string): T {
  if (row === null || row === undefined) throw new AppError('not_found', message === undefined ? {} : { message })
  return row
}

/** By a unique constraint or a foreign key of the database: what to say, and at which field. */
export type ConstraintFields = Readonly<Record<string, Record<string, string>>>

/** What `write` answers; where it breaks one of these constraints, `invalid_fields` is thrown with its words. */
export async function refusedAtFields<T>(constraints: ConstraintFields, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const fields = constraints[brokenReference(error) ?? brokenUnique(error) ?? '']
    throw fields ? invalidFields(fields) : error
  }
}
