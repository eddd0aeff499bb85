import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverCar } from '@rezerv/contract/handover/handover.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { wantedStay } from '#booking/booking-stay-testing.ts'
import { dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import type { testApp } from '#http/testing.ts'

/** Orders of a car on their way through handover and return. */
export function usedOrders({ call, pool, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'pool' | 'db'>) {
  const { getHandover, beginHandover, endHandover } = handoverEndpoints
  let keys = 0

  const rental = () =>
    publishedStay(
      db,
      { kind: 'car', takes: 'any', unit: 'day' },
      { unit: 'day', km: { perDay: 200, overRials: 20_000 } },
    )

  /** A booking of two days, 22,000,000 rials. */
  async function book(stay: TestStay, rest: { pay?: 'part' } = {}) {
    keys += 1
    const { orderId } = await call(bookingEndpoints.bookStay, {
      body: {
        listingId: stay.listingId,
        ticketId: stay.ticketId,
        wanted: wantedStay(2, 4, { from: instantOfTehran(dayAhead(2), '12:00') }),
        customer: { mobile: `+98938${String(1_000_000 + keys)}`, name: 'مینا', family: 'راد' },
        expectedTotalRials: 22_000_000,
        idempotencyKey: `use-booking-${String(keys).padStart(6, '0')}`,
        ...rest,
      },
    })
    return orderId
  }
  async function pay(id: number, amountRials: number) {
    keys += 1
    const paidDay = dayOfInstant(new Date().toISOString())
    const body = { method: 'card_to_card', amountRials, reference: `5566${keys}`, paidDay, note: '' }
    await call(paymentEndpoints.recordOfflinePayment, { params: { id }, body })
  }
  async function sold(stay: TestStay) {
    const id = await book(stay)
    await pay(id, 22_000_000)
    return id
  }
  /** Confirmed on the part that its booking asks for. */
  async function partSold(stay: TestStay) {
    const id = await book(stay, { pay: 'part' })
    await pay(id, 6_600_000)
    return id
  }
  const at = (id: number) => ({ params: { id } })
  const orderOf = (id: number) => call(orderEndpoints.getOrder, at(id))
  const stateOf = (id: number) => call(getHandover, at(id))
  const versionOf = async (id: number) => (await stateOf(id)).version
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const carOf = (stay: TestStay, part: Partial<HandoverCar> = {}) => ({
    unitId: stay.unitIds[0] ?? 0,
    odometerKm: 10_000,
    fuelEighths: 8,
    ...part,
  })
  const begin = async (id: number, stay: TestStay, deposit: unknown = null) =>
    call(beginHandover, {
      ...at(id),
      body: { version: await versionOf(id), at: minutesAgo(60), cars: [carOf(stay)], deposit },
    })
  /** What each account holds of an order; nothing that is even. */
  async function ledgerOf(id: number) {
    const { rows } = await pool.query(
      `select p.account, sum(p.amount_rials)::int8 as rials from transactions t join postings p on p.transaction_id = t.id
        where t.order_id = $1 group by 1 having sum(p.amount_rials) <> 0 order by 1`,
      [id],
    )
    return Object.fromEntries(rows.map((row) => [row.account, Number(row.rials)]))
  }
  /** One that came back a minute ago, with what its customer left. */
  async function returned(deposit: { kind: string; amountRials: number; reference?: string }) {
    const stay = await rental()
    const id = await sold(stay)
    await begin(id, stay, deposit)
    await call(endHandover, {
      ...at(id),
      body: { at: minutesAgo(1), cars: [carOf(stay)], version: await versionOf(id), expectedTotalRials: 0 },
    })
    return id
  }
  return {
    rental,
    book,
    pay,
    sold,
    partSold,
    at,
    orderOf,
    stateOf,
    versionOf,
    minutesAgo,
    carOf,
    begin,
    returned,
    ledgerOf,
  }
}
