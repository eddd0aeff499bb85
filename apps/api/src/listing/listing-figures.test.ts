import { randomUUID } from 'node:crypto'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import type { EventAlert } from '@rezerv/contract/listing/listing-figures.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { acceptChecks } from '#host/host-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, pool, call, query, queryValue } = await testApp()
const book = makeBookEvent(db)

const rowsOf = async (kind: ListingKind, search = {}) =>
  (await call(listListings, { query: { kind, ...search } })).items
const figuresOf = async (kind: ListingKind, id: number) => (await rowsOf(kind)).find((row) => row.id === id)?.figures
const alertsOf = async (id: number): Promise<EventAlert[] | undefined> => (await figuresOf('event', id))?.alerts

const buy = async (event: Awaited<ReturnType<typeof eventOnSale>>, quantity: number) => {
  const { orderId } = await book(purchaseOf(event, [{ ticketId: event.ticketId, quantity }]), systemActor)
  await confirmBooked(db, orderId)
  return orderId
}

test('an event says what it sold, less what was returned, before and after the days are folded', async () => {
  const event = await eventOnSale(db)
  await buy(event, 3)
  expect(await figuresOf('event', event.listingId)).toMatchObject({ salesRials: 3_300_000, entered: 0, expected: 0 })
  await query`select fold_statistics()`
  expect((await figuresOf('event', event.listingId))?.salesRials).toBe(3_300_000)
})

test('who came in is counted against the places taken of occurrences that have begun', async () => {
  const event = await eventOnSale(db)
  const order = await buy(event, 4)
  await query`
    insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at)
    select id, 'cash', 'confirmed', total_rials, ${randomUUID()}, now() from orders where id = ${order}`
  const code = await queryValue<string>`select code from issued_tickets where order_id = ${order} limit 1`
  const scans = [{ id: randomUUID(), code, gate: 'درب', at: new Date().toISOString() }]
  await call(checkInEndpoints.scanTickets, { params: { id: event.occurrenceId }, body: { scans } })
  // The evening is over: its slot and its occurrence move to yesterday together.
  await query`update slots set starts_at = starts_at - interval '2 days' where starts_at = ${event.startsAt}`
  await query`update occurrences set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = ${event.occurrenceId}`
  expect(await figuresOf('event', event.listingId)).toMatchObject({ entered: 1, expected: 4, alerts: [] })
})

test('an event that begins soon tells of few sales, of no permit and of no ticket', async () => {
  const bare = await publishedEvent(db)
  expect(await alertsOf(bare.listingId)).toEqual(['no_ticket', 'no_permit'])
  const far = await eventOnSale(db, 10, inHours(30 * 24))
  expect(await alertsOf(far.listingId)).toEqual(['no_permit'])
  const near = await eventOnSale(db, 10)
  expect(await alertsOf(near.listingId)).toEqual(['no_permit', 'low_sale'])
  await buy(near, 3)
  await acceptChecks(pool, near.hostId)
  expect(await alertsOf(near.listingId)).toEqual([])
  await query`update host_checks set expires_on = current_date - 1 where host_id = ${near.hostId} and item = 'event_licence'`
  expect(await alertsOf(near.listingId)).toEqual(['no_permit'])
})

test('requests that wait for an answer are told', async () => {
  const event = await eventOnSale(db, 10)
  await acceptChecks(pool, event.hostId)
  await buy(event, 8)
  expect(await alertsOf(event.listingId)).toEqual([])
  const asking = await buy(event, 2)
  await query`update orders set status = 'awaiting_host', answer_until = now() + interval '1 day' where id = ${asking}`
  expect(await alertsOf(event.listingId)).toEqual(['waiting_answer'])
})

test('a car tells the share of its open days on which it was taken, and its rating', async () => {
  const host = await queryValue<number>`
    insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+989121112233', 'approved') returning id`
  const car = await queryValue<number>`
    insert into listings (kind, host_id, title, status, created_at) values ('car', ${host}, 'پژو', 'published', now() - interval '90 days') returning id`
  const bare = await queryValue<number>`
    insert into listings (kind, host_id, title, status) values ('car', ${host}, 'بدون خودرو', 'draft') returning id`
  const unit = await queryValue<number>`
    insert into resources (listing_id, name, unit, capacity, created_at) values (${car}, 'پژو', 'day', 1, now() - interval '90 days') returning id`
  await query`
    insert into slots (resource_id, starts_at, capacity, taken)
    select ${unit}, (tehran_day(now()) - n)::timestamp at time zone 'Asia/Tehran', 1, 1 from generate_series(1, 9) n`
  await query`
    insert into blocks (resource_id, starts_at, ends_at, kind)
    values (${unit}, (tehran_day(now()) - 20)::timestamp at time zone 'Asia/Tehran', (tehran_day(now()) - 8)::timestamp at time zone 'Asia/Tehran', 'closed')`
  await query`insert into listing_ratings values (${car}, 2, 90)`
  // 12 of the 30 days were closed.
  expect(await figuresOf('car', car)).toMatchObject({ occupancyPercent: 50, rating: 4.5, ratingCount: 2 })
  expect(await figuresOf('car', bare)).toMatchObject({ occupancyPercent: null, rating: null, ratingCount: 0 })
  expect((await rowsOf('car', { calendar: 'none' })).map(({ id }) => id)).toEqual([bare])
})

test('events without an occurrence to come are found', async () => {
  const { listingId, occurrenceId } = await publishedEvent(db)
  const found = async () => (await rowsOf('event', { calendar: 'none' })).some(({ id }) => id === listingId)
  expect(await found()).toBe(false)
  await query`update occurrences set status = 'cancelled' where id = ${occurrenceId}`
  expect(await found()).toBe(true)
})
