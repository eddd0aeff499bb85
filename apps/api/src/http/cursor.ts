import { createHash } from 'node:crypto'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { isReadable } from '@rezerv/contract/written-text.ts'
import stringify from 'safe-stable-stringify'
import type { RowCursor, NumberCursor, TextCursor } from '#db/db-search.ts'
import { invalidFields } from './app-error.ts'

/** The opaque `next` of a page: where its last row stands. */
export const cursorOf = (last: RowCursor) => encode([last.createdAt, last.id])
export const idCursor = (last: { id: number }) => encode([last.id])
export const numberCursor = ({ by, id }: NumberCursor) => encode([by, id])
export const placeCursor = (place: string) => encode([place])
export const textCursor = ({ since, name }: TextCursor) => encode([since, name])

/** Reads a cursor; undefined, the first page, without one. Each reader refuses what its list did not make. */
const reader =
  <T>(read: (place: unknown[]) => T | undefined) =>
  (cursor: string | undefined): T | undefined =>
    cursor ? (read(decode(cursor)) ?? refuse()) : undefined

export const readCursor = reader(([createdAt, id]): RowCursor | undefined =>
  isInstant(createdAt) && isId(id) ? { createdAt, id } : undefined,
)
export const readIdCursor = reader(([id]) => (isId(id) ? id : undefined))
export const readNumberCursor = reader(([by, id]): NumberCursor | undefined =>
  Number.isSafeInteger(by) && isId(id) ? { by: Number(by), id } : undefined,
)
export const readTextCursor = reader(([since, name]): TextCursor | undefined =>
  isInstant(since) && typeof name === 'string' && isReadable(name) ? { since, name } : undefined,
)

/** Of a list that is sorted by one text. */
export const readPlaceCursor = reader(([place]) => (typeof place === 'string' && isReadable(place) ? place : undefined))

/** A list that began again at its first page would show its rows twice. */
const refuse = (): never => {
  throw invalidFields({ after: 'این صفحهٔ فهرست پیدا نشد؛ فهرست را از ابتدا باز کنید' })
}

/** As the database writes one. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const encode = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

function decode(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(place) ? place : []
  } catch {
    return []
  }
}

type Asked = { params: unknown; query: unknown }
type Paged = Pick<Endpoint, 'path' | 'query' | 'answer'>

const has = (schema: object | undefined, field: string) =>
  schema !== undefined && 'shape' in schema && field in Object(schema.shape)
/** Whether it answers page after page. */
const isPaged = ({ query, answer }: Paged) => has(query, 'after') && has(answer, 'next')

const markLength = 8
/** What a cursor ends with: the list that it is of, with its filters and in its order. */
function markOf({ path }: Paged, { params, query }: Asked): string {
  const { after: _, ...filters } = Object(query) as Record<string, unknown>
  const list = `${path}\n${stringify(params ?? {})}\n${stringify(filters)}`
  return createHash('sha256').update(list).digest('base64url').slice(0, markLength)
}

/**
 * The query as the handler of a list reads it. Throws `invalid_fields` for a place in another list, or in this one with other filters or
 * in another order: the page that begins there would leave out rows.
 */
export function queryOfPage(e: Paged, asked: Asked): unknown {
  const { after } = Object(asked.query) as { after?: string }
  if (!after || !isPaged(e)) return asked.query
  const place = after.slice(0, -markLength)
  if (place === '' || after !== place + markOf(e, asked)) refuse()
  return { ...Object(asked.query), after: place }
}

/** The answer of a list with the mark at its cursor. */
export function markedPage(e: Paged, asked: Asked, answer: unknown): unknown {
  const { next } = Object(answer) as { next?: string | null }
  return next && isPaged(e) ? { ...Object(answer), next: next + markOf(e, asked) } : answer
}
