import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf, byGroup, tableOf } from './statistics-ask.ts'
import { fillTable } from './statistics-occupancy.ts'
import { ledgerRows, orderRowsLink, stayRows } from './statistics-rows.ts'
import { isTime, makeTable, withAverage } from './statistics-table.ts'

const columns: FigureKey[] = [
  'netRials',
  'grossRials',
  'returnedRials',
  'commissionRials',
  'vatRials',
  'hostShareRials',
  'refundRials',
  'bookings',
  'averageRials',
]
const accounts: Partial<Record<FigureKey, string>> = {
  commissionRials: 'commission',
  vatRials: 'vat',
  hostShareRials: 'host',
}

const sales = (span: DayRange, filter: StatisticsFilter) =>
  ledgerRows(span, filter, { sales: true, account: 'customer' })

/** The rows behind each figure of sales. */
export function salesRows(key: FigureKey, span: DayRange, filter: StatisticsFilter) {
  if (key === 'bookings' || key === 'averageRials') return orderRowsLink(span, filter, 'confirmed')
  if (key === 'refundRials') return ledgerRows(span, filter, { kind: 'refund' })
  return ledgerRows(span, filter, { sales: true, account: accounts[key] ?? 'customer' })
}

/** Gross, returned, net and its parts, from the ledger. */
export async function salesTab(ask: StatisticsAsk): Promise<Part> {
  const cuts = await both(ask, (period) => factCuts(ask, period, sales))
  const sums = sumsOf(cuts, { derive: withAverage })
  const ofFacts = { columns, derive: withAverage }
  const by = (dimension: 'kind' | 'listing', key: string, title: string) =>
    tableOf(ask, { key, title, dimension, ...ofFacts }, (period) => factCuts(ask, period, sales, dimension))
  const tables = [makeTable({ ...byGroup(ask, 'sales', 'فروش'), ...ofFacts }, cuts)]
  if (isTime(ask.group)) tables.push(await by('kind', 'kinds', 'فروش به تفکیک نوع'))
  tables.push(await by('listing', 'listings', 'پرفروش‌ترین آگهی‌ها'))
  return { figures: columns.map((key) => figureOf(key, sums, salesRows(key, ask.period, ask.filter))), tables }
}

const ofEvents: FigureKey[] = ['netRials', 'grossRials', 'returnedRials', 'bookings', 'cancelled', 'averageRials']
const ofSales: FigureKey[] = ['netRials', 'bookings', 'cancelled']
const ofSeats: FigureKey[] = ['occurrences', 'seats', 'seatsTaken', 'fillPercent']

/** All events together, each event, and how their occurrences fill. */
export async function eventsTab(whole: StatisticsAsk): Promise<Part> {
  const ask: StatisticsAsk = { ...whole, filter: { ...whole.filter, kind: 'event' } }
  const { period, filter } = ask
  const cuts = await both(ask, (span) => factCuts(ask, span, sales))
  const seats = await fillTable(ask)
  const sums = sumsOf(cuts)
  const ofFacts = { columns: ofEvents, derive: withAverage }
  return {
    figures: [
      ...ofSales.map((key) => figureOf(key, sums, sales(period, filter))),
      ...ofSeats.map((key) => figureOf(key, seats.sums, stayRows(period, filter))),
    ],
    tables: [
      makeTable({ ...byGroup(ask, 'events', 'فروش رویدادها'), ...ofFacts }, cuts),
      await tableOf(ask, { key: 'listings', title: 'هر رویداد', dimension: 'listing', ...ofFacts }, async (span) => {
        const events = await factCuts(ask, span, sales, 'listing')
        return events.map((cut) => ({ ...cut, rows: { to: `/event/statistics/${cut.key}`, search: {} } }))
      }),
      seats.table,
    ],
  }
}
