import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { SpanBookingInput } from '@rezerv/contract/booking/booking.ts'
import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { addMinutes, formatInstant, minutesBetween } from '@rezerv/contract/jalali.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { runMassCancellation } from '#cancellation/cancellation-mass-actions.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { wrongs } from '#order/order-model-testing.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { ownCode, promoTerms } from '#promo/promo-testing.ts'
import { confirmBooked, purchaseOf } from './booking-testing.ts'
import { eventOfEvenings, spanBody } from './booking-span-testing.ts'

const { send, call, refusal, query, db, pool } = await testApp()
const { acceptRequest, bookEvent, bookSpan, declineRequest } = bookingEndpoints
const { cancelOrder } = cancellationEndpoints
const { getOrder, reinstateOrder } = orderEndpoints
const log = pino({ level: 'silent' })

type Event = Awaited<ReturnType<typeof eventOfEvenings>>
const by = (id: number) => ({ params: { id } })
const no = (id: number) => ({ params: { id }, body: { reason: 'جا برای مهمانان ویژه است' } })
const buy = (event: Event, ticketId: number, quantity = 1, rest: Partial<SpanBookingInput> = {}) => ({
  body: spanBody(event, [{ ticketId, quantity }], rest),
})
const withCode = { promoCode: 'NOWRUZ' }

/** A ticket for every evening that is asked for before it is paid. */
async function asked(evenings: number, places: number, priceRials = 1_000_000) {
  const event = await eventOfEvenings(db, { evenings, places, priceRials })
  const ticketId = await event.span('all')
  await query`update listings set status = 'draft' where id = ${event.listingId}`
  await query`update tickets set needs_approval = true where id = ${ticketId}`
  await query`update listings set status = 'published' where id = ${event.listingId}`
  return { event, ticketId }
}
/** An event whose codes keep so many places of each evening. */
async function kept(evenings: number, places: number, keeps: number) {
  const event = await eventOfEvenings(db, { evenings, places })
  const ticketId = await event.span('all')
  const terms = promoTerms({ change: null, hold: { places: keeps, occurrenceIds: [] } })
  const { id } = await call(promoEndpoints.createPromos, {
    params: { id: event.listingId },
    body: { terms, codes: ownCode('nowruz') },
  })
  return { event, ticketId, id }
}
const takenOf = async ({ hallId }: Event) =>
  (await query<{ taken: number }>`select taken from slots where resource_id = ${hallId} order by starts_at`).map(
    ({ taken }) => taken,
  )
const keptOf = async (id: number) =>
  (await query<{ kept: number }>`select kept from promo_holds where batch_id = ${id} order by starts_at`).map(
    (row) => row.kept,
  )
const stateOf = async (id: number) => (await call(getOrder, by(id))).status
const overdue = async (id: number) => {
  await query`update orders set expires_at = case when expires_at is not null then now() - interval '1 second' end,
    answer_until = case when answer_until is not null then now() - interval '1 second' end where id = ${id}`
  await expireOverdueOrders(db, log)
}
const startOff = async ({ listingId }: Event, occurrenceId: number) => {
  const shown = await call(massCancellationEndpoints.previewMassCancellation, {
    params: { id: listingId },
    query: { occurrenceId },
  })
  const body = { occurrenceId, by: 'host' as const, code: 'event_cancelled' as const, expectedOrders: shown.orders }
  return (await call(massCancellationEndpoints.startMassCancellation, { params: { id: listingId }, body })).id
}
const callOff = async (event: Event, occurrenceId: number) =>
  runMassCancellation(db, log, await startOff(event, occurrenceId))

// Whatever a test did: places, kept places, books and figures fit each other.
const sound = async () => {
  expect(await query`select * from slots_against_lines`).toEqual([])
  expect(await query`select * from promo_holds_against_orders`).toEqual([])
  expect(await wrongs(pool)).toEqual([])
}
afterEach(sound)

