import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'

/** A change that leaves fewer pieces makes tickets void: each says what it was for, whatever the order is for since. */

const app = await testApp()
const { call, db } = app

const orderOf = (id: number) => call(orderEndpoints.getOrder, { params: { id } })
async function change(id: number, wish: ChangeWish) {
  const { totalRials } = await call(orderChangeEndpoints.previewChange, { params: { id }, body: wish })
  const { version } = await orderOf(id)
  const body = { wish, version, expectedTotalRials: totalRials }
  await call(orderChangeEndpoints.changeOrder, { params: { id }, body })
  return orderOf(id)
}

test('of three tickets that become two of another evening, the void one says the evening that it was for', async () => {
  const event = await eventOnSale(db, 20)
  const params = { id: event.listingId }
  const evening = { startsAt: inHours(50), endsAt: inHours(52) }
  await call(occurrenceEndpoints.addOccurrences, { params, body: { items: [evening] } })
  const [first, second] = (await call(occurrenceEndpoints.listOccurrences, { params })).items
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 3 }]),
  })
  await confirmBooked(db, orderId)
  const lines = [{ ticketId: event.ticketId, quantity: 2 }]
  const { issuedTickets } = await change(orderId, { kind: 'places', occurrenceId: second?.id ?? 0, lines })
  expect(issuedTickets.map(({ status, startsAt }) => [status, startsAt])).toEqual([
    ['issued', second?.startsAt],
    ['issued', second?.startsAt],
    ['void', first?.startsAt],
  ])
})

test('whoever stood and sits now has no void ticket with the name of a seat', async () => {
  const event = await seatedEvent(app, planOf(3))
  const [one = 0, two = 0] = event.ids
  const area = event.ids.at(-1) ?? 0
  const standing = { ticketId: event.ticketId, quantity: 3, seatIds: [area, area, area] }
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ...standing, priceRials: 500_000 }], { lines: [standing] }),
  })
  await confirmBooked(db, orderId)
  const lines = [{ ticketId: event.ticketId, quantity: 2, seatIds: [one, two] }]
  const { issuedTickets } = await change(orderId, { kind: 'places', occurrenceId: event.occurrenceId, lines })
  const ended = issuedTickets.filter(({ status }) => status === 'void')
  expect(ended.length).toBeGreaterThan(0)
  for (const { seatLabel } of ended) expect(seatLabel).not.toContain('صندلی')
})
