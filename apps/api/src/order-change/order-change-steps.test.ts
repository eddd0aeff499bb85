import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, inHours, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { insertRow } from '#db/rows.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, refusal, query, openTransaction, lockWaits, db } = app
const { previewChange, changeOrder } = orderChangeEndpoints

type OneTicket = TestEvent & { ticketId: number }
type Places = Extract<ChangeWish, { kind: 'places' }>

/** Half price for the first so many of each occurrence. */
const early = (ticketId: number, count: number) =>
  query`update tickets set price_steps = jsonb_build_array(jsonb_build_object('name', 'زودهنگام', 'percent', 50, 'until', null, 'count', ${count}::int)) where id = ${ticketId}`

async function buy(event: OneTicket, quantity: number, priceRials: number, seatIds?: number[]) {
  const line = { ticketId: event.ticketId, quantity, ...(seatIds && { seatIds }) }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ...line, priceRials }], { lines: [line] })
  return (await call(bookingEndpoints.bookEvent, { body })).orderId
}
const wishOf = (
  event: OneTicket,
  quantity: number,
  rest: { occurrenceId?: number; seatIds?: number[] } = {},
): Places => {
  const { occurrenceId = event.occurrenceId, seatIds } = rest
  return { kind: 'places', occurrenceId, lines: [{ ticketId: event.ticketId, quantity, ...(seatIds && { seatIds }) }] }
}
const preview = (id: number, wish: Places) => call(previewChange, { params: { id }, body: wish })
/** Each line of the price: how many at how much each, and why. */
const priceOf = async (id: number, wish: Places) =>
  (await preview(id, wish)).quote.lines.flatMap(({ kind, quantity, unitRials, reason }) =>
    kind === 'base' ? [[quantity, unitRials, reason]] : [],
  )
const versionOf = async (id: number) => (await call(orderEndpoints.getOrder, { params: { id } })).version
const changing = async (id: number, wish: Places) => {
  const [{ totalRials }, version] = [await preview(id, wish), await versionOf(id)]
  return { params: { id }, body: { wish, version, expectedTotalRials: totalRials } }
}
const change = async (id: number, wish: Places) => call(changeOrder, await changing(id, wish))

/** Pieces of the event that were sold below the usual price. */
const soldEarly = async ({ listingId }: OneTicket) => {
  const [row] = await query<{ pieces: number }>`
    select coalesce(sum((q ->> 'quantity')::int), 0)::int as pieces
      from orders o cross join jsonb_array_elements(o.quote -> 'lines') q
     where o.listing_id = ${listingId} and q ->> 'kind' = 'base' and (q ->> 'unitRials')::bigint < 1000000`
  return row?.pieces
}

test('what comes to an order is priced as one sale: as many as the step has left, or none at its price', async () => {
  const event = await eventOnSale(db)
  await early(event.ticketId, 5)
  const id = await buy(event, 3, 500_000)
  const [kept, usual] = [
    [3, 500_000, 'زودهنگام'],
    [3, 1_000_000, 'قیمت بلیت'],
  ]
  expect(await priceOf(id, wishOf(event, 5))).toEqual([kept, [2, 500_000, 'زودهنگام']])
  expect(await priceOf(id, wishOf(event, 6))).toEqual([kept, usual])
  await change(id, wishOf(event, 6))
  // The price of each stays with it, and its reason.
  expect(await priceOf(id, wishOf(event, 7))).toEqual([kept, usual, [1, 1_000_000, 'قیمت بلیت']])
  expect(await priceOf(id, wishOf(event, 3))).toEqual([kept])
})

test('of seats all that come count together, and a seat that is given back makes room', async () => {
  const event = await seatedEvent(app, planOf(2, 8))
  await early(event.ticketId, 2)
  const seats = event.ids.slice(2, 10)
  const id = await buy(event, 1, 500_000, seats.slice(0, 1))
  expect(await priceOf(id, wishOf(event, 6, { seatIds: seats.slice(0, 6) }))).toEqual([
    [1, 500_000, 'زودهنگام'],
    [5, 1_000_000, 'قیمت بلیت'],
  ])
  await buy(event, 1, 500_000, seats.slice(6, 7))
  expect(await priceOf(id, wishOf(event, 1, { seatIds: seats.slice(1, 2) }))).toEqual([[1, 500_000, 'زودهنگام']])
  expect(await priceOf(id, wishOf(event, 2, { seatIds: seats.slice(1, 3) }))).toEqual([[2, 1_000_000, 'قیمت بلیت']])
})

test('another evening has its own count', async () => {
  const event = await eventOnSale(db)
  await early(event.ticketId, 4)
  const later = await insertRow(db, 'occurrences', {
    listingId: event.listingId,
    startsAt: inHours(72),
    endsAt: inHours(74),
  })
  await buy({ ...event, occurrenceId: later }, 2, 500_000)
  const id = await buy(event, 3, 500_000)
  expect(await priceOf(id, wishOf(event, 2, { occurrenceId: later }))).toEqual([[2, 500_000, 'زودهنگام']])
  expect(await priceOf(id, wishOf(event, 3, { occurrenceId: later }))).toEqual([[3, 1_000_000, 'قیمت بلیت']])
})

test('early birds are never more than the step says, also when orders grow while others buy', async () => {
  const event = await eventOnSale(db)
  await early(event.ticketId, 8)
  const ids = await Promise.all([1, 2, 3, 4].map(() => buy(event, 1, 500_000)))
  const changes = await Promise.all(ids.map((id) => changing(id, wishOf(event, 3))))
  // All have read what is sold, and wait for the same places.
  const holder = await openTransaction()
  await holder.query`select from slots where starts_at = ${event.startsAt} for update`
  const running = Promise.allSettled(changes.map((one) => call(changeOrder, one)))
  await expect.poll(() => lockWaits('slots')).toBe(4)
  const buying = Promise.allSettled([1, 2, 3].map(() => buy(event, 1, 500_000)))
  await expect.poll(() => lockWaits()).toBeGreaterThan(4)
  await holder.commit()
  const outcomes = [...(await running), ...(await buying)]
  for (const one of outcomes) if (one.status === 'rejected') expect(String(one.reason)).toContain('conflict')
  const changed = outcomes.slice(0, 4).map(({ status }) => status === 'fulfilled')
  expect(changed.filter(Boolean).length).toBeLessThanOrEqual(2)
  expect(await soldEarly(event)).toBeLessThanOrEqual(8)
  expect(await soldEarly(event)).toBeGreaterThan(6)
  // Who was told another price sees it, and may say yes to it.
  await change(ids[changed.indexOf(false)] ?? 0, wishOf(event, 3))
  expect(await soldEarly(event)).toBeLessThanOrEqual(8)
})

test('a ticket stands once in a wish: its pieces are not kept twice', async () => {
  const event = await eventOnSale(db)
  await early(event.ticketId, 2)
  const id = await buy(event, 2, 500_000)
  const [line] = wishOf(event, 2).lines
  const body = { ...wishOf(event, 2), lines: [line, line] }
  expect(await refusal(previewChange, { params: { id }, body })).toMatchObject({ code: 'invalid_fields' })
})
