import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { purchaseOf, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { resumeMassCancellations, runMassCancellation } from './cancellation-mass-actions.ts'

const { call, refusal, send, query, db } = await testApp()
const { previewMassCancellation, startMassCancellation, listMassCancellations } = massCancellationEndpoints
const log = pino({ level: 'silent' })

/** An event with so many orders of one ticket, every second one paid. */
async function soldEvent(count: number) {
  const event = await eventOnSale(db)
  const { ticketId } = event
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { orderId } = await call(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId, quantity: 1 }]) })
    ids.push(orderId)
    if (n % 2 === 0) await payOffline({ call }, orderId, 1_100_000)
  }
  return { event, ticketId, ids }
}
const start = (listingId: number, expectedOrders: number, more: object = {}) => ({
  params: { id: listingId },
  body: { occurrenceId: null, by: 'host', code: 'event_cancelled', expectedOrders, ...more },
})
const progress = async (listingId: number) =>
  (await call(listMassCancellations, { params: { id: listingId } })).items[0]

test('an event is called off: counted first, closed at once, every order cancelled with all of its money, once', async () => {
  const { event, ticketId, ids } = await soldEvent(6)
  const params = { id: event.listingId }
  expect(await call(previewMassCancellation, { params })).toEqual({
    occurrences: 1,
    orders: 6,
    places: 6,
    unpaid: 3,
    paying: 0,
    refundRials: 3_300_000,
  })
  expect(await refusal(startMassCancellation, start(event.listingId, 5))).toMatchObject({ code: 'conflict' })
  const both = await Promise.all([1, 2].map(() => send(startMassCancellation, start(event.listingId, 6))))
  expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { id = 0 } = (await progress(event.listingId)) ?? {}
  expect(
    await refusal(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId, quantity: 1 }]) }),
  ).toMatchObject({ status: 409 })
  expect(await progress(event.listingId)).toMatchObject({ status: 'running', total: 6, done: 0, waiting: 6 })

  await Promise.all([1, 2, 3].map(() => runMassCancellation(db, log, id)))
  await runMassCancellation(db, log, id)
  expect(await progress(event.listingId)).toMatchObject({
    status: 'done',
    done: 6,
    waiting: 0,
    skipped: 0,
    refundRials: 3_300_000,
  })
  for (const orderId of ids) {
    const order = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ status: 'cancelled', statusReason: 'لغو رویداد', cancellation: { by: 'host' } })
    expect(order.timeline.filter((entry) => entry.action === 'cancel')).toHaveLength(1)
    expect(order.refunds.map((refund) => refund.amountRials)).toEqual(order.paidRials > 0 ? [1_100_000] : [])
    expect(order.notices.filter((one) => one.template === 'order-cancelled')).toHaveLength(order.paidRials > 0 ? 1 : 0)
  }
  const [slots] = await query`
    select coalesce(sum(s.taken), 0)::int as taken from slots s join resources r on r.id = s.resource_id where r.listing_id = ${event.listingId}`
  expect(slots.taken).toBe(0)
})

test('a process that dies on the way leaves the rest to the next one; who pays now, and what is over, are told', async () => {
  const { event, ids } = await soldEvent(6)
  const [first = 0, second = 0, third = 0] = ids
  await query`update orders set status = 'completed' where id = ${first}`
  const { id } = await call(startMassCancellation, start(event.listingId, 5, { occurrenceId: event.occurrenceId }))
  // Ended by somebody else after it was written down, and one that goes to the bank just now.
  await call(cancellationEndpoints.cancelOrder, {
    params: { id: third },
    body: { by: 'host', code: 'other', reason: 'تلفنی' },
  })
  await query`
    insert into payments (order_id, method, status, amount_rials, invoice, window_until) values (${second}, 'pasargad', 'redirected', 1100000, '778899', now() + interval '20 minutes')`
  let left = 2
  const dying = db.withPlugin({
    transformQuery: ({ node }) => {
      const isOutcome = JSON.stringify(node).includes('update mass_cancellation_orders')
      if (isOutcome && (left -= 1) < 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(runMassCancellation(dying, log, id)).rejects.toThrow('killed')
  expect(await progress(event.listingId)).toMatchObject({ status: 'running', done: 0, skipped: 1, waiting: 4 })
  await resumeMassCancellations(db, log)
  expect(await progress(event.listingId)).toMatchObject({
    status: 'running',
    done: 3,
    skipped: 1,
    waiting: 1,
    message: 'مشتری در صفحهٔ بانک است',
  })
  await query`update payments set status = 'expired' where invoice = '778899'`
  await resumeMassCancellations(db, log)
  expect(await progress(event.listingId)).toMatchObject({ status: 'done', done: 4, waiting: 0 })
  const cancelled = await query`
    select from audit_entries where action = 'cancel' and subject_kind = 'order' and subject_id = any (${ids})`
  expect(cancelled).toHaveLength(5)
})
