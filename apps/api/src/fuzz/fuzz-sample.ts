import type { JsonSchema } from './fuzz-poison.ts'
import { another, customer, inDays, instantIn, type Row } from './fuzz-recipe.ts'

/** The query of a call: its required fields. */
export const queryOf = (fields: { name: string; schema: JsonSchema; required?: boolean }[], row: Row) =>
  Object.fromEntries(
    fields.filter(({ required }) => required).map(({ name, schema }) => [name, valueOf(schema, name, row)]),
  ) as Record<string, string | number>

/** A value that a schema takes, under the name of its field: the row's own where it has such a column and the schema takes it. */
export function valueOf(schema: JsonSchema, name = '', row: Record<string, unknown> = {}): unknown {
  const own = row[name] ?? row[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices.find(({ type }) => type === 'null') ?? choices[0] ?? {}, name, row)
  return makers[kindOf(schema)]?.(schema, name, own, row) ?? null
}

const kindOf = (schema: JsonSchema) =>
  (schema.enum ? 'choice' : schema.const === undefined ? schema.type : 'const') ?? ''

type Maker = (schema: JsonSchema, name: string, own: unknown, row: Record<string, unknown>) => unknown

const makers: Record<string, Maker> = {
  // The fields of an object have names of their own.
  object: ({ properties = {}, required = [] }, name, _, row) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([field, schema]) => required.includes(field) || schema.default !== undefined)
        .map(([field, schema]) => [field, valueOf(schema, field, name === '' ? row : {})]),
    ),
  array: ({ items = {}, default: given }, name, own) =>
    Array.isArray(own) && own.length > 0 ? own : (given ?? [valueOf(items, name)]),
  choice: ({ enum: words = [], default: given }, _, own) => words.find((word) => word === own) ?? given ?? words[0],
  const: ({ const: only }) => only,
  boolean: ({ default: given = true }, _, own) => own ?? given,
  integer: ({ minimum = 1, default: given }, name, own) =>
    Number(own ?? given ?? (/rials$/i.test(name) ? 10_000 : minimum)),
  string: ({ format, maxLength }, name, own) => {
    if (format === 'date') return name === 'until' ? inDays(20) : inDays(0)
    if (own !== undefined && own !== null && own !== '') return own
    if (format === 'date-time') return instantIn(24)
    return name === 'mobile' ? customer().mobile : `آزمایش ${another()}`.slice(0, maxLength)
  },
}
