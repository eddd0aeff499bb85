import { isReadable } from '@rezerv/contract/written-text.ts'
import type { RowCursor, NumberCursor, TextCursor } from '#db/cursor.ts'
import { invalidFields } from './app-error.ts'

/** The opaque `next` of a page: where its last row stands. */
export const cursorOf = (last: RowCursor) => encode([last.createdAt, last.id])
export const idCursor = (last: { id: number }) => encode([last.id])

/** Reads the work of `cursorOf`; undefined, the first page, without one. Each reader refuses what its list did not make. */
export function readCursor(cursor: string | undefined): RowCursor | undefined {
  if (!cursor) return undefined
  const [createdAt, id] = decode(cursor)
  return isInstant(createdAt) && isId(id) ? { createdAt, id } : refuse()
}

/** Reads the work of `idCursor`. */
export function readIdCursor(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined
  const [id] = decode(cursor)
  return isId(id) ? id : refuse()
}

export const numberCursor = ({ by, id }: NumberCursor) => encode([by, id])

/** Reads the work of `numberCursor`. */
export function readNumberCursor(cursor: string | undefined): NumberCursor | undefined {
  if (!cursor) return undefined
  const [by, id] = decode(cursor)
  return Number.isSafeInteger(by) && isId(id) ? { by: Number(by), id } : refuse()
}

export const textCursor = ({ since, name }: TextCursor) => encode([since, name])

/** Reads the work of `textCursor`. */
export function readTextCursor(cursor: string | undefined): TextCursor | undefined {
  if (!cursor) return undefined
  const [since, name] = decode(cursor)
  return isInstant(since) && typeof name === 'string' && isReadable(name) ? { since, name } : refuse()
}

/** A list that began again at its first page would show its rows twice. */
const refuse = (): never => {
  throw invalidFields({ after: 'این صفحهٔ فهرست پیدا نشد؛ فهرست را از آغاز باز کنید' })
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
