import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { agendaEndpoints } from '@rezerv/contract/agenda/agenda-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { statisticsEndpoints, statisticsReportEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { StatisticsGroup, StatisticsTab } from '@rezerv/contract/statistics/statistics-query.ts'
import { type FigureKey, figureLabel } from '@rezerv/contract/statistics/statistics-figure.ts'
import { EventStatistics, type Figure, Statistics } from '@rezerv/contract/statistics/statistics.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { addResource, addTicket, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { dayAhead, publishedStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { dayFacts } from './statistics-days-store.ts'
import { foldStatistics, rebuildStatistics } from './statistics-service.ts'
import { wantedStay, stayBody } from '#booking/booking-stay-testing.ts'
import { payOffline } from '#payment/payment-testing.ts'

const { call, send, refusal, query, db, signedIn } = await testApp()
const { getStatistics, getStatisticsSummary, exportStatistics, getEventStatistics, exportEventStatistics } =
  statisticsEndpoints
const second = await signedIn('admin', 'مریم')

const event = await publishedEvent(db, inHours(200))
const hall = await addResource(db, event, 100)
const ticketId = await addTicket(db, event, [hall])
const stay = await publishedStay(db, { units: 2, takes: 'any' })

const bookEvent = async (quantity: number) =>
  (await call(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId, quantity }]) })).orderId
async function bookStay(from: number, until: number) {
  const body = stayBody(stay, [from, until], (until - from) * 11)
  return (await call(bookingEndpoints.bookStay, { body })).orderId
}
const pay = (id: number, amountRials: number) => payOffline({ call }, id, amountRials, 'card_to_card')
const cancel = (id: number, by: 'guest' | 'host', code = 'plans_changed') =>
  call(cancellationEndpoints.cancelOrder, { params: { id }, body: { by, code } })
async function change(id: number, from: number, until: number) {
  const wish = { kind: 'stay', ticketId: stay.ticketId, wanted: wantedStay(from, until), unitId: null }
  const { version } = await call(orderEndpoints.getOrder, { params: { id } })
  const { totalRials } = await call(orderChangeEndpoints.previewChange, { params: { id }, body: wish })
  await call(orderChangeEndpoints.changeOrder, {
    params: { id },
    body: { wish, version, expectedTotalRials: totalRials },
  })
}
async function refund(id: number) {
  const { refunds } = await call(orderEndpoints.getOrder, { params: { id } })
  const params = { id: refunds[0]?.id ?? 0 }
  await call(refundEndpoints.approveRefund, { params, token: second.token, body: {} })
  await call(refundEndpoints.sendRefund, {
    params,
    body: { sheba: 'IR820540102680020817909002', holderName: 'سارا', reference: `14050921${id}` },
  })
  await call(refundEndpoints.finishRefund, { params, body: {} })
}
const tab = (name: StatisticsTab, query: Record<string, string | number | string[]> = {}) =>
  call(getStatistics, { params: { tab: name }, query: { preset: 'today', ...query } })
const valueOf = (figures: Figure[], key: FigureKey) => figures.find((figure) => figure.key === key)?.value
/** The same figures from the records, without the tables of this slice. */
async function rawMoney() {
  const rows = await query`
    with sold as (
      select t.order_id, t.created_at, sum(p.amount_rials) filter (where p.account = 'customer') as customer,
             -sum(p.amount_rials) filter (where p.account = 'commission') as commission, -sum(p.amount_rials) filter (where p.account = 'vat') as vat,
             -sum(p.amount_rials) filter (where p.account = 'host') as host
        from transactions t join postings p on p.transaction_id = t.id left join transactions r on r.id = t.reverses_id
       where t.kind = 'sale' or r.kind = 'sale' group by 1, 2)
    select coalesce(sum(customer) filter (where customer > 0), 0)::bigint as gross, coalesce(-sum(customer) filter (where customer < 0), 0)::bigint as returned,
           sum(customer)::bigint as net, sum(commission)::bigint as commission, sum(vat)::bigint as vat, sum(host)::bigint as host from sold`
  const [row] = rows as Record<string, string>[]
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]))
}
const folded = async () =>
  await query`
      select * from statistics_days where (made, bookings, gross_rials, returned_rials, refund_rials, received_rials) <> (0, 0, 0, 0, 0, 0) or cancelled <> 0 order by day, listing_id, host_id`
