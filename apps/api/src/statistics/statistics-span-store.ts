import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type RawBuilder, sql } from 'kysely'

/** Days, of which the last one may stop at an instant (exclusive). */
export type Span = DayRange & { end?: string | null }

/** The instants of a span, on a column that says when something was done. */
export const withinSpan = (column: RawBuilder<unknown>, { from, until, end }: Span) =>
  sql<boolean>`(${column} >= ${instantOfTehran(from)} and ${column} < ${end ?? instantOfTehran(addDays(until, 1))})`

/** A figure that is due on a day belongs to it from its morning on: its hour says nothing of what was known of it. */
export const wholeDays = ({ from, until }: Span): DayRange => ({ from, until })
