import { faNorm } from '@rezerv/contract/persian-text.ts'
import { orderCodeOf } from '@rezerv/contract/search/search-typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { countCap, pageSize } from '@rezerv/contract/page.ts'
import { type Db, escapeLike } from './connect.ts'
import { firstRow } from './rows.ts'

/** Where a row stands in a list that is sorted by `createdAt` and then `id`, or by `id` alone. Microseconds would be lost in a Date. */
export type RowCursor = { createdAt: string; id: number }

/** In a list that is sorted by a whole number and then `id`. */
export type NumberCursor = { by: number; id: number }

/** In a list that is sorted by an instant and then a text of its own. */
export type TextCursor = { since: string; name: string }

/** Every word of what somebody typed must be in the folded column; an empty search finds everything. */
export function searchIn(
  column: RawBuilder<unknown>,
  q: string | undefined,
  holds = (word: string) => holdsText(column, word),
): RawBuilder<boolean> {
  const words = faNorm(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  const conditions = words.map(holds)
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

const holdsText = (column: RawBuilder<unknown>, word: string) => sql<boolean>`${column} like ${`%${escapeLike(word)}%`}`

/**
 * The same on `orders o`. An order's whole code is looked up as such: a listing whose code has the same letters behind its dash stands in the words of
 * all of its orders, and the index of words finds every one of them first.
 */
export const searchOrders = (q: string | undefined): RawBuilder<boolean> =>
  searchIn(sql`o.search`, q, (word) => isOrderCode(word) ?? holdsText(sql`o.search`, word))

/** Whether `orders o` is the one that a word names outright; undefined for a word that is no order's code. */
export function isOrderCode(word: string): RawBuilder<boolean> | undefined {
  const code = orderCodeOf(word)
  return code === undefined ? undefined : sql<boolean>`o.code = ${code}`
}

/** Exact up to `countCap`, then one more: counting a million rows costs more than the page. */
export async function cappedCount(
  db: Db,
  from: RawBuilder<unknown>,
  how: RawBuilder<unknown> = sql``,
): Promise<number> {
  const row = await firstRow<{ total: number }>(db)`${how}
    select count(*) as total from (select 1 ${from} limit ${sql.lit(countCap + 1)}) as counted`
  return row?.total ?? 0
}

/**
 * Rows whose ids a page's statement finds. The ids are found first, so what is looked up beside each row is looked up for these alone: of
 * `id in (…)` the planner may make it for all rows and throw away the others.
 */
export const onPage = (id: RawBuilder<unknown>, page: RawBuilder<unknown>) => sql<boolean>`${id} = any (array(${page}))`

/** The rows of a page, and how many there are in all; the total is capped. */
export async function withTotal<T>(
  db: Db,
  page: Promise<T[]>,
  from: RawBuilder<unknown>,
  how: RawBuilder<unknown> = sql``,
) {
  const [rows, total] = await Promise.all([page, cappedCount(db, from, how)])
  return { rows, total }
}

/** A page of what a list found, with all that stands beside its rows. */
export async function answerPage<T, Beside>(
  found: Promise<Beside & { rows: T[] }>,
  cursor: (last: T) => string,
): Promise<Omit<Beside, 'rows'> & { items: T[]; next: string | null }> {
  const { rows, ...beside } = await found
  return { ...beside, ...cutPage(rows, cursor) }
}

/** Cuts the one row too many that tells whether there is a next page. Ask the database for `pageSize + 1` rows. */
function cutPage<T>(rows: T[], cursor: (last: T) => string): { items: T[]; next: string | null } {
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return { items, next: rows.length > pageSize && last ? cursor(last) : null }
}
