import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf, byGroup, tableOf } from './statistics-ask.ts'
import {
  type Answering,
  hostAnswers,
  hostsWithSales,
  type Buyers,
  buyers,
  buyersByDay,
  cohortsByDay,
  topCustomers,
} from './statistics-people-store.ts'
import { ledgerRows, orderRowsLink, withSearch } from './statistics-rows.ts'
import {
  type Cut,
  makeTable,
  percentOfWhole,
  type TimeGroup,
  type Values,
  isTime,
  timeCuts,
  withAverage,
} from './statistics-table.ts'

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
const ofHosts: FigureKey[] = [
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
const withAnswers = (values: Values): Values => ({
  ...values,
  cancelPercent: percentOfWhole(values.cancelled, values.bookings),
  answeredPercent: percentOfWhole(values.answered, values.requests),
  acceptedPercent: percentOfWhole(values.accepted, values.answered),
})

/** The sales of each host, and how fast hosts answer requests. */
export async function hostsTab(ask: StatisticsAsk): Promise<Part> {
  const cuts = await both(ask, (period) => hostCuts(ask, period))
  const sums = sumsOf(cuts, { derive: withAnswers, more: await both(ask, (period) => all(ask, period)) })
  const title = 'فروش و پاسخ میزبانان'
  return {
    figures: figures.map((key) => figureOf(key, sums, rowsOf(key, ask))),
    tables: [
      makeTable(
        { key: 'hosts', title, dimension: 'host', columns: ofHosts, derive: withAnswers, total: sums[0] },
        cuts,
      ),
    ],
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

const ofBuyers: FigureKey[] = ['customers', 'newCustomers', 'repeatCustomers', 'repeatPercent']

const valuesOf = ({ customers, firsts, repeats }: Buyers): Values => ({
  customers,
  newCustomers: firsts,
  repeatCustomers: repeats,
})
const withRepeats = (values: Values): Values => ({
  ...values,
  repeatPercent: percentOfWhole(values.repeatCustomers, values.customers),
})

/** Who buys: new and again. Customers of several days are one customer in the total. */
export async function customersTab(ask: StatisticsAsk): Promise<Part> {
  const sums = await both(ask, async (period) => withRepeats(valuesOf(await buyers(ask.db, period, ask.filter))))
  const group = isTime(ask.group) ? ask.group : 'day'
  const days = await both(ask, async (period) => {
    const found = await buyersByDay(ask.db, period, ask.filter)
    const byDay = new Map(found.map(({ day, ...row }) => [day, valuesOf(row)]))
    const zero = valuesOf({ customers: 0, firsts: 0, repeats: 0 })
    return timeCuts({ period, group, days: byDay, zero, rows: (span) => orderRowsLink(span, ask.filter, 'confirmed') })
  })
  const main = {
    ...byGroup({ ...ask, group }, 'customers', 'خریداران'),
    columns: ofBuyers,
    derive: withRepeats,
    total: sums[0],
  }
  const cohort = {
    ...byGroup({ ...ask, group }, 'cohorts', 'بازگشت خریداران جدید'),
    columns: ofCohorts,
    derive: withReturns,
  }
  const topColumns: FigureKey[] = ['bookedRials', 'bookings', 'averageRials']
  const title = 'پرخریدترین مشتریان'
  const best = { key: 'top', title, dimension: 'customer', columns: topColumns, derive: withAverage } as const
  return {
    figures: ofBuyers.map((key) => figureOf(key, sums, orderRowsLink(ask.period, ask.filter, 'confirmed'))),
    tables: [
      makeTable(main, days),
      await tableOf(ask, cohort, (period) => cohortCuts(ask, group, period)),
      await tableOf(ask, best, (period) => topCuts(ask, period)),
    ],
  }
}

const ofCohorts: FigureKey[] = ['newCustomers', 'returnedCustomers', 'returnedPercent']

const withReturns = (values: Values): Values => ({
  ...values,
  returnedPercent: percentOfWhole(values.returnedCustomers, values.newCustomers),
})

/** Who bought for the first time in each span, and who of them came back: the older a span is, the longer they had for it. */
async function cohortCuts({ db, filter }: StatisticsAsk, group: TimeGroup, period: StatisticsPeriod): Promise<Cut[]> {
  const found = await cohortsByDay(db, period, filter)
  const days = new Map(
    found.map(({ day, firsts, returned }) => [day, { newCustomers: firsts, returnedCustomers: returned }]),
  )
  return timeCuts({ period, group, days, zero: { newCustomers: 0, returnedCustomers: 0 }, rows: () => null })
}

async function topCuts({ db, filter }: StatisticsAsk, period: DayRange): Promise<Cut[]> {
  const found = await topCustomers(db, period, filter)
  return found.map(({ id, name, bookings, rials }) => ({
    key: String(id),
    label: name,
    values: { bookedRials: rials, bookings },
    rows: withSearch(orderRowsLink(period, filter, 'confirmed'), { customerId: id }),
  }))
}
