/*
 * Whether what one schema says of a value still holds with the next, for who sends such values and for who reads them. What is sent must
 * lie within what is taken from now on; what is answered from now on must lie within what was promised, and words and fields stay.
 */

import { isDeepStrictEqual } from 'node:util'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
}

/** `taken`: callers send it. `given`: they read it. */
type Side = 'taken' | 'given'
type Pair = { side: Side; before: Schema; after: Schema; at: string }

/** Each way in which the next schema breaks callers of the one before, in English; `at` names the place. */
export function schemaBreaks(pair: Pair): string[] {
  const { before, after, at } = pair
  if (kinds(before).length > 0 || kinds(after).length > 0) return [...defaultBreaks(pair), ...unionBreaks(pair)]
  if (!isTypeWithin(pair)) return [`${at} is another type`]
  return [defaultBreaks, wordBreaks, boundBreaks, ruleBreaks, fieldBreaks, eachBreaks, restBreaks].flatMap((look) =>
    look(pair),
  )
}

/** All of `inner` must lie in `outer`. */
const nested = ({ side, before, after }: Pair) =>
  side === 'taken' ? { inner: before, outer: after } : { inner: after, outer: before }
const within = (pair: Pair, next: Pick<Pair, 'before' | 'after'>, step: string) =>
  schemaBreaks({ ...pair, ...next, at: `${pair.at}${step}` })
const kinds = (schema: Schema) => [schema.anyOf, schema.oneOf].flatMap((all) => all ?? [])
const kindsOrSelf = (schema: Schema) => (kinds(schema).length > 0 ? kinds(schema) : [schema])
const wordsOf = ({ enum: words, const: word }: Schema) => words ?? (word === undefined ? undefined : [word])

/** Undefined: any. */
function typesOf(schema: Schema): string[] | undefined {
  if (schema.type !== undefined) return [schema.type].flat()
  return wordsOf(schema)?.map((word) => {
    if (word === null) return 'null'
    return Number.isInteger(word) ? 'integer' : typeof word
  })
}

function isTypeWithin(pair: Pair): boolean {
  const [inner, outer] = [typesOf(nested(pair).inner), typesOf(nested(pair).outer)]
  if (outer === undefined) return true
  return inner?.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number'))) ?? false
}

/** Who leaves it out is understood otherwise. */
const defaultBreaks = ({ side, before, after, at }: Pair) =>
  side === 'taken' && before.default !== undefined && !isDeepStrictEqual(before.default, after.default)
    ? [`${at} is another by default now`]
    : []

/** Callers bear new words of answers (decision 172), and miss those that come no more. */
function wordBreaks({ side, before, after, at }: Pair): string[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (!now) return old && side === 'given' ? [`${at} may be any word now`] : []
  if (!old) return side === 'taken' ? [`${at} takes some words alone now`] : []
  return old
    .filter((word) => !now.some((one) => isDeepStrictEqual(one, word)))
    .map((word) => `${at} ${side === 'taken' ? 'takes' : 'says'} ${JSON.stringify(word)} no more`)
}

const beside = (bound: number) => Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE)
const stepOf = ({ type }: Schema, bound: number) => (type === 'integer' ? 1 : beside(bound))
const above = (schema: Schema, bound = -Infinity) => (bound === -Infinity ? bound : bound + stepOf(schema, bound))
const below = (schema: Schema, bound = Infinity) => (bound === Infinity ? bound : bound - stepOf(schema, bound))

const leasts: Record<string, (schema: Schema) => number> = {
  minimum: (one) => Math.max(one.minimum ?? -Infinity, above(one, one.exclusiveMinimum)),
  minLength: (one) => one.minLength ?? 0,
  minItems: (one) => one.minItems ?? 0,
}
const mosts: Record<string, (schema: Schema) => number> = {
  maximum: (one) => Math.min(one.maximum ?? Infinity, below(one, one.exclusiveMaximum)),
  maxLength: (one) => one.maxLength ?? Infinity,
  maxItems: (one) => one.maxItems ?? Infinity,
}

