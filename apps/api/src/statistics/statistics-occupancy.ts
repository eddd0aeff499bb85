import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsGroup } from '@rezerv/contract/statistics/statistics-query.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, figureOf, type Part, sumsOf, byGroup, tableOf } from './statistics-ask.ts'
import { fillDays } from './statistics-event-store.ts'
import { occupancy, type OccupancyGroup } from './statistics-occupancy-store.ts'
import { narrowed, stayRows } from './statistics-rows.ts'
import {
  type Cut,
  groupLabel,
  isTime,
  makeTable,
  percentOfWhole,
  rialsPer,
  sumOfCuts,
  timeCuts,
  type Values,
} from './statistics-table.ts'

const columns: FigureKey[] = ['occupancyPercent', 'soldUnits', 'availableUnits', 'stayRials', 'adrRials', 'revparRials']
const none: Values = { availableUnits: 0, soldUnits: 0, stayRials: 0 }

const deriveOccupancy = (values: Values): Values => ({
  ...values,
  occupancyPercent: percentOfWhole(values.soldUnits, values.availableUnits),
  adrRials: rialsPer(values.stayRials, values.soldUnits),
  revparRials: rialsPer(values.stayRials, values.availableUnits),
})

/** Unit-days of cars and spaces by the group; of events, only the seats of their occurrences. */
export async function occupancyTab(ask: StatisticsAsk): Promise<Part> {
  const cuts = await both(ask, (period) => cutsOf(ask, period, ask.group))
  const sums = sumsOf(cuts, { derive: deriveOccupancy, zero: none })
  const seats = await fillTable(ask)
  const ofUnits = { columns, derive: deriveOccupancy }
  return {
    figures: columns.map((key) => figureOf(key, sums, stayRows(ask.period, ask.filter))),
    tables: [
      makeTable({ ...byGroup(ask, 'occupancy', 'اشغال'), ...ofUnits }, cuts),
      await tableOf(ask, { key: 'listings', title: 'اشغال آگهی‌ها', dimension: 'listing', ...ofUnits }, (period) =>
        cutsOf(ask, period, 'listing'),
      ),
      seats.table,
    ],
  }
}

async function cutsOf(
  { db, filter }: StatisticsAsk,
  period: DayRange,
  group: StatisticsGroup | 'listing',
): Promise<Cut[]> {
  const isDays = group !== 'listing' && isTime(group)
  const found = await occupancy(db, (isDays ? 'day' : group) as OccupancyGroup, { period, filter })
  const cuts = found.map(({ key, label, available, sold, rials }) => {
    const narrow = narrowed(filter, group, key)
    const values = { availableUnits: available, soldUnits: sold, stayRials: rials }
    return { key, label: groupLabel(group, key, label), values, rows: narrow ? stayRows(period, narrow) : null }
  })
  if (!isDays) return cuts
  const days = new Map(cuts.map(({ key, values }) => [key, values]))
  return timeCuts({ period, group, days, zero: none, rows: (span) => stayRows(span, filter) })
}

/** The occupancy of a period as one row. */
export const occupancyOf = async (ask: StatisticsAsk, period: DayRange): Promise<Values> =>
  deriveOccupancy({ ...none, ...sumOfCuts(await cutsOf(ask, period, 'kind')) })

/** Seats of occurrences by time. */
export async function fillTable(ask: StatisticsAsk) {
  const group = isTime(ask.group) ? ask.group : 'day'
  const zero: Values = { occurrences: 0, seats: 0, seatsTaken: 0 }
  const cuts = await both(ask, async (period) => {
    const found = await fillDays(ask.db, period, ask.filter)
    const days = new Map(
      found.map(({ day, occurrences, seats, taken }) => [day, { occurrences, seats, seatsTaken: taken }]),
    )
    return timeCuts({ period, group, days, zero, rows: (span) => stayRows(span, { ...ask.filter, kind: 'event' }) })
  })
  const fill: FigureKey[] = ['fillPercent', 'seatsTaken', 'seats', 'occurrences']
  const spec = {
    key: 'seats',
    title: 'پر شدن سانس‌های رویداد',
    chart: 'line',
    columns: fill,
    derive: deriveFill,
  } as const
  return { table: makeTable({ ...spec, dimension: group }, cuts), sums: sumsOf(cuts, { derive: deriveFill, zero: {} }) }
}

const deriveFill = (values: Values): Values => ({
  ...values,
  fillPercent: percentOfWhole(values.seatsTaken, values.seats),
})
