import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError, invalidFields } from './app-error.ts'
import { fieldMessage } from './field-messages.ts'

/** Checks params, query and body with the contract's own schemas. A path that cannot exist is `not_found`, the rest names its fields. */
export const validateWith: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = z.safeParse(schema, data, { error: fieldMessage })
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: new AppError('not_found') }
    return { error: invalidFields(messagesByPath(parsed.error.issues)) }
  }

/** The first message of each path (`tickets.0.price`); a body that is no object at all has the empty path. */
function messagesByPath(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}