test('a ticket for several occurrences with an approval is a request that keeps its place at each, until the first one', async () => {
  const { event, ticketId } = await asked(3, 4)
  const { orderId, status, expiresAt } = await call(bookSpan, buy(event, ticketId, 2))
  expect(status).toBe('awaiting_host')
  expect((expiresAt ?? '') <= (event.starts[0] ?? '')).toBe(true)
  expect(await takenOf(event)).toEqual([2, 2, 2])
  const order = await call(getOrder, by(orderId))
  expect(order).toMatchObject({ status, expiresAt: null, answerUntil: expiresAt, dueRials: 0, issuedTickets: [] })
  expect(order.timeline.map(({ action }) => action)).toEqual(['request'])
  expect((await refusal(paymentEndpoints.sendPaymentLink, by(orderId))).code).toBe('step_not_allowed')
  const tickets = await call(ticketEndpoints.listTickets, by(event.listingId))
  expect(tickets.items.find(({ id }) => id === ticketId)).toMatchObject({ held: 2, remaining: 2, needsApproval: true })
  await sound()

  await call(acceptRequest, by(orderId))
  expect(await stateOf(orderId)).toBe('accepted')
  expect(await takenOf(event)).toEqual([2, 2, 2])
  await confirmBooked(db, orderId)
  expect((await call(getOrder, by(orderId))).issuedTickets).toHaveLength(6)
  const late = await eventOfEvenings(db, { evenings: 2, places: 4, firstInHours: 1 })
  const soon = await late.span('all')
  await query`update listings set status = 'draft' where id = ${late.listingId}`
  await query`update tickets set needs_approval = true where id = ${soon}`
  await query`update listings set status = 'published' where id = ${late.listingId}`
  expect((await call(bookSpan, buy(late, soon))).expiresAt).toBe(late.starts[0])
})

test('a request that is declined, cancelled or not answered gives back every place, and one that comes back takes them again', async () => {
  const { event, ticketId } = await asked(2, 3)
  const ask = async () => (await call(bookSpan, buy(event, ticketId, 2))).orderId
  const declined = await ask()
  expect((await refusal(bookSpan, buy(event, ticketId, 2))).code).toBe('slots_taken')
  await call(declineRequest, no(declined))
  expect([await stateOf(declined), await takenOf(event)]).toEqual(['declined', [0, 0]])
  const cancelled = await ask()
  await call(cancelOrder, { ...by(cancelled), body: { reason: 'آزمون' } })
  expect(await takenOf(event)).toEqual([0, 0])
  const late = await ask()
  await overdue(late)
  expect([await stateOf(late), await takenOf(event)]).toEqual(['expired', [0, 0]])
  await call(reinstateOrder, by(late))
  expect([await stateOf(late), await takenOf(event)]).toEqual(['awaiting_host', [2, 2]])
  const both = await Promise.all([send(acceptRequest, by(late)), send(declineRequest, no(late))])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await takenOf(event)).toEqual((await stateOf(late)) === 'accepted' ? [2, 2] : [0, 0])
})

test('who may accept does it with the sale; what costs nothing is sold with the acceptance', async () => {
  const { event, ticketId } = await asked(2, 3)
  const sold = await call(bookSpan, buy(event, ticketId, 1, { approved: true }))
  expect(sold.status).toBe('held')
  expect(minutesBetween(new Date().toISOString(), sold.expiresAt ?? '')).toBeLessThan(60)
  const [entry] =
    await query`select action, new_value ->> 'approved' as approved from audit_entries where subject_kind = 'order' and subject_id = ${sold.orderId}`
  expect(entry).toEqual({ action: 'book', approved: 'true' })

  const free = await asked(2, 3, 0)
  const { orderId, status } = await call(bookSpan, buy(free.event, free.ticketId, 1, { expectedTotalRials: 0 }))
  expect(status).toBe('awaiting_host')
  await call(acceptRequest, by(orderId))
  expect(await call(getOrder, by(orderId))).toMatchObject({ status: 'confirmed', issuedTickets: [{}, {}] })
})

test('a request of which one occurrence is called off is cancelled whole', async () => {
  const { event, ticketId } = await asked(3, 4)
  const { orderId } = await call(bookSpan, buy(event, ticketId, 2))
  await callOff(event, event.occurrenceIds[1] ?? 0)
  expect(await stateOf(orderId)).toBe('cancelled')
  expect(await takenOf(event)).toEqual([0, 0, 0])
})

test('a code takes what it keeps at each occurrence first, and its end keeps it again', async () => {
  const { event, ticketId, id } = await kept(3, 5, 3)
  const full = (free: string) => `سانس ${formatInstant(event.starts[0] ?? '', 'full')} فقط ${free} جا دارد`
  expect(await refusal(bookSpan, buy(event, ticketId, 3))).toMatchObject({ code: 'slots_taken', message: full('۲') })
  expect(await refusal(bookSpan, buy(event, ticketId, 6, withCode))).toMatchObject({
    code: 'slots_taken',
    message: full('۵'),
  })
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [3, 3, 3],
    [3, 3, 3],
  ])
  const { orderId } = await call(bookSpan, buy(event, ticketId, 4, withCode))
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [0, 0, 0],
    [4, 4, 4],
  ])
  await sound()
  await overdue(orderId)
  expect([await stateOf(orderId), await keptOf(id), await takenOf(event)]).toEqual(['expired', [3, 3, 3], [3, 3, 3]])
  await sound()
  await call(reinstateOrder, by(orderId))
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [0, 0, 0],
    [4, 4, 4],
  ])
  await sound()
  await call(cancelOrder, { ...by(orderId), body: { reason: 'آزمون' } })
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [3, 3, 3],
    [3, 3, 3],
  ])
})

