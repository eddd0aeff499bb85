import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, query, call, refusal } = await testApp()
const { getOrderBackground } = orderEndpoints
const event = await eventOnSale(db, 50)
const book = async (mobile?: string) => {
  const customer = mobile === undefined ? {} : { customer: { mobile, name: 'لیلا', family: 'صدر' } }
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], customer)
  return (await call(bookingEndpoints.bookEvent, { body })).orderId
}
const background = (id: number) => call(getOrderBackground, { params: { id } })

test('the other orders of a customer are counted, without the one that is open; what was never sold was not cancelled', async () => {
  const leila = '+989351110021'
  const ids = [await book(leila), await book(leila), await book(leila), await book(leila), await book(leila)]
  await query`update orders set status = 'cancelled', confirmed_at = now() where id = any (${ids.slice(0, 1)}::bigint[])`
  await query`update orders set status = 'cancelled' where id = any (${ids.slice(1, 2)}::bigint[])`
  await query`update orders set status = 'no_show', confirmed_at = now() where id = any (${ids.slice(2, 3)}::bigint[])`
  await query`update orders set status = 'expired' where id = any (${ids.slice(3, 4)}::bigint[])`
  const known = { decidedCount: 2, cancelledCount: 1, noShowCount: 1, unpaidCount: 1, usualRials: null }
  expect(await background(ids[4] ?? 0)).toEqual(known)
  expect(await background(ids[2] ?? 0)).toMatchObject({ decidedCount: 1, noShowCount: 0 })
  expect((await refusal(getOrderBackground, { params: { id: 999_999 } })).status).toBe(404)
})

test('what is usual is the median of the listing once enough was sold', async () => {
  const sold = []
  for (let n = 0; n < 10; n += 1) sold.push(await book())
  const own = await book()
  await query`update orders set status = 'confirmed', confirmed_at = now() where id = any (${sold}::bigint[])`
  expect((await background(own)).usualRials).toBe(1_100_000)
})
