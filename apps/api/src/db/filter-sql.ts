import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { isFiltered, type ListFilter, type NearDays, type RangeFilter } from '@rezerv/contract/list-filter.ts'
import type * as z from 'zod/mini'
import { type RawBuilder, sql } from 'kysely'
import { nowInstant } from '#clock.ts'

type Condition = RawBuilder<boolean>
type Column = RawBuilder<unknown>
type Given<F extends ListFilter> = Exclude<z.infer<F['shape'][F['name']]>, undefined>
/** A column that a filter compares with its value, or the condition that the value means. */
type By<F extends ListFilter> = F['kind'] extends 'own'
  ? (parts: { [P in keyof F['shape']]: z.infer<F['shape'][P]> }) => Condition
  : F['kind'] extends 'days' | 'amount'
    ? Column | ((inside: (column: Column) => Condition) => Condition)
    : F extends { isMany: true }
      ? Column | ((values: Exclude<Given<F>, readonly unknown[]>[]) => Condition)
      : Column | ((value: Given<F>) => Condition)
/** Each filter of the description has its column or its condition, so that none can be forgotten. */
type Meanings<F extends readonly ListFilter[]> = { [N in F[number]['name']]: By<Extract<F[number], { name: N }>> }

/** The conditions of a list's filters in its query. Days are those of Tehran, both included. */
export function filterSql<const F extends readonly ListFilter[]>(
  filters: F,
  query: Partial<Record<string, unknown>>,
  by: Meanings<F>,
): Condition {
  const conditions = filters.flatMap((filter) =>
    conditionOf(filter, query, (by as Record<string, unknown>)[filter.name]),
  )
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function conditionOf(filter: ListFilter, query: Record<string, unknown>, by: unknown): Condition[] {
  if ('parts' in filter) {
    const ends = endsOf(filter, query)
    if (ends.every((end) => end === undefined)) return []
    const inside = (column: Column) => between(filter.kind, column, ends)
    return [typeof by === 'function' ? (by(inside) as Condition) : inside(by as Column)]
  }
  if (filter.kind === 'own') return isFiltered([filter], query) ? [(by as (parts: object) => Condition)(query)] : []
  const value = query[filter.name]
  if (value === undefined) return []
  if (typeof by === 'function') return [by('isMany' in filter && filter.isMany ? [value].flat() : value) as Condition]
  const column = by as Column
  if (filter.kind === 'least') return [sql<boolean>`${column} >= ${value}`]
  return [Array.isArray(value) ? sql<boolean>`${column} = any(${value})` : sql<boolean>`${column} = ${value}`]
}

function endsOf({ parts, near }: RangeFilter, query: Record<string, unknown>): unknown[] {
  const coming = near === undefined ? undefined : (query[near] as NearDays | undefined)
  if (coming === undefined) return parts.map((part) => query[part])
  const today = dayOfInstant(nowInstant())
  if (coming === 'week') return [today, addDays(today, 6)]
  return Array<string>(2).fill(coming === 'today' ? today : addDays(today, 1))
}

function between(kind: 'days' | 'amount', column: Column, [from, until]: unknown[]): Condition {
  const parts =
    kind === 'days'
      ? [
          isDay(from) && sql`${column} >= ${instantOfTehran(from)}`,
          isDay(until) && sql`${column} < ${instantOfTehran(addDays(until, 1))}`,
        ]
      : [from !== undefined && sql`${column} >= ${from}`, until !== undefined && sql`${column} <= ${until}`]
  const asked = parts.filter((part) => part !== false)
  return sql<boolean>`(${sql.join(asked, sql` and `)})`
}

const isDay = (end: unknown) => typeof end === 'string'
