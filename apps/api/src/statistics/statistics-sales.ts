import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { statisticsGroupLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, noValues, type Part } from './statistics-ask.ts'
import { ledgerRows, orderRowsLink } from './statistics-rows.ts'
import { isTime, makeTable, rialsPer, sumOfCuts, type Values } from './statistics-table.ts'

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

const derive = (values: Values): Values => ({ ...values, averageRials: rialsPer(values.bookedRials, values.bookings) })
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
  const [now, before] = await both(ask, (period) => factCuts(ask, period, sales))
  const sums: [Values, Values | null] = [
    derive({ ...noValues, ...sumOfCuts(now) }),
    before && derive({ ...noValues, ...sumOfCuts(before) }),
  ]
  const [listings, listingsBefore] = await both(ask, (period) => factCuts(ask, period, sales, 'listing'))
  const main = {
    key: 'sales',
    title: `فروش به تفکیک ${statisticsGroupLabels[ask.group]}`,
    dimension: ask.group,
    chart: isTime(ask.group) ? ('line' as const) : ('bar' as const),
    columns,
    derive,
  }
  const tables = [makeTable(main, now, before)]
  if (isTime(ask.group)) {
    const [kinds, kindsBefore] = await both(ask, (period) => factCuts(ask, period, sales, 'kind'))
    const spec = { key: 'kinds', title: 'فروش به تفکیک نوع', dimension: 'kind', chart: 'bar', columns, derive } as const
    tables.push(makeTable(spec, kinds, kindsBefore))
  }
  const top = {
    key: 'listings',
    title: 'پرفروش‌ترین آگهی‌ها',
    dimension: 'listing',
    chart: 'bar',
    columns,
    derive,
  } as const
  tables.push(makeTable(top, listings, listingsBefore))
  return { figures: columns.map((key) => figureOf(key, sums, salesRows(key, ask.period, ask.filter))), tables }
}
