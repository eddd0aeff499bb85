import { isReadable, unreadableMessage } from '@rezerv/contract/written-text.ts'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError, invalidFields } from './app-error.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'

/**
 * The edge: what comes in is checked with the contract's own schemas, and no text passes that the database, a workbook or a page
 * could not hold. A path that cannot exist is `not_found`, the rest names its fields; a query also those that nobody knows.
 */
export const validateWith: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const checked = httpPart === 'querystring' ? z.strictObject((schema as z.ZodMiniObject).shape) : schema
  return (data: unknown) => {
    const unreadable = isAllReadable(data) ? [] : unreadableFields(data)
    const parsed = z.safeParse(checked, data, { error: fieldMessage })
    if (parsed.success && unreadable.length === 0) return { value: parsed.data }
    if (httpPart === 'params') return { error: new AppError('not_found') }
    const texts = Object.fromEntries(unreadable.map((path) => [path, unreadableMessage]))
    return { error: invalidFields({ ...texts, ...(parsed.error && messagesByPath(parsed.error.issues)) }) }
  }
}

/** The first message of each path (`tickets.0.price`); a body that is no object at all has the empty path. */
function messagesByPath(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) for (const path of pathsOf(issue)) fields[nameOf(path)] ??= issue.message
  return fields
}

const pathsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

/** A field has its own name in the answer, unless that cannot be read either. */
const nameOf = (path: readonly PropertyKey[]) => path.filter((part) => isReadable(String(part))).join('.')

/** Deeper than any body of ours: one that is all brackets would fill the stack. */
const depthMost = 40

function isAllReadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isReadable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > depthMost) return false
  if (Array.isArray(value)) return value.every((inside) => isAllReadable(inside, depth + 1))
  return Object.entries(value).every(([name, inside]) => isReadable(name) && isAllReadable(inside, depth + 1))
}

/** The paths of all texts, names of fields included, that nothing behind this could hold. */
function unreadableFields(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return isReadable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (path.length > depthMost) return [path[0] ?? '']
  return Object.entries(value).flatMap(([name, inside]) =>
    isReadable(name) ? unreadableFields(inside, [...path, name]) : [path.join('.')],
  )
}

type Issue = z.core.$ZodRawIssue

/** The message at a field whose schema has none of its own. zod/mini brings none. */
export function fieldMessage(issue: Issue): string {
  if (isMissing(issue)) return 'این فیلد الزامی است'
  return messages[issue.code ?? '']?.(issue) ?? 'مقدار این فیلد نادرست است'
}

const isMissing = ({ code, input, minimum }: Issue) =>
  (code === 'invalid_type' && (input === undefined || input === null)) ||
  (code === 'too_small' && input === '' && Number(minimum) >= 1)

const messages: Record<string, (issue: Issue) => string> = {
  invalid_type: (issue) => typeMessages[String(issue.expected)] ?? 'مقدار این فیلد نادرست است',
  too_small: (issue) => bound('حداقل', issue, issue.minimum, issue.inclusive === false ? 'بیشتر از' : undefined),
  too_big: (issue) => bound('حداکثر', issue, issue.maximum, issue.inclusive === false ? 'کمتر از' : undefined),
  invalid_format: (issue) => formatMessages[String(issue.format)] ?? 'قالب این فیلد درست نیست',
  not_multiple_of: (issue) => `باید مضربی از ${toPersianDigits(String(issue.divisor))} باشد`,
  invalid_value: () => 'یکی از گزینه‌ها را انتخاب کنید',
  unrecognized_keys: () => 'فیلد ناشناخته فرستاده شده است',
}

const typeMessages: Record<string, string> = {
  number: 'عدد بنویسید',
  int: 'عدد صحیح بنویسید',
  string: 'متن بنویسید',
  boolean: 'بله یا خیر را انتخاب کنید',
  array: 'فهرست نادرست است',
  date: 'تاریخ نادرست است',
}

const formatMessages: Record<string, string> = {
  email: 'نشانی ایمیل نادرست است',
  url: 'نشانی وب نادرست است',
  date: 'تاریخ نادرست است',
  datetime: 'تاریخ و ساعت نادرست است',
  time: 'ساعت نادرست است',
  safeint: 'عدد صحیح بنویسید',
}

/** «حداکثر ۸۰ حرف بنویسید»: what is counted depends on what the field holds. */
function bound(word: string, { origin }: Issue, limit: unknown, exclusive?: string): string {
  const number = toPersianDigits(String(limit))
  if (origin === 'string') return `${word} ${number} حرف بنویسید`
  if (origin === 'array' || origin === 'set') return `${word} ${number} مورد انتخاب کنید`
  return `${exclusive ?? word} ${number} بنویسید`
}
