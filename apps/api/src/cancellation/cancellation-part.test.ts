import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventOfEvenings, spanBody } from '#booking/booking-span-testing.ts'
import { testApp } from '#http/testing.ts'
import { readIntegrityFaults } from '#integrity/integrity-store.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { runMassCancellation } from './cancellation-mass-actions.ts'

const { call, refusal, query, db } = await testApp()
const { previewMassCancellation, startMassCancellation, listMassCancellations } = massCancellationEndpoints
const { getOrder } = orderEndpoints
const log = pino({ level: 'silent' })

async function sold(evenings: number, { pays = true, quantity = 2 } = {}) {
  const event = await eventOfEvenings(db, { evenings, places: 10, priceRials: 1_000_000 })
  const ticketId = await event.span('all')
  const { orderId } = await call(bookingEndpoints.bookSpan, { body: spanBody(event, [{ ticketId, quantity }]) })
  if (pays) await payOffline({ call }, orderId, 1_100_000 * quantity)
  return { event, orderId }
}
async function callOff(listingId: number, occurrenceId: number | null) {
  const params = { id: listingId }
  const shown = await call(previewMassCancellation, { params, query: { occurrenceId: occurrenceId ?? undefined } })
  const body = { occurrenceId, by: 'host' as const, code: 'event_cancelled' as const, expectedOrders: shown.orders }
  const { id } = await call(startMassCancellation, { params, body })
  await runMassCancellation(db, log, id)
  return { id, shown, done: (await call(listMassCancellations, { params })).items[0] }
}
const takenOf = (resourceId: number) =>
  query<{ taken: number }>`select taken from slots where resource_id = ${resourceId} order by starts_at`
const sound = async () => {
  expect(await query`select * from slots_against_lines`).toEqual([])
  expect(await readIntegrityFaults(db)).toEqual([])
}

test('one occurrence is called off: its share of the price goes back, and the tickets of the others stay', async () => {
  const { event, orderId } = await sold(3)
  const [first = 0, second = 0] = event.occurrenceIds
  const one = await callOff(event.listingId, first)
  expect(one.shown).toMatchObject({ occurrences: 1, orders: 1, places: 2, refundRials: 733_335 })
  expect(one.done).toMatchObject({ status: 'done', done: 1, waiting: 0, refundRials: 733_335 })
  const order = await call(getOrder, { params: { id: orderId } })
  expect(order).toMatchObject({
    status: 'confirmed',
    startsAt: event.starts[1],
    totalRials: 1_466_665,
    refunds: [{ amountRials: 733_335, status: 'requested', reason: 'cancelled' }],
  })
  expect(order.lines.map(({ startsAt }) => startsAt)).toEqual(event.starts.slice(1))
  expect(order.issuedTickets.map(({ status }) => status).toSorted()).toEqual([
    'issued',
    'issued',
    'issued',
    'issued',
    'void',
    'void',
  ])
  // Who holds a void one reads which evening it was for.
  const ended = order.issuedTickets.filter(({ status }) => status === 'void')
  expect(ended.map(({ startsAt }) => startsAt)).toEqual([event.starts[0], event.starts[0]])
  const told = order.notices.find(({ template }) => template === 'order-changed')
  expect(told?.body).toContain(`سانس ${formatInstant(event.starts[0] ?? '', 'full')} لغو شد`)
  expect((await takenOf(event.hallId)).map(({ taken }) => taken)).toEqual([0, 2, 2])
  await sound()

  // The next one, and with the last one the order itself.
  const next = await callOff(event.listingId, second)
  expect(next.done).toMatchObject({ refundRials: 733_333 })
  expect((await call(massRefundEndpoints.listMassRefunds)).items.map(({ refunds, rials }) => [refunds, rials])).toEqual(
    [
      [1, 733_333],
      [1, 733_335],
    ],
  )
  await sound()
  await callOff(event.listingId, null)
  expect(await call(getOrder, { params: { id: orderId } })).toMatchObject({ status: 'cancelled' })
  const [back] = await query`select sum(amount_rials)::int as rials from refunds where order_id = ${orderId}`
  expect(back.rials).toBe(2_200_000)
  await sound()
})

test('what was not paid for yet is cancelled whole', async () => {
  const { event, orderId } = await sold(2, { pays: false })
  const { shown } = await callOff(event.listingId, event.occurrenceId)
  expect(shown).toMatchObject({ orders: 1, unpaid: 1, refundRials: 0 })
  expect(await call(getOrder, { params: { id: orderId } })).toMatchObject({ status: 'cancelled' })
  expect((await takenOf(event.hallId)).map(({ taken }) => taken)).toEqual([0, 0])
  await sound()
})

test('a guest who cancels after the first evening loses its share, and of the rest what the policy keeps until the next one', async () => {
  const { event, orderId } = await sold(4, { quantity: 1 })
  const [first = 0] = event.occurrenceIds
  const params = { id: orderId }
  const { previewCancellation } = cancellationEndpoints
  const whole = await call(previewCancellation, { params, query: { by: 'guest' } })
  expect(whole.rule).not.toContain('شروع شده است')
  await query`update occurrences set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${first}`
  const left = await call(previewCancellation, { params, query: { by: 'guest' } })
  expect(left.rule).toContain('سهم ۱ سانس که شروع شده است کسر می‌شود')
  // A quarter is spent; the next evening is two days off.
  expect(left.paidRials - left.guestRials).toBeGreaterThanOrEqual(275_000)
  expect((await call(previewCancellation, { params, query: { by: 'host' } })).guestRials).toBe(1_100_000)
  await call(cancellationEndpoints.cancelOrder, {
    params,
    body: { by: 'guest', code: 'plans_changed', expectedGuestRials: left.guestRials },
  })
  expect((await takenOf(event.hallId)).map(({ taken }) => taken)).toEqual([0, 0, 0, 0])
  await sound()
})

test('such an order is not moved to other places', async () => {
  const { event, orderId } = await sold(2)
  const wish = { kind: 'places', occurrenceId: event.occurrenceId, lines: [{ ticketId: event.one, quantity: 1 }] }
  expect(await refusal(orderChangeEndpoints.previewChange, { params: { id: orderId }, body: wish })).toMatchObject({
    code: 'step_not_allowed',
    message: 'بلیت چندسانسه جابه‌جا نمی‌شود؛ سفارش را لغو کنید و دوباره بفروشید',
  })
})
