import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { testDatabase } from '#db/testing.ts'
import { insertRow } from '#db/rows.ts'
import { makeBookEvent } from './booking-event-service.ts'
import { eventOnSale, purchaseOf, type TestEvent } from './booking-testing.ts'

const { db, query } = await testDatabase()
const bookEvent = makeBookEvent(db)
type OneTicket = TestEvent & { ticketId: number }

/** An event of which thousands are sold, each to somebody else. */
async function busyEvent(): Promise<OneTicket> {
  const event = await eventOnSale(db, 100_000)
  const { listingId, hostId, ticketId, occurrenceId, startsAt } = event
  await query`
    with people as (
      insert into users (mobile, name, family) select '+98' || (9100000000 + ${listingId}::bigint * 10000 + g), 'سارا', 'احمدی' from generate_series(1, 5000) g returning id),
    bought as (
      insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials,
                          host_share_rials, quote, source, search, expires_at)
      select 'event', ${listingId}, ${hostId}, id, 'held', ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '2 hours', 1, 1000000, 0, 1000000, 0,
             1000000, '{"lines": []}', 'admin', '', now() + interval '1 hour' from people returning id)
    insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials)
    select id, ${ticketId}, ${occurrenceId}, 'بلیت', 1, 1000000, 1000000 from bought`
  await query`analyze orders`
  await query`analyze order_lines`
  return event
}

/** Milliseconds in which so many buy together, the better of two times. */
async function timeOf(event: OneTicket, expectedTotalRials: number, rest: { promoCode?: string } = {}) {
  const times: number[] = []
  for (const _ of [1, 2]) {
    const line = { ticketId: event.ticketId, quantity: 1 }
    const all = Array.from({ length: 100 }, () => purchaseOf(event, [line], { ...rest, expectedTotalRials }))
    const began = performance.now()
    await Promise.all(all.map((one) => bookEvent(one, systemActor)))
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

async function codeOf({ listingId }: OneTicket, limits: { maxPieces?: number; maxPerCustomer?: number }) {
  const change = JSON.stringify({ kind: 'percent', percent: 10 })
  const batchId = await insertRow(db, 'promoBatches', { listingId, name: 'همه', change, ...limits })
  const id = await insertRow(db, 'promoCodes', { batchId, listingId, code: 'YALDA' })
  await query`update orders set promo_code_id = ${id} where listing_id = ${listingId}`
}

test('what is sold of a step or with a code is counted once for all who buy together, however many bought before', async () => {
  const plain = await timeOf(await busyEvent(), 1_100_000)
  const stepped = await busyEvent()
  await query`update tickets set price_steps = '[{"name": "زودهنگام", "percent": 50, "until": null, "count": 90000}]' where id = ${stepped.ticketId}`
  expect(await timeOf(stepped, 550_000)).toBeLessThan(plain * 6)
  for (const limits of [{ maxPieces: 90_000 }, { maxPerCustomer: 2 }]) {
    const coded = await busyEvent()
    await codeOf(coded, limits)
    expect(await timeOf(coded, 990_000, { promoCode: 'YALDA' })).toBeLessThan(plain * 6)
  }
})
