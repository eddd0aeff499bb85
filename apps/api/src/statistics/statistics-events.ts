import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { statisticsGroupLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { type StatisticsAsk, both, factCuts, figureOf, noValues, type Part } from './statistics-ask.ts'
import { fillTable } from './statistics-occupancy.ts'
import { ledgerRows, stayRows } from './statistics-rows.ts'
import { isTime, makeTable, rialsPer, sumOfCuts, type Values } from './statistics-table.ts'

const columns: FigureKey[] = ['netRials', 'grossRials', 'returnedRials', 'bookings', 'cancelled', 'averageRials']
const ofSales: FigureKey[] = ['netRials', 'bookings', 'cancelled']
const ofSeats: FigureKey[] = ['occurrences', 'seats', 'seatsTaken', 'fillPercent']

const derive = (values: Values): Values => ({ ...values, averageRials: rialsPer(values.bookedRials, values.bookings) })

/** All events together, each event, and how their occurrences fill. */
export async function eventsTab(whole: StatisticsAsk): Promise<Part> {
  const ask: StatisticsAsk = { ...whole, filter: { ...whole.filter, kind: 'event' } }
  const sales = (span: StatisticsAsk['period'], filter: StatisticsAsk['filter']) =>
    ledgerRows(span, filter, { sales: true, account: 'customer' })
  const [now, before] = await both(ask, (period) => factCuts(ask, period, sales))
  const [events, eventsBefore] = await both(ask, (period) => factCuts(ask, period, sales, 'listing'))
  const seats = await fillTable(ask)
  const sums: [Values, Values | null] = [
    { ...noValues, ...sumOfCuts(now) },
    before && { ...noValues, ...sumOfCuts(before) },
  ]
  const main = {
    key: 'events',
    title: `فروش رویدادها به تفکیک ${statisticsGroupLabels[ask.group]}`,
    dimension: ask.group,
    chart: isTime(ask.group) ? ('line' as const) : ('bar' as const),
    columns,
    derive,
  }
  const each = { key: 'listings', title: 'هر رویداد', dimension: 'listing', chart: 'bar', columns, derive } as const
  const named = (cuts: typeof events) =>
    cuts.map((cut) => ({ ...cut, rows: { to: `/event/statistics/${cut.key}`, search: {} } }))
  const seatFigures = ofSeats.map((key) => ({
    key,
    value: seats.total[key] ?? null,
    compared: ask.compared ? (seats.comparedTotal[key] ?? null) : null,
    rows: stayRows(ask.period, ask.filter),
  }))
  return {
    figures: [...ofSales.map((key) => figureOf(key, sums, sales(ask.period, ask.filter))), ...seatFigures],
    tables: [makeTable(main, now, before), makeTable(each, named(events), eventsBefore), seats.table],
  }
}
