import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { ListFilter } from '@rezerv/contract/list-filter.ts'
import type * as z from 'zod/mini'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>
/** A column that a filter compares with its value, or the condition that the value means. */
type By<F extends ListFilter> = F['kind'] extends 'days' | 'amount'
  ? RawBuilder<unknown> | ((inside: (column: RawBuilder<unknown>) => Condition) => Condition)
  : RawBuilder<unknown> | ((value: Exclude<z.infer<F['shape'][F['name']]>, undefined>) => Condition)

/**
 * What a list's filters mean in its query: each filter of the description has its column or its condition here, so that none
 * can be forgotten. Days are those of Tehran, both included.
 */
export function filterSql<const F extends readonly ListFilter[]>(
  filters: F,
  query: Partial<Record<string, unknown>>,
  by: { [N in F[number]['name']]: By<Extract<F[number], { name: N }>> },
): Condition {
  const conditions = filters.flatMap((filter) =>
    conditionOf(filter, query, (by as Record<string, unknown>)[filter.name]),
  )
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function conditionOf(filter: ListFilter, query: Record<string, unknown>, by: unknown): Condition[] {
  if (filter.kind === 'days' || filter.kind === 'amount') {
    const ends = filter.parts.map((part) => query[part])
    if (ends.every((end) => end === undefined)) return []
    const inside = (column: RawBuilder<unknown>) => between(filter.kind, column, ends)
    return [typeof by === 'function' ? (by(inside) as Condition) : inside(by as RawBuilder<unknown>)]
  }
  const value = query[filter.name]
  if (value === undefined) return []
  if (typeof by === 'function') return [by(value) as Condition]
  const column = by as RawBuilder<unknown>
  return [Array.isArray(value) ? sql<boolean>`${column} = any(${value})` : sql<boolean>`${column} = ${value}`]
}

function between(kind: 'days' | 'amount', column: RawBuilder<unknown>, [from, until]: unknown[]): Condition {
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
