import { addDays, dayOfInstant, daysBetween } from '@rezerv/contract/jalali.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { comparedUntilNow, presetPeriod, type StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import {
  type StatisticsPreset,
  StatisticsFilter,
  type StatisticsQuery,
  type StatisticsTab,
  usualPreset,
} from '@rezerv/contract/statistics/statistics-query.ts'
import type { Statistics, StatisticsSummary } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { type StatisticsAsk, both, figureOf, noValues, type Part, valuesOf } from './statistics-ask.ts'
import { bookingsTab } from './statistics-bookings.ts'
import { customersTab, hostsTab } from './statistics-people.ts'
import { dayFacts } from './statistics-days-store.ts'
import { moneyTab } from './statistics-money.ts'
import { occupancyOf, occupancyTab } from './statistics-occupancy.ts'
import { orderRowsLink, stayRows } from './statistics-rows.ts'
import { eventsTab, salesRows, salesTab } from './statistics-sales.ts'
import { percentOfWhole, sumOfCuts, type Values } from './statistics-table.ts'
import { nowInstant } from '#clock.ts'

const tabs: Record<StatisticsTab, (ask: StatisticsAsk) => Promise<Part>> = {
  sales: salesTab,
  bookings: bookingsTab,
  occupancy: occupancyTab,
  hosts: hostsTab,
  customers: customersTab,
  money: moneyTab,
  events: eventsTab,
}

const daysAtMost = 3_653
const daysInChart = 120

export async function statistics(db: Db, tab: StatisticsTab, query: StatisticsQuery): Promise<Statistics> {
  const asOf = nowInstant()
  const { compare, group } = query
  const period = periodOf(query, dayOfInstant(asOf))
  const preset = query.from === undefined && query.until === undefined ? (query.preset ?? usualPreset) : undefined
  const compared = compare ? comparedUntilNow({ period, compare, preset }, asOf) : null
  const long = daysBetween(period.from, period.until) >= daysInChart
  const ask: StatisticsAsk = {
    db,
    period,
    compared,
    group: group ?? (long ? 'month' : 'day'),
    filter: StatisticsFilter.parse(query),
  }
  return { period, compared, group: ask.group, asOf, ...(await tabs[tab](ask)) }
}

/** Days that were chosen win; the wrong way round they are turned, and what is beyond ten years is left out. */
function periodOf({ preset = usualPreset, from, until }: StatisticsQuery, today: string): DayRange {
  if (from === undefined && until === undefined) return presetPeriod(preset, today)
  const ends = [
    from ?? presetPeriod('month', until ?? today).from,
    until ?? (from !== undefined && from > today ? from : today),
  ]
  const [first = today, last = today] = ends.toSorted((a, b) => (a < b ? -1 : 1))
  const earliest = addDays(last, 1 - daysAtMost)
  return { from: first < earliest ? earliest : first, until: last }
}

const strip: FigureKey[] = ['grossRials', 'netRials', 'bookings', 'occupancyPercent', 'cancelPercent']

/** Five figures up to now against the same days of the period before, up to the same hour. */
export async function summary(db: Db, preset: StatisticsPreset = usualPreset): Promise<StatisticsSummary> {
  const asOf = nowInstant()
  const period = presetPeriod(preset, dayOfInstant(asOf))
  const compared = comparedUntilNow({ period, compare: 'previous', preset }, asOf)
  const ask: StatisticsAsk = { db, period, compared, group: 'day', filter: {} }
  const sums = await both(ask, (span) => stripOf(ask, span))
  return { period, compared, asOf, items: strip.map((key) => figureOf(key, sums, stripRows(key, period))) }
}

async function stripOf(ask: StatisticsAsk, period: StatisticsPeriod): Promise<Values> {
  const [days, places] = await Promise.all([dayFacts(ask.db, period, {}), occupancyOf(ask, period)])
  const sums: Values = { ...noValues, ...sumOfCuts(days.map((facts) => ({ values: valuesOf(facts) }))) }
  return { ...sums, ...places, cancelPercent: percentOfWhole(sums.cancelled, sums.bookings) }
}

function stripRows(key: FigureKey, period: DayRange) {
  if (key === 'occupancyPercent') return stayRows(period, {})
  return key === 'cancelPercent' ? orderRowsLink(period, {}, 'cancelled') : salesRows(key, period, {})
}
