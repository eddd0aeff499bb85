import { fieldMessage } from '@rezerv/contract/field-message.ts'
import type * as z from 'zod/mini'
import type { FormError } from '#ui/fields/form-errors.ts'

/** The refusal of a schema, as a form's error: its own words where they are Persian, else the rule as the server would say it. */
export function issuesError(issues: readonly z.core.$ZodIssue[]): FormError {
  const fields = issues.map((issue) => [
    issue.path.join('.'),
    /[آ-ی]/.test(issue.message) ? issue.message : fieldMessage(issue),
  ])
  return { message: 'بعضی از فیلدها نیاز به اصلاح دارند', fields: Object.fromEntries(fields) as Record<string, string> }
}
