import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { Rials, SentRials } from '@rezerv/contract/money.ts'
import { CityRowId, IdParams, Instant, RowId, Version } from '@rezerv/contract/page.ts'
import { Line, lineCheck, Prose, proseCheck } from '@rezerv/contract/written-text.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contractEndpoints } from './testing.ts'

const endpoints = await contractEndpoints()

type Check = { _zod: { def: { check: string; value?: unknown; pattern?: RegExp } } }
/** A schema of zod, as far as its inside is read here. */
type Schema = {
  _zod: {
    def: {
      type: string
      checks?: Check[]
      format?: string
      shape: Record<string, Schema>
      element: Schema
      keyType: Schema
      valueType: Schema
      items: Schema[]
      options: Schema[]
      left: Schema
      right: Schema
      innerType: Schema
      in: Schema
    }
  }
}
type Def = Schema['_zod']['def']
type Leaf = { path: string; kind: string; checks: Check[]; format: string | undefined }

/** Where the schemas of an input end: every text, number and choice that a caller may send, by its path. */
function inputLeaves(endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    leaves(endpoint[part] as unknown as Schema | undefined, part),
  )
}

const insides: Record<string, (def: Def) => [path: string, schema: Schema][]> = {
  object: ({ shape }) => Object.entries(shape).map(([name, field]) => [`.${name}`, field]),
  array: ({ element }) => [['[]', element]],
  record: ({ keyType, valueType }) => [
    ['{key}', keyType],
    ['{}', valueType],
  ],
  tuple: ({ items }) => items.map((item, at) => [`.${at}`, item]),
  union: ({ options }) => options.map((option) => ['', option]),
  intersection: ({ left, right }) => [
    ['', left],
    ['', right],
  ],
  optional: ({ innerType }) => [['', innerType]],
  nullable: ({ innerType }) => [['', innerType]],
  default: ({ innerType }) => [['', innerType]],
  catch: ({ innerType }) => [['', innerType]],
  pipe: (def) => [['', def.in]],
}

function leaves(schema: Schema | undefined, path: string): Leaf[] {
  if (!schema) return []
  const { def } = schema._zod
  const inside = insides[def.type]
  if (inside) return inside(def).flatMap(([at, part]) => leaves(part, path + at))
  return [{ path, kind: def.type, checks: def.checks ?? [], format: def.format }]
}

/** A check of length, of bounds or of a pattern, as zod keeps it. */
const checkOf = (leaf: Leaf, name: string) => leaf.checks.find((check) => check._zod.def.check === name)?._zod.def
const bound = (leaf: Leaf, name: string) => Number(checkOf(leaf, name)?.value)

/** A pattern ends when nothing in it may come again without end, beside what stands in a class. */
const isEndless = (pattern: RegExp) =>
  /[*+]|\{\d+,\}/.test(pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x'))

/** A text has a pattern of its own that ends, is of a form that zod knows, or is a `Line` or `Prose` of bounded length. */
function isBoundText(leaf: Leaf) {
  const pattern = checkOf(leaf, 'string_format')?.pattern
  if (checkOf(leaf, 'max_length') !== undefined && (pattern || leaf.format)) return true
  if (pattern) return !isEndless(pattern)
  if (leaf.format) return true
  const isWritten = leaf.checks.some((check) => [lineCheck, proseCheck].some((one) => one === check))
  return isWritten && checkOf(leaf, 'max_length') !== undefined
}

const int4 = 2_147_483_647
/** Each amount says its own end; none is beyond what a number holds exactly. */
const rialsMost = Number.MAX_SAFE_INTEGER

/** A number is of a column: ids of eight bytes, those of places of four, amounts by name, and the rest within four. */
function isBoundNumber(leaf: Leaf) {
  const name =
    leaf.path
      .replace(/[{}[\]]/g, '')
      .split('.')
      .at(-1) ?? ''
  const most = bound(leaf, 'less_than')
  const least = bound(leaf, 'greater_than')
  if (/^(city|province)Id$/.test(name)) return least >= 0 && most <= int4
  if (/(^id|^ids|Id|Ids|^record|^before|^after)$/.test(name)) return least >= 0
  if (/rials$|^price/i.test(name)) return most <= rialsMost && least >= -rialsMost
  return most <= int4 && least >= -int4
}

const ends = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined']

/** Inputs that the API would take unread: a text without an end, a number that no column holds, a value of any kind. */
const unboundInputs = (endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>) =>
  inputLeaves(endpoint)
    .filter((leaf) => {
      if (leaf.kind === 'string') return !isBoundText(leaf)
      if (leaf.kind === 'number') return !isBoundNumber(leaf)
      return !ends.includes(leaf.kind)
    })
    .map(({ path }) => path)

test('every text and number that the API takes has its bounds: Line, Prose, Id, RowId, Version, Day, Instant …', () => {
  const unbound = endpoints.flatMap(([name, endpoint]) => unboundInputs(endpoint).map((path) => `${name} ${path}`))
  expect(unbound.toSorted()).toEqual([
    // A setting's value has the kind that its key says: setting-value.ts reads it.
    'changeSetting body.value',
    // Of any length (specification section 5): it is compared and never kept.
    'verifyCode body.code',
  ])
})

test('a bare text, number or value is told, however deep it stands; what has its bounds is not', () => {
  const wild = z.object({
    name: z.string(),
    long: z.string().check(z.maxLength(9)),
    endless: Prose,
    pattern: z.string().check(z.regex(/^[\w-]*$/)),
    lines: z.array(
      z.object({ at: z.optional(z.int()), hostId: z.int(), cityId: RowId, rials: Rials, any: z.unknown() }),
    ),
  })
  const kept = z.object({
    name: Line.check(z.maxLength(9)),
    code: z.string().check(z.regex(/^\d{5}$/)),
    slug: z.string().check(z.regex(/^[\w-+*]*$/), z.maxLength(9)),
    lines: z.array(
      z.object({ at: z.optional(Instant), hostId: RowId, cityId: CityRowId, rials: SentRials, version: Version }),
    ),
  })
  const found = [
    'name',
    'long',
    'endless',
    'pattern',
    'lines[].at',
    'lines[].hostId',
    'lines[].cityId',
    'lines[].rials',
    'lines[].any',
  ]
  expect(unboundInputs({ body: wild })).toEqual(found.map((path) => `body.${path}`))
  expect(unboundInputs({ query: wild }).length).toBe(found.length)
  expect(unboundInputs({ body: z.union([kept, z.nullable(kept)]), params: IdParams })).toEqual([])
})
