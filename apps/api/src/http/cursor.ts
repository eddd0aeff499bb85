import { isReadable } from '@rezerv/contract/written-text.ts'
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
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))

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