const raw = async () =>
  await query`
      select * from statistics_raw where (made, bookings, gross_rials, returned_rials, refund_rials, received_rials) <> (0, 0, 0, 0, 0, 0) or cancelled <> 0 order by day, listing_id, host_id`

describe('after sales, changes, cancellations and refunds', async () => {
  const [kept, gone, lost] = [await bookEvent(2), await bookEvent(3), await bookEvent(1)]
  await pay(kept, 2_200_000)
  await pay(gone, 3_300_000)
  await cancel(gone, 'host', 'event_cancelled')
  await refund(gone)
  await cancel(lost, 'guest')
  const longer = await bookStay(20, 22)
  await pay(longer, 22_000_000)
  await change(longer, 20, 23)
  const shorter = await bookStay(30, 33)
  await pay(shorter, 33_000_000)
  await change(shorter, 30, 31)
  const halfKept = await bookStay(5, 8)
  await pay(halfKept, 33_000_000)
  await cancel(halfKept, 'guest')

  test('dashboard, report, file, home and ledger say the same to the rial', async () => {
    const money = await rawMoney()
    const { figures, tables } = await tab('sales')
    // A change counts with its difference: 2.2 + 3.3 + 22 and 11 more, 33, 33.
    expect(money).toMatchObject({ gross: 104_500_000 })
    const names = {
      grossRials: 'gross',
      returnedRials: 'returned',
      netRials: 'net',
      commissionRials: 'commission',
      vatRials: 'vat',
      hostShareRials: 'host',
    } as const
    const accounts = {
      netRials: 'customer',
      commissionRials: 'commission',
      vatRials: 'vat',
      hostShareRials: 'host',
    } as const
    const { payload } = await send(exportStatistics, {
      params: { tab: 'sales' },
      query: { preset: 'today', format: 'csv' },
    })
    const file = parse(payload, { bom: true, relax_column_count: true })
    const { items } = await call(getStatisticsSummary, { query: { preset: 'today' } })
    expect(items.slice(0, 2).map(({ key, value }) => [key, value])).toEqual([
      ['grossRials', money.gross],
      ['netRials', money.net],
    ])
    for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
      expect(valueOf(figures, key), key).toBe(money[name])
      for (const table of tables) expect(table.total[key], `${table.key} ${key}`).toBe(money[name])
      expect(file.find(([title]) => title === `${figureLabel(key)} (ریال)`)?.[1], key).toBe(String(money[name]))
    }
    for (const [key, account] of Object.entries(accounts) as [keyof typeof accounts, string][]) {
      const rows = figures.find((figure) => figure.key === key)?.rows
      expect(rows).toMatchObject({ to: '/transactions', search: { account } })
      const ledger = await call(transactionEndpoints.getLedgerTotals, { query: rows?.search ?? {} })
      const sign = account === 'customer' ? 1 : -1
      expect(sign * (ledger.debitRials - ledger.creditRials), key).toBe(money[names[key]])
    }
    expect(money.net).toBe(Number(money.commission) + Number(money.vat) + Number(money.host))
    expect(valueOf(figures, 'refundRials')).toBe(3_300_000)
  })

  test('a figure opens exactly the rows that it counts', async () => {
    const { figures, tables } = await tab('bookings')
    const reached = tables.find(({ key }) => key === 'funnel')?.items.map(({ values }) => values['orders'] ?? 0) ?? []
    expect(reached[0]).toBe(valueOf(figures, 'ordersMade'))
    expect(reached[2]).toBe(valueOf(figures, 'bookings'))
    expect(reached).toEqual(reached.toSorted((a, b) => b - a))
    for (const key of ['bookings', 'ordersMade', 'cancelled'] as const) {
      const figure = figures.find((one) => one.key === key)
      const { total } = await call(orderListEndpoints.listOrders, { query: figure?.rows?.search ?? {} })
      expect(total, key).toBe(figure?.value)
    }
    expect(figures.map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ['bookings', 5],
        ['ordersMade', 6],
        ['cancelled', 2],
        ['cancelPercent', 40],
      ]),
    )
  })

  test('new customers and those of them who came back are those of the records', async () => {
    const { figures, tables } = await tab('customers')
    const [again] = await query`
      select count(*) as back from (
        select from orders where confirmed_at is not null group by customer_id having count(*) > 1) c`
    expect(tables.find(({ key }) => key === 'cohorts')?.total).toMatchObject({
      newCustomers: valueOf(figures, 'newCustomers'),
      returnedCustomers: Number(again?.['back']),
    })
  })

  test('by listing, kind, city, host or category, the parts add up to the whole', async () => {
    const { net } = await rawMoney()
    for (const group of StatisticsGroup.options) {
      const { tables } = await tab('sales', { group })
      expect(
        tables[0]?.items.reduce((sum, item) => sum + (item.values.netRials ?? 0), 0),
        group,
      ).toBe(net)
    }
    const { figures } = await tab('sales', { listingId: event.listingId })
    expect(valueOf(figures, 'netRials')).toBe(2_200_000)
    expect(valueOf((await tab('sales', { kind: ['car', 'space', 'event'] })).figures, 'netRials')).toBe(net)
    const bookings = (await tab('bookings', { kind: ['car', 'event'] })).figures.find(({ key }) => key === 'bookings')
    const opened = await call(orderListEndpoints.listOrders, { query: bookings?.rows?.search ?? {} })
    expect([bookings?.rows?.search['kind'], opened.total]).toEqual([['car', 'event'], bookings?.value])
  })

  test('folded, rebuilt or still open, the figures stay the same and are those of the records', async () => {
    const open = (await tab('sales', { group: 'host' })).tables
    expect(await foldStatistics(db)).toBeGreaterThan(0)
    expect((await tab('sales', { group: 'host' })).tables).toEqual(open)
    expect(await foldStatistics(db)).toBe(0)
    const days = await folded()
    expect(days).toEqual(await raw())
    await query`update statistics_days set gross_rials = gross_rials + 1`
    await rebuildStatistics(db)
    expect(await folded()).toEqual(days)
    expect((await tab('sales', { group: 'host' })).tables).toEqual(open)
  })

  test('every tab answers in its own shape, by every group, compared and not', async () => {
    for (const name of StatisticsTab.options)
      for (const group of StatisticsGroup.options) {
        const answer = await call(getStatistics, {
          params: { tab: name },
          query: { preset: 'month', group, compare: 'previous' },
        })
        expect(Statistics.safeParse(answer).error, `${name} ${group}`).toBeUndefined()
      }
    const answer = await call(getEventStatistics, { params: { id: event.listingId } })
    expect(EventStatistics.safeParse(answer).error).toBeUndefined()
    expect(valueOf(answer.figures, 'ticketsSold')).toBe(2)
    expect(valueOf(answer.figures, 'revenueRials')).toBe(2_200_000)
    const days = answer.tables.find(({ key }) => key === 'days')
    expect(days?.items.at(-1)?.values).toMatchObject({ ticketsTotal: 2, revenueTotalRials: 2_200_000 })
    const file = await send(exportEventStatistics, { params: { id: event.listingId }, query: { format: 'xlsx' } })
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(await refusal(getEventStatistics, { params: { id: stay.listingId } })).toMatchObject({ code: 'not_found' })
  })

  test('occupancy counts the nights of final bookings against the open nights', async () => {
    const from = dayAhead(20)
    const { figures } = await tab('occupancy', { from, until: dayAhead(31), listingId: stay.listingId })
    // Three nights of one and one of another of two units over twelve days.
    expect(valueOf(figures, 'soldUnits')).toBe(4)
    expect(valueOf(figures, 'availableUnits')).toBe(24)
    expect(valueOf(figures, 'occupancyPercent')).toBe(16.7)
    expect(valueOf(figures, 'adrRials')).toBe(10_000_000)
    expect(valueOf(figures, 'revparRials')).toBe(Math.round(40_000_000 / 24))
  })
})

