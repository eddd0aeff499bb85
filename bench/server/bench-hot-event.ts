import { randomBytes } from 'node:crypto'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { insertRow, oneValue } from '../../apps/api/src/db/rows.ts'
import type { BenchServer } from './bench-server.ts'
import { type HotEvent, newMobile } from './bench-single-sale.ts'

const priceRials = 1_000_000

/** What one ticket costs, with its reasons. */
export const hotPrice = quote({
  items: [{ ticketId: 1, name: 'عادی', priceRials, quantity: 1 }],
  vatPercent: 10,
  commissionPercent: 10,
})

/** A new event of tomorrow with one ticket for so many places. */
export async function hotEvent({ db }: BenchServer, capacity: number): Promise<HotEvent> {
  const hostId = await oneValue<number>(db)`select id from hosts where status = 'approved' limit 1`
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const endsAt = new Date(Date.now() + 93_600_000).toISOString()
  const listingId = await insertRow(db, 'listings', {
    kind: 'event',
    hostId,
    status: 'published',
    title: 'فروش داغ',
    venue: 'تالار',
    cancellationPolicy: 'balanced',
  })
  const occurrenceId = await insertRow(db, 'occurrences', { listingId, startsAt, endsAt })
  const resourceId = await insertRow(db, 'resources', { listingId, name: 'سالن', unit: 'occurrence', capacity })
  const ticketId = await insertRow(db, 'tickets', { listingId, name: 'عادی', priceRials })
  await db.insertInto('ticketResources').values({ ticketId, resourceId }).execute()
  await db.insertInto('slots').values({ resourceId, startsAt, capacity }).execute()
  const adminId = await oneValue<number>(db)`select id from users where role = 'admin' limit 1`
  return { listingId, hostId, occurrenceId, startsAt, ticketId, resourceId, adminId }
}

/** The body of a purchase of one ticket by somebody new. */
export const hotPurchase = (event: HotEvent) =>
  JSON.stringify({
    listingId: event.listingId,
    occurrenceId: event.occurrenceId,
    lines: [{ ticketId: event.ticketId, quantity: 1 }],
    customer: { mobile: newMobile(), name: 'خریدار', family: 'آزمون' },
    note: '',
    expectedTotalRials: hotPrice.totalRials,
    idempotencyKey: randomBytes(16).toString('hex'),
  })

/** How many places of it are taken, and how many orders have. */
export async function hotSold({ pool }: BenchServer, { resourceId, listingId }: HotEvent) {
  const { rows } = await pool.query<{ taken: number; ordered: number }>(
    `select (select coalesce(sum(taken), 0)::int from slots where resource_id = $1) as taken,
            (select coalesce(sum(quantity), 0)::int from orders where listing_id = $2) as ordered`,
    [resourceId, listingId],
  )
  return rows[0] ?? { taken: 0, ordered: 0 }
}
