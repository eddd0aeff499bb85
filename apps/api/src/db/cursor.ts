/** Where a row stands in a list that is sorted by `createdAt` and then `id`, or by `id` alone. Microseconds would be lost in a Date. */
export type RowCursor = { createdAt: string; id: number }

/** In a list that is sorted by a whole number and then `id`. */
export type NumberCursor = { by: number; id: number }

/** In a list that is sorted by an instant and then a text of its own. */
export type TextCursor = { since: string; name: string }
