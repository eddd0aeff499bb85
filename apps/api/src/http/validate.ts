import { fieldMessage } from '@rezerv/contract/field-message.ts'
import { isReadable, unreadableMessage } from '@rezerv/contract/written-text.ts'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError, invalidFields } from './app-error.ts'

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
