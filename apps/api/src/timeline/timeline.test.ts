import { timelineEndpoints } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { addResource, publishedEvent } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { blockUnit, dayAhead, publishedStay } from '#month/month-testing.ts'

const { call, refusal, db, pool } = await testApp()
const { getTimeline, listTimelinePrices } = timelineEndpoints
const query = { from: dayAhead(0), days: 30 }

async function order(
  stay: { listingId: number; hostId: number; ticketId: number; unitIds: number[] },
  status: string,
  days: [number, number],
) {
  const { rows } = await pool.query(
    `with c as (insert into users (mobile, name, family) values ('+98935' || lpad((select count(*) from users)::text, 7, '0'), 'مینا', 'راد') returning id),
     made as (insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
         commission_rials, host_share_rials, quote, expires_at)
       select 'space', $1, $2, id, $3, $4, $5, 1, 0, 0, 0, 0, 0, '{}', now() from c returning id)
     insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
     select id, $6, 'x', 1, 0, 0, $7, '{}' from made returning order_id`,
    [
      stay.listingId,
      stay.hostId,
      status,
      instantOfTehran(dayAhead(days[0]), '14:00'),
      instantOfTehran(dayAhead(days[1]), '12:00'),
      stay.ticketId,
      stay.unitIds,
    ],
  )
  return Number(rows[0].order_id)
}

test('units are rows; orders that hold places are bars, closures blocks, showings occurrences', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const event = await publishedEvent(db)
  const hall = await addResource(db, event, 100)
  const confirmed = await order(villa, 'confirmed', [3, 5])
  await order(villa, 'cancelled', [6, 7])
  await order(villa, 'confirmed', [40, 41])
  await blockUnit(db, villa.unitIds[0] ?? 0, dayAhead(10), dayAhead(12))
  const { rows, bars, blocks, occurrences, more } = await call(getTimeline, { query })
  expect(rows.map((row) => [row.kind, row.unitId])).toEqual([
    ['event', hall],
    ...villa.unitIds.map((id) => ['space', id]),
  ])
  expect(bars).toMatchObject([{ orderId: confirmed, unitIds: villa.unitIds, customerName: 'مینا راد' }])
  expect(blocks).toMatchObject([{ unitId: villa.unitIds[0], kind: 'closed', reason: 'تعمیر', label: null }])
  expect(occurrences).toMatchObject([{ occurrenceId: event.occurrenceId, unitId: hall, taken: 0, capacity: 100 }])
  expect(more).toBe(false)
  expect((await call(getTimeline, { query: { ...query, kind: 'car' } })).rows).toEqual([])
  expect((await refusal(getTimeline, { query: { ...query, days: 500 } })).status).toBe(422)
})

test('prices of the rows in sight, a day each', async () => {
  const villa = await publishedStay(db)
  await db
    .insertInto('dayRules')
    .values({ ticketId: villa.ticketId, day: dayAhead(2), priceRials: 15_000_000 })
    .execute()
  const { items } = await call(listTimelinePrices, {
    query: { from: dayAhead(0), days: 4, ticketIds: String(villa.ticketId) },
  })
  expect(items).toEqual([{ ticketId: villa.ticketId, rials: [10_000_000, 10_000_000, 15_000_000, 10_000_000] }])
})

test('a mistyped year is refused, not reckoned with', async () => {
  expect((await refusal(getTimeline, { query: { from: '9999-12-31', days: 14 } })).status).toBe(422)
})