test('a place whose ticket brings lunch along is one place, as in the agenda', async () => {
  const dinner = await publishedEvent(db, inHours(300))
  const [seat, lunch] = [await addResource(db, dinner, 100), await addResource(db, dinner, 50)]
  const plain = await addTicket(db, dinner, [seat])
  const fed = await addTicket(db, dinner, [seat, lunch])
  const body = purchaseOf(dinner, [
    { ticketId: plain, quantity: 3 },
    { ticketId: fed, quantity: 2 },
  ])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await pay(orderId, 5_500_000)
  const day = dayOfInstant(dinner.startsAt)
  const { items } = await call(agendaEndpoints.listAgendaItems, { query: { day, hostId: dinner.hostId } })
  expect(items.map((item) => item.occurrence)).toMatchObject([{ taken: 5, capacity: 100 }])
  const { figures, tables } = await tab('events', { from: day, until: day, listingId: dinner.listingId })
  const filled = [
    ['occurrences', 1],
    ['seats', 100],
    ['seatsTaken', 5],
    ['fillPercent', 5],
  ] as const
  for (const [key, value] of filled) expect(valueOf(figures, key), key).toBe(value)
  expect(tables.find(({ key }) => key === 'seats')?.total).toMatchObject(Object.fromEntries(filled))
  const own = await call(getEventStatistics, { params: { id: dinner.listingId } })
  expect([valueOf(own.figures, 'seats'), valueOf(own.figures, 'fillPercent')]).toEqual([100, 5])
  expect(own.tables.find(({ key }) => key === 'occurrences')?.total).toMatchObject({ seats: 100, ticketsSold: 5 })
})

