import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsFilter, StatisticsGroup } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Figure, RowsLink, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { type DayFacts, dayFacts, type FactGroup, groupFacts } from './statistics-days-store.ts'
import { narrowed } from './statistics-rows.ts'
import type { Span } from './statistics-span-store.ts'
import { type Cut, groupLabel, isTime, timeCuts, type Values } from './statistics-table.ts'

/** Whose figures, of which days. */
export type StatisticsAsk = {
  db: Db
  period: DayRange
  compared: Span | null
  group: StatisticsGroup
  filter: StatisticsFilter
}
export type Part = { figures: Figure[]; tables: StatisticsTable[] }

/** The same question of the period and of the compared one. */
export async function both<T>(
  ask: StatisticsAsk,
  of: (period: Span) => Promise<T>,
): Promise<[now: T, before: T | null]> {
  return Promise.all([of(ask.period), ask.compared ? of(ask.compared) : Promise.resolve(null)])
}

/** A figure of two sets of values under its own name. */
export const figureOf = (key: FigureKey, [now, before]: [Values, Values | null], rows: RowsLink | null): Figure => ({
  key,
  value: now[key] ?? null,
  compared: before?.[key] ?? null,
  rows,
})

/** The facts of days under the names of the figures. */
export const valuesOf = ({ made, ...facts }: DayFacts): Values => {
  const {
    grossRials,
    returnedRials,
    commissionRials,
    vatRials,
    hostShareRials,
    refundRials,
    receivedRials,
    paidOutRials,
  } = facts
  const money = {
    grossRials,
    returnedRials,
    commissionRials,
    vatRials,
    hostShareRials,
    refundRials,
    receivedRials,
    paidOutRials,
  }
  const { bookings, bookedRials, cancelled } = facts
  return { ...money, netRials: grossRials - returnedRials, ordersMade: made, bookings, bookedRials, cancelled }
}
export const noValues: Values = valuesOf({
  grossRials: 0,
  returnedRials: 0,
  commissionRials: 0,
  vatRials: 0,
  hostShareRials: 0,
  refundRials: 0,
  receivedRials: 0,
  paidOutRials: 0,
  made: 0,
  bookings: 0,
  bookedRials: 0,
  cancelled: 0,
})

type RowsOf = (span: DayRange, filter: StatisticsFilter) => RowsLink | null

/** The facts of a period by the group that was asked for, or by another one. */
export async function factCuts(
  ask: StatisticsAsk,
  period: Span,
  rows: RowsOf,
  group: StatisticsGroup | 'listing' = ask.group,
): Promise<Cut[]> {
  if (group !== 'listing' && isTime(group)) {
    const facts = await dayFacts(ask.db, period, ask.filter)
    const days = new Map(facts.map(({ day, ...rest }) => [day, valuesOf(rest)]))
    return timeCuts({ period, group, days, zero: noValues, rows: (span) => rows(span, ask.filter) })
  }
  const facts = await groupFacts(ask.db, group as FactGroup, period, ask.filter)
  return facts.map(({ key, label, ...rest }) => {
    const filter = narrowed(ask.filter, group, key)
    return {
      key,
      label: groupLabel(group, key, label),
      values: valuesOf(rest),
      rows: filter ? rows(period, filter) : null,
    }
  })
}
