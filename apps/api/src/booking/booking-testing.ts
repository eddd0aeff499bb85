import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { systemActor } from '#audit/audit-service.ts'
import { tokenHash } from '#auth/auth-store.ts'
import type { Keyed } from '#http/request-fingerprint.ts'
import { arrangeTicket } from '#month/month-testing.ts'
import { ownerRole } from '#auth/auth-admin-store.ts'
import type { Db } from '#db/connect.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { confirmOrder } from '#order/order-service.ts'
import { makeBookEvent } from './booking-event-service.ts'

/** Times from now, in hours, as an instant. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** An admin with a live session: the token for the Authorization header. For tests. */
export async function signedInAdmin(db: Db, mobile = '+989120000000') {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('users')
    .values({ mobile, name: 'رضا', family: 'کریمی', role: 'admin', teamRoleId: ownerRole })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ role: 'admin', teamRoleId: ownerRole }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { tokenHash: tokenHash(token), userId: id, expiresAt: inHours(24) }
  await db.insertInto('sessions').values(session).execute()
  return { id, token }
}

export type TestEvent = { listingId: number; hostId: number; occurrenceId: number; startsAt: string }

/** A published event of an approved host with one occurrence tomorrow, without tickets. For tests. */
export async function publishedEvent(db: Db, startsAt = inHours(24)): Promise<TestEvent> {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const host = { kind: 'company', companyName: 'تماشاخانهٔ آفتاب', mobile: `+9891${digits}`, status: 'approved' }
  const { id: hostId } = await db.insertInto('hosts').values(host).returning('id').executeTakeFirstOrThrow()
  const listing = {
    kind: 'event',
    hostId,
    status: 'published',
    title: 'کنسرت شب یلدا',
    venue: 'تالار وحدت',
    cancellationPolicy: 'balanced',
  }
  const { id: listingId } = await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()
  const evening = { listingId, startsAt, endsAt: addMinutes(startsAt, 120) }
  const { id } = await db.insertInto('occurrences').values(evening).returning('id').executeTakeFirstOrThrow()
  return { listingId, hostId, occurrenceId: id, startsAt }
}

export async function addResource(db: Db, event: TestEvent, capacity: number) {
  const values = { listingId: event.listingId, name: `ظرفیت ${capacity}`, unit: 'occurrence', capacity }
  return (await db.insertInto('resources').values(values).returning('id').executeTakeFirstOrThrow()).id
}

type TicketOptions = { priceRials?: number; minPerOrder?: number; maxPerOrder?: number; name?: string }

export async function addTicket(db: Db, event: TestEvent, resourceIds: number[], options: TicketOptions = {}) {
  const values = { listingId: event.listingId, name: 'بلیت عادی', priceRials: 1_000_000, ...options }
  return arrangeTicket(db, values, resourceIds)
}

/** A body of `bookEvent` as its handler gets it, for tickets of 1,000,000 rials, by another customer each time unless one is given. */
export function purchaseOf(
  event: TestEvent,
  lines: { ticketId: number; quantity: number; priceRials?: number }[],
  rest: Partial<EventBookingInput> = {},
): Keyed<EventBookingInput> {
  const items = lines.map((line) => ({ name: '', priceRials: 1_000_000, ...line }))
  const mobile = `+989${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  return {
    listingId: event.listingId,
    occurrenceId: event.occurrenceId,
    lines: lines.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
    customer: { mobile, name: 'سارا', family: 'احمدی' },
    note: '',
    discount: null,
    expectedTotalRials: quote({ items, discount: rest.discount, vatPercent: 10, commissionPercent: 10 }).totalRials,
    idempotencyKey: randomBytes(16).toString('hex'),
    fingerprint: randomBytes(16).toString('hex'),
    ...rest,
  }
}

/** An order becomes final as if it had been paid: its sale is posted, its tickets are issued. */
export const confirmBooked = (db: Db, orderId: number) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order) await confirmOrder(trx, order, systemActor)
  })

/** A published event with one ticket of 1,000,000 rials for so many places. For tests. */
export async function eventOnSale(db: Db, places = 100, startsAt?: string) {
  const event = await publishedEvent(db, startsAt)
  return { ...event, ticketId: await addTicket(db, event, [await addResource(db, event, places)]) }
}

/** An order of an event that was paid, and whose time was over days ago. For tests. */
export async function orderThatIsOver(
  { db, pool }: { db: Db; pool: pg.Pool },
  event: TestEvent & { ticketId: number },
  { quantity, days = 5 }: { quantity: number; days?: number },
): Promise<number> {
  const { orderId } = await makeBookEvent(db)(purchaseOf(event, [{ ticketId: event.ticketId, quantity }]), systemActor)
  await confirmBooked(db, orderId)
  await pool.query(
    `update orders set status = 'completed', starts_at = now() - make_interval(days => $2, hours => 3), ends_at = now() - make_interval(days => $2) where id = $1`,
    [orderId, days],
  )
  return orderId
}