test('a day that stops at an hour counts what was done until then, and its whole is that of the folded day', async () => {
  const today = dayAhead(0)
  const of = async (end: string | null) => {
    const [facts] = await dayFacts(db, { from: today, until: today, end }, {})
    return { gross: facts?.grossRials ?? 0, made: facts?.made ?? 0, bookings: facts?.bookings ?? 0 }
  }
  const before = await of(null)
  await pay(await bookEvent(1), 1_100_000)
  const noon = new Date().toISOString()
  const atNoon = await of(noon)
  await pay(await bookEvent(2), 2_200_000)
  expect(await of(noon)).toEqual(atNoon)
  expect(atNoon).toEqual({ gross: before.gross + 1_100_000, made: before.made + 1, bookings: before.bookings + 1 })
  const now = new Date(Date.now() + 1000).toISOString()
  expect(await of(now)).toEqual(await of(null))
  await foldStatistics(db)
  expect(await of(now)).toEqual(await of(null))
  expect((await dayFacts(db, { from: dayAhead(-3), until: today, end: now }, { hostId: 999_999 })).length).toBe(0)
})

test('a running span is compared up to the same hour, days that are over as a whole', async () => {
  const running = await tab('sales', { preset: 'month', compare: 'previous' })
  expect(running.compared).toHaveProperty('end')
  const over = await tab('sales', { from: dayAhead(-9), until: dayAhead(-3), compare: 'previous' })
  expect(over.compared?.end).toBeNull()
  const { compared } = await call(getStatisticsSummary, { query: { preset: 'today' } })
  expect(compared).toMatchObject({ from: dayAhead(-1), until: dayAhead(-1) })
  expect(Date.now() - Date.parse(compared.end ?? '') - 86_400_000).toBeLessThan(60_000)
})

test('while sales and folding run at once, nothing is lost or counted twice', async () => {
  const before = valueOf((await tab('sales')).figures, 'grossRials') ?? 0
  const ids = await Promise.all(Array.from({ length: 20 }, () => bookEvent(1)))
  let selling = true
  const folding = (async () => {
    while (selling) await foldStatistics(db)
  })()
  const seen: number[] = []
  const looking = (async () => {
    while (selling) seen.push(valueOf((await tab('sales')).figures, 'grossRials') ?? 0)
  })()
  await Promise.all(ids.map((id) => pay(id, 1_100_000)))
  await rebuildStatistics(db)
  selling = false
  await Promise.all([folding, looking])
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(valueOf((await tab('sales')).figures, 'grossRials')).toBe(before + 20 * 1_100_000)
  await foldStatistics(db)
  expect(await folded()).toEqual(await raw())
})

test('a report is kept under its name, for its admin alone', async () => {
  const { listStatisticsReports, saveStatisticsReport, deleteStatisticsReport } = statisticsReportEndpoints
  const search = { tab: 'money', preset: 'season', compare: 'last_year', group: 'city' }
  const { id } = await call(saveStatisticsReport, { body: { name: 'پول فصل', search } })
  await call(saveStatisticsReport, { body: { name: 'پول فصل', search: { ...search, group: 'host' } } })
  expect((await call(listStatisticsReports)).items).toEqual([
    { id, name: 'پول فصل', search: { ...search, group: 'host' }, schedule: null },
  ])
  expect((await call(listStatisticsReports, { token: second.token })).items).toEqual([])
  expect((await refusal(deleteStatisticsReport, { params: { id }, token: second.token })).code).toBe('not_found')
  await call(deleteStatisticsReport, { params: { id } })
  expect((await call(listStatisticsReports)).items).toEqual([])
})
