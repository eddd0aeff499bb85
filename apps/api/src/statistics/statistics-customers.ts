import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, figureOf, type Part, byGroup } from './statistics-ask.ts'
import { type Buyers, buyers, buyersByDay, topCustomers } from './statistics-people-store.ts'
import { orderRowsLink } from './statistics-rows.ts'
import { type Cut, isTime, makeTable, percentOfWhole, timeCuts, type Values, withAverage } from './statistics-table.ts'

const columns: FigureKey[] = ['customers', 'newCustomers', 'repeatCustomers', 'repeatPercent']

const valuesOf = ({ customers, firsts, repeats }: Buyers): Values => ({
  customers,
  newCustomers: firsts,
  repeatCustomers: repeats,
})
const derive = (values: Values): Values => ({
  ...values,
  repeatPercent: percentOfWhole(values.repeatCustomers, values.customers),
})

/** Who buys: new and again. Customers of several days are one customer in the total. */
export async function customersTab(ask: StatisticsAsk): Promise<Part> {
  const sums = await both(ask, async (period) => derive(valuesOf(await buyers(ask.db, period, ask.filter))))
  const group = isTime(ask.group) ? ask.group : 'day'
  const days = await both(ask, async (period) => {
    const found = await buyersByDay(ask.db, period, ask.filter)
    const byDay = new Map(found.map(({ day, ...row }) => [day, valuesOf(row)]))
    const zero = valuesOf({ customers: 0, firsts: 0, repeats: 0 })
    return timeCuts({ period, group, days: byDay, zero, rows: (span) => orderRowsLink(span, ask.filter, 'confirmed') })
  })
  const top = await both(ask, (period) => topCuts(ask, period))
  const main = { ...byGroup({ ...ask, group }, 'customers', 'خریداران'), columns, derive, total: sums[0] }
  const topColumns: FigureKey[] = ['bookedRials', 'bookings', 'averageRials']
  const best = { key: 'top', title: 'پرخریدترین مشتریان', columns: topColumns, derive: withAverage }
  return {
    figures: columns.map((key) => figureOf(key, sums, orderRowsLink(ask.period, ask.filter, 'confirmed'))),
    tables: [makeTable(main, days), makeTable({ ...best, dimension: 'customer' }, top)],
  }
}

async function topCuts({ db, filter }: StatisticsAsk, period: DayRange): Promise<Cut[]> {
  const found = await topCustomers(db, period, filter)
  return found.map(({ id, name, bookings, rials }) => {
    const { to, search } = orderRowsLink(period, filter, 'confirmed')
    return {
      key: String(id),
      label: name,
      values: { bookedRials: rials, bookings },
      rows: { to, search: { ...search, customerId: id } },
    }
  })
}
