import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf } from './statistics-ask.ts'
import { type Answering, hostAnswers, hostsWithSales } from './statistics-people-store.ts'
import { ledgerRows, orderRowsLink } from './statistics-rows.ts'
import { type Cut, makeTable, percentOfWhole, type Values } from './statistics-table.ts'

const figures: FigureKey[] = [
  'hosts',
  'netRials',
  'hostShareRials',
  'commissionRials',
  'requests',
  'answeredPercent',
  'acceptedPercent',
  'answerMinutes',
]
const columns: FigureKey[] = [
  'netRials',
  'hostShareRials',
  'commissionRials',
  'bookings',
  'cancelled',
  'cancelPercent',
  'requests',
  'answeredPercent',
  'acceptedPercent',
  'answerMinutes',
]

const answers = ({ requests, answered, accepted, minutes }: Answering): Values => ({
  requests,
  answered,
  accepted,
  answerMinutes: minutes,
})
const derive = (values: Values): Values => ({
  ...values,
  cancelPercent: percentOfWhole(values.cancelled, values.bookings),
  answeredPercent: percentOfWhole(values.answered, values.requests),
  acceptedPercent: percentOfWhole(values.accepted, values.answered),
})

/** The sales of each host, and how fast hosts answer requests. */
export async function hostsTab(ask: StatisticsAsk): Promise<Part> {
  const cuts = await both(ask, (period) => hostCuts(ask, period))
  const sums = sumsOf(cuts, { derive, more: await both(ask, (period) => all(ask, period)) })
  const title = 'فروش و پاسخ میزبانان'
  return {
    figures: figures.map((key) => figureOf(key, sums, rowsOf(key, ask))),
    tables: [makeTable({ key: 'hosts', title, dimension: 'host', columns, derive, total: sums[0] }, cuts)],
  }
}

function rowsOf(key: FigureKey, { period, filter }: StatisticsAsk) {
  const accounts: Partial<Record<FigureKey, string>> = {
    netRials: 'customer',
    hostShareRials: 'host',
    commissionRials: 'commission',
  }
  const account = accounts[key]
  if (account !== undefined) return ledgerRows(period, filter, { sales: true, account })
  return orderRowsLink(period, filter, key === 'hosts' ? 'confirmed' : 'made')
}

async function hostCuts(ask: StatisticsAsk, period: DayRange): Promise<Cut[]> {
  const [cuts, found] = await Promise.all([
    factCuts(ask, period, (span, filter) => orderRowsLink(span, filter, 'confirmed'), 'host'),
    hostAnswers(ask.db, { period, filter: ask.filter, byHost: true }),
  ])
  const byHost = new Map(found.map((row) => [row.key, answers(row)]))
  return cuts
    .filter(({ key }) => key !== '')
    .map((cut) => ({ ...cut, values: { ...cut.values, requests: 0, ...byHost.get(cut.key) } }))
}

async function all({ db, filter }: StatisticsAsk, period: DayRange): Promise<Values> {
  const [[row], hosts] = await Promise.all([
    hostAnswers(db, { period, filter, byHost: false }),
    hostsWithSales(db, period, filter),
  ])
  return { hosts, requests: 0, answerMinutes: null, ...(row && answers(row)) }
}
