import type { ErrorCode } from '@rezerv/contract/api-error.ts'

/** What a handler throws when it refuses: `http/error-answer.ts` gives it its status and, unless one is passed, its Persian message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Persian, for the admin; the code's own message when undefined. */
  readonly persian: string | undefined

  constructor(code: ErrorCode, { message, fields }: { message?: string; fields?: Record<string, string> } = {}) {
    super(message ?? code)
    this.code = code
    this.fields = fields
    this.persian = message
  }
}

/** A body that is well formed but breaks a rule at these fields. */
export const invalidFields = (fields: Record<string, string>) => new AppError('invalid_fields', { fields })
