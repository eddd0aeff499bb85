/** The place of a row in a list that is sorted by `createdAt` and then `id`, or by `id` alone. */
export type Keyset = { createdAt: string; id: number }

/** The opaque `next` of a page: where its last row stands. Microseconds would be lost in a Date, so the instant stays text. */
export const keysetCursor = (last: Keyset) => encode([last.createdAt, last.id])
export const idCursor = (last: { id: number }) => encode([last.id])

/** What `keysetCursor` made; undefined (the first page) for anything else, because cursors stand in URLs that people edit. */
export function readKeyset(cursor: string | undefined): Keyset | undefined {
  const [createdAt, id] = decode(cursor)
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt)) || !isId(id)) return undefined
  return { createdAt, id }
}

/** What `idCursor` made; undefined for anything else. */
export function readIdCursor(cursor: string | undefined): number | undefined {
  const [id] = decode(cursor)
  return isId(id) ? id : undefined
}

/** The place of a row in a list that is sorted by a whole number and then `id`. */
export type NumberKeyset = { by: number; id: number }
export const numberCursor = ({ by, id }: NumberKeyset) => encode([by, id])

/** What `numberCursor` made; undefined for anything else. */
export function readNumberKeyset(cursor: string | undefined): NumberKeyset | undefined {
  const [by, id] = decode(cursor)
  return Number.isSafeInteger(by) && isId(id) ? { by: Number(by), id } : undefined
}

/** The place of a row in a list that is sorted by an instant and then a text of its own. */
export type TextKeyset = { since: string; name: string }
export const textCursor = ({ since, name }: TextKeyset) => encode([since, name])

/** What `textCursor` made; undefined for anything else. */
export function readTextKeyset(cursor: string | undefined): TextKeyset | undefined {
  const [since, name] = decode(cursor)
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since)) || typeof name !== 'string') return undefined
  return { since, name }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const encode = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

function decode(cursor: string | undefined): unknown[] {
  if (!cursor) return []
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(place) ? place : []
  } catch {
    return []
  }
}
