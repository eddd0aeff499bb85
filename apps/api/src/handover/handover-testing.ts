import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverCar } from '@rezerv/contract/handover/handover.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'
import { dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import type { testApp } from '#http/testing.ts'
import { payOffline, ledgerOf } from '#payment/payment-testing.ts'

/** Orders of a car on their way through handover and return. */
export function usedOrders({ call, pool, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'pool' | 'db'>) {
  const { getHandover, beginHandover, endHandover } = handoverEndpoints

  const rental = () =>
    publishedStay(
      db,
      { kind: 'car', takes: 'any', unit: 'day' },
      { unit: 'day', km: { perDay: 200, overRials: 20_000 } },
    )

  /** A booking of two days, 22,000,000 rials. */
  async function book(stay: TestStay, rest: { pay?: 'part' } = {}) {
    const wanted = { from: instantOfTehran(dayAhead(2), '12:00') }
    return (await call(bookingEndpoints.bookStay, { body: stayBody(stay, [2, 4], 22, { wanted, ...rest }) })).orderId
  }
  const pay = (id: number, amountRials: number) => payOffline({ call }, id, amountRials, 'card_to_card')
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
  /** Ends without charges. */
  const end = async (id: number, stay: TestStay) =>
    call(endHandover, {
      ...at(id),
      body: { at: minutesAgo(1), cars: [carOf(stay)], version: await versionOf(id), expectedTotalRials: 0 },
    })
  const versioned = async (id: number) => ({ ...at(id), body: { version: await versionOf(id) } })
  /** One that came back a minute ago, with what its customer left. */
  async function returned(deposit: { kind: string; amountRials: number; reference?: string }) {
    const stay = await rental()
    const id = await sold(stay)
    await begin(id, stay, deposit)
    await end(id, stay)
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
    end,
    versioned,
    returned,
    ledgerOf: (id: number) => ledgerOf(pool, id),
  }
}