function boundBreaks(pair: Pair): string[] {
  const { inner, outer } = nested(pair)
  const changed = [
    ...Object.entries(leasts).filter(([, of]) => of(inner) < of(outer)),
    ...Object.entries(mosts).filter(([, of]) => of(inner) > of(outer)),
  ]
  return changed.map(([name, of]) => {
    const now = of(pair.after)
    return `${pair.at}: ${name} is ${Number.isFinite(now) ? now : 'gone'} now`
  })
}

/** What nobody can measure, by its name: none may be added for who sends, and none taken away for who reads. */
const rulesOf = ({ pattern, format, uniqueItems, allOf = [] }: Schema): [string, unknown][] => [
  ...Object.entries({ pattern, format, uniqueItems: uniqueItems === true ? true : undefined }).filter(
    ([, rule]) => rule !== undefined,
  ),
  ...allOf.flatMap(({ pattern: also, format: form, ...other }) => [
    ...rulesOf({ ...(also !== undefined && { pattern: also }), ...(form !== undefined && { format: form }) }),
    ...(Object.keys(other).length > 0 ? [['allOf', other] as [string, unknown]] : []),
  ]),
]

function ruleBreaks(pair: Pair): string[] {
  const { inner, outer } = nested(pair)
  const held = rulesOf(inner)
  const broken = rulesOf(outer).filter((rule) => !held.some((one) => isDeepStrictEqual(one, rule)))
  const isStepped = outer.multipleOf === undefined || (inner.multipleOf ?? NaN) % outer.multipleOf === 0
  const names = new Set([...broken.map(([name]) => name), ...(isStepped ? [] : ['multipleOf'])])
  return [...names].map((name) => `${pair.at}: ${name} is another now`)
}

function fieldBreaks(pair: Pair): string[] {
  const { side, before, after, at } = pair
  const [older, newer] = [before.required ?? [], after.required ?? []]
  const duties =
    side === 'taken'
      ? newer.filter((name) => !older.includes(name)).map((name) => `${at}.${name} is required now`)
      : older
          .filter((name) => after.properties?.[name] !== undefined && !newer.includes(name))
          .map((name) => `${at}.${name} may be left out now`)
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const next = after.properties?.[name]
    return next ? within(pair, { before: field, after: next }, `.${name}`) : [`${at}.${name} is gone`]
  })
  return [...duties, ...fields]
}

/** Every item of a list, every name of a record. */
const eachBreaks = (pair: Pair): string[] =>
  (['items', 'propertyNames'] as const).flatMap((part) => {
    const schemas = { before: pair.before[part] ?? {}, after: pair.after[part] ?? {} }
    return nested(pair).outer[part] ? within(pair, schemas, part === 'items' ? '[]' : ' (names)') : []
  })

/** Of fields that are not named; undefined where there are none. */
const restOf = ({ additionalProperties: rest = true }: Schema): Schema | undefined => {
  if (rest === false) return undefined
  return rest === true ? {} : rest
}

/** The values of a record, and fields that are not named. New ones in answers break nobody. */
function restBreaks(pair: Pair): string[] {
  const [before, after] = [restOf(pair.before), restOf(pair.after)]
  const isAny = before !== undefined && isDeepStrictEqual(before, {})
  if (!before || (isAny && pair.side === 'given') || isDeepStrictEqual(before, after)) return []
  if (!after) return [isAny ? `${pair.at} takes no other fields now` : `${pair.at}{} is gone`]
  return within(pair, { before, after }, '{}')
}

/** Nullable fields and details by kind: each as it was. What is taken may be one of more. */
function unionBreaks(pair: Pair): string[] {
  const { side, at } = pair
  const [old, now] = [kindsOrSelf(pair.before), kindsOrSelf(pair.after)]
  const breaksOf = (before: Schema, after: Schema | undefined) =>
    after && kinds(pair.before).length === kinds(pair.after).length
      ? schemaBreaks({ ...pair, before, after })
      : [`${at} is one of others now`]
  if (side === 'given' && old.length !== now.length) return [`${at} is one of others now`]
  return old.flatMap((one, place) => {
    const isTaken =
      side === 'taken' && now.some((next) => schemaBreaks({ ...pair, before: one, after: next }).length === 0)
    return isTaken ? [] : breaksOf(one, now[place])
  })
}
