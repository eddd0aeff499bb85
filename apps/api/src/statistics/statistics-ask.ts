import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { statisticsGroupLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { StatisticsFilter, StatisticsGroup } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Figure, RowsLink, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { type DayFacts, dayFacts, dayMeasures, type FactGroup, groupFacts } from './statistics-days-store.ts'
import { narrowed } from './statistics-rows.ts'
import {
  type Cut,
  groupLabel,
  isTime,
  makeTable,
  type Spec,
  sumOfCuts,
  timeCuts,
  type Values,
} from './statistics-table.ts'

/** Whose figures, of which days. */
export type StatisticsAsk = {
  db: Db
  period: DayRange
  compared: StatisticsPeriod | null
  group: StatisticsGroup
  filter: StatisticsFilter
}
export type Part = { figures: Figure[]; tables: StatisticsTable[] }

/** Something of the period, and the same of the compared one where there is one. */
export type Pair<T> = [now: T, before: T | null]

/** The same question of the period and of the compared one. */
export const both = async <T>(ask: StatisticsAsk, of: (period: StatisticsPeriod) => Promise<T>): Promise<Pair<T>> =>
  Promise.all([of(ask.period), ask.compared ? of(ask.compared) : null])

/** A table of cuts that are read of each period by themselves. */
export const tableOf = async (ask: StatisticsAsk, spec: Spec, of: (period: StatisticsPeriod) => Promise<Cut[]>) =>
  makeTable(spec, await both(ask, of))

/** A figure of two sets of values under its own name. */
export const figureOf = (key: FigureKey, [now, before]: Pair<Values>, rows: RowsLink | null): Figure => ({
  key,
  value: now[key] ?? null,
  compared: before?.[key] ?? null,
  rows,
})

/** The facts of days under the names of the figures. */
export function valuesOf(facts: DayFacts): Values {
  const { made, ...values } = Object.fromEntries(dayMeasures.map((name) => [name, facts[name]]))
  return { ...values, netRials: facts.grossRials - facts.returnedRials, ordersMade: made ?? 0 }
}
const nothing = Object.fromEntries(dayMeasures.map((name) => [name, 0])) as DayFacts
export const noValues: Values = valuesOf(nothing)

type Summing = { derive?: (values: Values) => Values; more?: Pair<Values>; zero?: Values }

/** The cuts of each period together. `more`: figures that stand beside the sums. */
export const sumsOf = (
  [now, before]: Pair<Cut[]>,
  { derive = (values) => values, more: [more, moreBefore] = [{}, null], zero = noValues }: Summing = {},
): Pair<Values> => [
  derive({ ...zero, ...sumOfCuts(now), ...more }),
  before && derive({ ...zero, ...sumOfCuts(before), ...moreBefore }),
]

/** The table by the group that was asked for; `what` is counted in it, in Persian. */
export const byGroup = ({ group }: StatisticsAsk, key: string, what: string) => ({
  key,
  title: `${what} به تفکیک ${statisticsGroupLabels[group]}`,
  dimension: group,
  chart: isTime(group) ? ('line' as const) : ('bar' as const),
})

type RowsOf = (span: DayRange, filter: StatisticsFilter) => RowsLink | null

/** The facts of a period by the group that was asked for, or by another one. */
export async function factCuts(
  ask: StatisticsAsk,
  period: StatisticsPeriod,
  rows: RowsOf,
  group: StatisticsGroup | 'listing' = ask.group,
): Promise<Cut[]> {
  if (group !== 'listing' && isTime(group)) {
    const facts = await dayFacts(ask.db, period, ask.filter)
    const days = new Map(facts.map((row) => [row.day, valuesOf(row)]))
    return timeCuts({ period, group, days, zero: noValues, rows: (span) => rows(span, ask.filter) })
  }
  const facts = await groupFacts(ask.db, group as FactGroup, period, ask.filter)
  return facts.map((row) => {
    const filter = narrowed(ask.filter, group, row.key)
    const label = groupLabel(group, row.key, row.label)
    return { key: row.key, label, values: valuesOf(row), rows: filter ? rows(period, filter) : null }
  })
}
