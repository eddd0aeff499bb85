import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf, byGroup } from './statistics-ask.ts'
import { ledgerRows, orderRowsLink } from './statistics-rows.ts'
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
  const listings = await both(ask, (period) => factCuts(ask, period, sales, 'listing'))
  const ofFacts = { columns, derive: withAverage }
  const tables = [makeTable({ ...byGroup(ask, 'sales', 'فروش'), ...ofFacts }, cuts)]
  if (isTime(ask.group)) {
    const kinds = await both(ask, (period) => factCuts(ask, period, sales, 'kind'))
    tables.push(makeTable({ key: 'kinds', title: 'فروش به تفکیک نوع', dimension: 'kind', ...ofFacts }, kinds))
  }
  tables.push(makeTable({ key: 'listings', title: 'پرفروش‌ترین آگهی‌ها', dimension: 'listing', ...ofFacts }, listings))
  return { figures: columns.map((key) => figureOf(key, sums, salesRows(key, ask.period, ask.filter))), tables }
}
