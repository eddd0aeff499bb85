import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf, byGroup } from './statistics-ask.ts'
import { fillTable } from './statistics-occupancy.ts'
import { ledgerRows, stayRows } from './statistics-rows.ts'
import { makeTable, withAverage } from './statistics-table.ts'

const columns: FigureKey[] = ['netRials', 'grossRials', 'returnedRials', 'bookings', 'cancelled', 'averageRials']
const ofSales: FigureKey[] = ['netRials', 'bookings', 'cancelled']
const ofSeats: FigureKey[] = ['occurrences', 'seats', 'seatsTaken', 'fillPercent']

/** All events together, each event, and how their occurrences fill. */
export async function eventsTab(whole: StatisticsAsk): Promise<Part> {
  const ask: StatisticsAsk = { ...whole, filter: { ...whole.filter, kind: 'event' } }
  const sales = (span: StatisticsAsk['period'], filter: StatisticsAsk['filter']) =>
    ledgerRows(span, filter, { sales: true, account: 'customer' })
  const cuts = await both(ask, (period) => factCuts(ask, period, sales))
  const [events, eventsBefore] = await both(ask, (period) => factCuts(ask, period, sales, 'listing'))
  const seats = await fillTable(ask)
  const sums = sumsOf(cuts)
  const ofFacts = { columns, derive: withAverage }
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
    tables: [
      makeTable({ ...byGroup(ask, 'events', 'فروش رویدادها'), ...ofFacts }, cuts),
      makeTable({ key: 'listings', title: 'هر رویداد', dimension: 'listing', ...ofFacts }, [
        named(events),
        eventsBefore,
      ]),
      seats.table,
    ],
  }
}
