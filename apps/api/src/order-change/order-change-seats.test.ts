import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, refusal, query, db } = app
const { previewChange, changeOrder } = orderChangeEndpoints

const orderOf = (id: number) => call(orderEndpoints.getOrder, { params: { id } })
const wrongSlots = () => query`select * from slots_against_lines`

/** Two seats of the cheap row, paid for. */
async function paid() {
  const event = await seatedEvent(app, planOf(2, 4))
  const seats = event.ids.slice(2, 4)
  const line = { ticketId: event.ticketId, quantity: 2, seatIds: seats }
  const { fingerprint: _, ...body } = purchaseOf(event, [line], { lines: [line] })
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await confirmBooked(db, orderId)
  return { event, seats, orderId }
}
const wishOf = (
  event: { occurrenceId: number; ticketId: number },
  seats: number[],
  occurrenceId = event.occurrenceId,
) => ({
  kind: 'places' as const,
  occurrenceId,
  lines: [{ ticketId: event.ticketId, quantity: seats.length, seatIds: seats }],
})
async function change(orderId: number, wish: ReturnType<typeof wishOf>) {
  const shown = await call(previewChange, { params: { id: orderId }, body: wish })
  const { version } = await orderOf(orderId)
  await call(changeOrder, { params: { id: orderId }, body: { wish, version, expectedTotalRials: shown.totalRials } })
  return shown
}

test('who changes a seat keeps the other one with its ticket, pays the difference, and leaves the old seat to others', async () => {
  const { event, seats, orderId } = await paid()
  const [kept = 0, left = 0] = seats
  const before = await orderOf(orderId)
  const better = event.ids[0] ?? 0
  const shown = await change(orderId, wishOf(event, [better, kept]))
  expect(shown).toMatchObject({ taken: null, differenceRials: 2_200_000 })
  expect(shown.changes).toEqual([
    {
      label: 'صندلی',
      before: 'همکف، ردیف ۲، صندلی ۱ و ۲',
      after: 'همکف، ردیف ۱، صندلی ۱؛ همکف، ردیف ۲، صندلی ۱',
    },
  ])
  const after = await orderOf(orderId)
  const ticketOf = (order: typeof after, seatId: number) => {
    const label = order.lines.find((line) => line.seatId === seatId)?.seatLabel
    return order.issuedTickets.find((ticket) => ticket.seatLabel === label && ticket.status === 'issued')?.code
  }
  expect(ticketOf(after, kept)).toBe(ticketOf(before, kept))
  expect(after.issuedTickets).toHaveLength(2)
  const { ids, free } = await call(hallEventEndpoints.listSeats, { params: { id: event.occurrenceId } })
  expect(free[ids.indexOf(left)]).toBe(1)
  expect(await wrongSlots()).toEqual([])
  const [notice] = await query`select body from notices where order_id = ${orderId} and template = 'order-changed'`
  expect(notice?.['body']).toContain('همکف، ردیف ۱، صندلی ۱')
})

test('a seat stays whose ticket is sold no more, or whose category has no price any more; another one does not come', async () => {
  const { event, seats, orderId } = await paid()
  const [first = 0, second = 0] = seats
  const more = wishOf(event, [first, second, event.ids[4] ?? 0])
  await query`update tickets set archived = true where id = ${event.ticketId}`
  const unnamed = { ...more, lines: [{ ticketId: event.ticketId, quantity: 1 }] }
  expect((await refusal(previewChange, { params: { id: orderId }, body: unnamed })).code).toBe('bad_request')
  expect((await refusal(previewChange, { params: { id: orderId }, body: more })).code).toBe('conflict')
  const swapped = wishOf(event, [first, event.ids[4] ?? 0])
  expect((await refusal(previewChange, { params: { id: orderId }, body: swapped })).code).toBe('conflict')
  await change(orderId, wishOf(event, [second]))
  expect((await orderOf(orderId)).lines.map((line) => line.seatId)).toEqual([second])

  const other = await paid()
  await query`update tickets set seat_rials = seat_rials - 'عادی' where id = ${other.event.ticketId}`
  await change(other.orderId, wishOf(other.event, other.seats.slice(0, 1)))
  expect((await orderOf(other.orderId)).lines.map((line) => line.seatId)).toEqual(other.seats.slice(0, 1))
})

test('a seat that somebody has is not given, and both keep theirs', async () => {
  const { event, seats, orderId } = await paid()
  const other = event.ids[4] ?? 0
  const line = { ticketId: event.ticketId, quantity: 1, seatIds: [other] }
  const { fingerprint: _, ...body } = purchaseOf(event, [line], { lines: [line] })
  await call(bookingEndpoints.bookEvent, { body })
  const wish = wishOf(event, [seats[0] ?? 0, other])
  const shown = await call(previewChange, { params: { id: orderId }, body: wish })
  expect(shown.taken).toBe('«همکف، ردیف ۲، صندلی ۳» آزاد نیست')
  const { version } = await orderOf(orderId)
  const sent = { params: { id: orderId }, body: { wish, version, expectedTotalRials: shown.totalRials } }
  expect((await refusal(changeOrder, sent)).code).toBe('slots_taken')
  expect(await wrongSlots()).toEqual([])
})

test('an order goes with its seats to another evening, and back to fewer', async () => {
  const { event, seats, orderId } = await paid()
  const params = { id: event.listingId }
  await call(occurrenceEndpoints.addOccurrences, {
    params,
    body: { items: [{ startsAt: inHours(50), endsAt: inHours(52) }] },
  })
  const next = (await call(occurrenceEndpoints.listOccurrences, { params })).items[1]?.id ?? 0
  await change(orderId, wishOf(event, seats, next))
  expect((await orderOf(orderId)).lines.map((line) => [line.occurrenceId, line.seatId])).toEqual(
    seats.map((id) => [next, id]),
  )
  await change(orderId, wishOf(event, seats.slice(1), next))
  const order = await orderOf(orderId)
  expect(order.lines.map((line) => line.seatLabel)).toEqual(['همکف، ردیف ۲، صندلی ۲'])
  expect(order.issuedTickets.map(({ status, seatLabel }) => `${status} ${seatLabel}`).toSorted()).toEqual([
    'issued همکف، ردیف ۲، صندلی ۲',
    'void همکف، ردیف ۲، صندلی ۱',
  ])
  expect(await wrongSlots()).toEqual([])
})

test('a change says its seats one by one', async () => {
  const { event, orderId } = await paid()
  const body = { ...wishOf(event, []), lines: [{ ticketId: event.ticketId, quantity: 2 }] }
  expect((await refusal(previewChange, { params: { id: orderId }, body })).message).toContain('برای هر بلیت یک صندلی')
})
