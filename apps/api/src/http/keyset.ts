import { isReadable } from '@rezerv/contract/written-text.ts'
import { invalidFields } from './app-error.ts'

/** The place of a row in a list that is sorted by `createdAt` and then `id`, or by `id` alone. */
export type Keyset = { createdAt: string; id: number }

/** The opaque `next` of a page: where its last row stands. Microseconds would be lost in a Date, so the instant stays text. */
export const keysetCursor = (last: Keyset) => encode([last.createdAt, last.id])
export const idCursor = (last: { id: number }) => encode([last.id])

/** What `keysetCursor` made; undefined, the first page, without one. Each reader refuses what its list did not make. */
export function readKeyset(cursor: string | undefined): Keyset | undefined {
  if (!cursor) return undefined
  const [createdAt, id] = decode(cursor)
  return isInstant(createdAt) && isId(id) ? { createdAt, id } : refuse()
}

/** What `idCursor` made. */
export function readIdCursor(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined
  const [id] = decode(cursor)
  return isId(id) ? id : refuse()
}

/** The place of a row in a list that is sorted by a whole number and then `id`. */
export type NumberKeyset = { by: number; id: number }
export const numberCursor = ({ by, id }: NumberKeyset) => encode([by, id])

/** What `numberCursor` made. */
export function readNumberKeyset(cursor: string | undefined): NumberKeyset | undefined {
  if (!cursor) return undefined
  const [by, id] = decode(cursor)
  return Number.isSafeInteger(by) && isId(id) ? { by: Number(by), id } : refuse()
}

/** The place of a row in a list that is sorted by an instant and then a text of its own. */
export type TextKeyset = { since: string; name: string }
export const textCursor = ({ since, name }: TextKeyset) => encode([since, name])

/** What `textCursor` made. */
export function readTextKeyset(cursor: string | undefined): TextKeyset | undefined {
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
