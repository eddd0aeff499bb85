import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { takeOverPlaces } from '#booking/booking-take-over-service.ts'
import { addTicket, eventOnSale, inHours, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, query, db } = app
const { previewChange, changeOrder } = orderChangeEndpoints

type OneTicket = TestEvent & { ticketId: number }
type Places = Extract<ChangeWish, { kind: 'places' }>

const wishOf = (event: OneTicket, quantity: number, seatIds?: number[]): Places => ({
  kind: 'places',
  occurrenceId: event.occurrenceId,
  lines: [{ ticketId: event.ticketId, quantity, ...(seatIds && { seatIds }) }],
})
const preview = (id: number, wish: Places) => call(previewChange, { params: { id }, body: wish })
async function change(id: number, wish: Places) {
  const { totalRials } = await preview(id, wish)
  const { version } = await call(orderEndpoints.getOrder, { params: { id } })
  await call(changeOrder, { params: { id }, body: { wish, version, expectedTotalRials: totalRials } })
}
/** Each line of the price but the VAT: how many at how much each. */
const priceOf = async (id: number, wish: Places) =>
  (await preview(id, wish)).quote.lines.flatMap(({ kind, quantity, unitRials }) =>
    kind === 'vat' ? [] : [[quantity, unitRials]],
  )

async function takenOver(event: OneTicket, { quantity, totalRials }: { quantity: number; totalRials: number }) {
  const [unit] = await query<{ id: number }>`select id::int from resources where listing_id = ${event.listingId}`
  const places = {
    listingId: event.listingId,
    customer: { mobile: '+989121230001', name: 'سارا', family: 'احمدی' },
    totalRials,
    paidRials: 0,
    reference: 'A-1',
    note: '',
    occurrence: { id: event.occurrenceId, startsAt: event.startsAt, endsAt: inHours(26) },
    ticket: { id: event.ticketId, name: 'بلیت عادی', resourceIds: [unit?.id ?? 0] },
    quantity,
    seats: [],
  }
  return db.transaction().execute((trx) => takeOverPlaces(trx, systemActor, places))
}

test('places of another system keep what they cost there, with the VAT that was in it; what comes to them is taxed', async () => {
  const event = await eventOnSale(db)
  const id = await takenOver(event, { quantity: 3, totalRials: 2_400_001 })
  expect(await preview(id, wishOf(event, 3))).toMatchObject({ differenceRials: 0, totalRials: 2_400_001 })
  expect(await preview(id, wishOf(event, 1))).toMatchObject({ totalRials: 800_001 })
  expect(await preview(id, wishOf(event, 4))).toMatchObject({ differenceRials: 1_100_000 })
  await change(id, wishOf(event, 4))
  expect(await preview(id, wishOf(event, 5))).toMatchObject({ differenceRials: 1_100_000 })
  expect(await preview(id, wishOf(event, 3))).toMatchObject({ totalRials: 2_400_001 })
})

test('another ticket beside them leaves them as they are', async () => {
  const event = await eventOnSale(db)
  const id = await takenOver(event, { quantity: 2, totalRials: 1_000_000 })
  const [unit] = await query<{ id: number }>`select id::int from resources where listing_id = ${event.listingId}`
  const other = await addTicket(db, event, [unit?.id ?? 0], { name: 'همراه', priceRials: 300_000 })
  const wish = wishOf(event, 2)
  const both = { ...wish, lines: [...wish.lines, { ticketId: other, quantity: 1 }] }
  expect(await preview(id, both)).toMatchObject({ differenceRials: 330_000 })
})

test('places of a standing area keep the prices that they were bought at, each its own', async () => {
  const event = await seatedEvent(app, planOf(2, 8))
  const area = event.ids.at(-1) ?? 0
  const standing = (count: number) =>
    wishOf(
      event,
      count,
      Array.from({ length: count }, () => area),
    )
  const line = { ticketId: event.ticketId, quantity: 2, seatIds: [area, area] }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ...line, priceRials: 500_000 }], { lines: [line] })
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  await query`update tickets set seat_rials = jsonb_set(seat_rials, '{ایستاده}', '600000') where id = ${event.ticketId}`
  await change(id, standing(3))
  expect(await preview(id, standing(3))).toMatchObject({ differenceRials: 0 })
  const [kept, later] = [
    [2, 500_000],
    [1, 600_000],
  ]
  expect(await priceOf(id, standing(3))).toEqual([kept, later])
  expect(await priceOf(id, standing(2))).toEqual([kept])
  expect(await priceOf(id, standing(4))).toEqual([kept, [2, 600_000]])
  const seat = event.ids[3] ?? 0
  expect(await priceOf(id, wishOf(event, 4, [area, area, seat, area]))).toEqual([kept, later, [1, 1_000_000]])
})

test('a seat whose ticket has another name by now keeps its price and the reason of it', async () => {
  const event = await seatedEvent(app, planOf(2, 8))
  await query`update tickets set price_steps = '[{"name": "زودهنگام", "percent": 50, "until": null, "count": 1}]' where id = ${event.ticketId}`
  const seats = event.ids.slice(2, 4)
  const line = { ticketId: event.ticketId, quantity: 1, seatIds: seats.slice(0, 1) }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ...line, priceRials: 500_000 }], { lines: [line] })
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  await query`update tickets set name = 'بلیت تالار' where id = ${event.ticketId}`
  const { quote } = await preview(id, wishOf(event, 2, seats))
  expect(quote.lines[0]).toMatchObject({ unitRials: 500_000, reason: 'زودهنگام' })
})