test('a code counts pieces when an order of it comes back', async () => {
  const { event, ticketId, id } = await kept(3, 9, 2)
  await query`update promo_batches set max_pieces = 2 where id = ${id}`
  const { orderId } = await call(bookSpan, buy(event, ticketId, 2, withCode))
  expect((await refusal(bookSpan, buy(event, ticketId, 1, withCode))).fields).toHaveProperty('promoCode')
  await sound()
  await overdue(orderId)
  await call(reinstateOrder, by(orderId))
  expect(await stateOf(orderId)).toBe('held')
})

test('a request with a code has what is kept for it, and leaves it to the code when it is declined', async () => {
  const { event, ticketId, id } = await kept(2, 3, 2)
  await query`update listings set status = 'draft' where id = ${event.listingId}`
  await query`update tickets set needs_approval = true where id = ${ticketId}`
  await query`update listings set status = 'published' where id = ${event.listingId}`
  const { orderId } = await call(bookSpan, buy(event, ticketId, 2, withCode))
  expect([await stateOf(orderId), await keptOf(id), await takenOf(event)]).toEqual(['awaiting_host', [0, 0], [2, 2]])
  await sound()
  await call(declineRequest, no(orderId))
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('one occurrence of such an order is called off: the kept places of the others stay as they are', async () => {
  const { event, ticketId, id } = await kept(3, 5, 3)
  const { orderId } = await call(bookSpan, buy(event, ticketId, 2, withCode))
  await payOffline({ call }, orderId, 2_200_000)
  await callOff(event, event.occurrenceIds[0] ?? 0)
  expect(await call(getOrder, by(orderId))).toMatchObject({ status: 'confirmed', lines: [{}, {}] })
  expect([await keptOf(id), await takenOf(event)]).toEqual([
    [1, 1],
    [0, 3, 3],
  ])
  await sound()
  // Another evening at the same time, before the orders of the one that was called off were looked at.
  const second = await startOff(event, event.occurrenceIds[1] ?? 0)
  const startsAt = event.starts[1] ?? ''
  const again = { items: [{ startsAt, endsAt: addMinutes(startsAt, 120) }] }
  await call(occurrenceEndpoints.addOccurrences, { params: { id: event.listingId }, body: again })
  await sound()
  await runMassCancellation(db, log, second)
  expect(await call(getOrder, by(orderId))).toMatchObject({ status: 'confirmed', lines: [{}] })
  expect(await keptOf(id)).toEqual([3, 1])
})

test('who buys pieces, single tickets, with the code and without it at once: no place is sold twice, none is lost, nobody waits crosswise', async () => {
  const { event, ticketId, id } = await kept(4, 16, 6)
  const any = await event.span('any', { spanCount: 2 })
  const ids = event.occurrenceIds
  const single = (n: number, rest: object) => {
    const { fingerprint: _, ...body } = purchaseOf(
      { ...event, occurrenceId: ids[n % 4] ?? 0 },
      [{ ticketId: event.one, quantity: 1 + (n % 2) }],
      rest,
    )
    return { of: bookEvent, body }
  }
  const wishes = Array.from({ length: 96 }, (_, n) => {
    const code = n % 2 === 0 ? withCode : {}
    if (n % 3 === 0) return single(n, code)
    if (n % 3 === 1) return { of: bookSpan, ...buy(event, ticketId, 1 + (n % 2), code) }
    const occurrenceIds = [ids[(n + 3) % 4], ids[n % 4]].flatMap((one) => one ?? [])
    return { of: bookSpan, ...buy(event, any, 1, { ...code, occurrenceIds }) }
  })
  const deadlocks = () => query`select deadlocks::int from pg_stat_database where datname = current_database()`
  const before = await deadlocks()
  const answers = await Promise.all(wishes.map(({ of, body }) => send(of, { body } as never)))
  const codes = answers.map((one) => (one.statusCode === 200 ? 'booked' : one.json<{ code: string }>().code))
  expect(new Set(codes)).toEqual(new Set(['booked', 'slots_taken']))
  expect(Math.max(...(await takenOf(event)))).toBeLessThanOrEqual(16)
  expect(await deadlocks()).toEqual(before)
  await sound()
  const orders = answers.filter((one) => one.statusCode === 200).map((one) => one.json<{ orderId: number }>().orderId)
  await Promise.all([
    ...orders.map((orderId) => call(cancelOrder, { ...by(orderId), body: { reason: 'آزمون' } })),
    ...[1, 2, 3].map(() => send(bookSpan, buy(event, ticketId, 1, withCode))),
  ])
  await sound()
  expect(await deadlocks()).toEqual(before)
  await call(promoEndpoints.stopPromos, { ...by(id), body: { stopped: true } })
  expect(await keptOf(id)).toEqual([])
})
