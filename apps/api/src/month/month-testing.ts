import { plainRatePlan, type RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { addDays, dayOfInstant, instantOfTehran, timesOfDays } from '@rezerv/contract/jalali.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type pg from 'pg'
import type { TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { Db } from '#db/connect.ts'
import type { testApp } from '#http/testing.ts'
import { withLiveRates } from '#ticket/ticket-live-store.ts'

/** A day of Tehran, so many days from today. For tests. */
export const dayAhead = (days: number) => addDays(dayOfInstant(new Date().toISOString()), days)

type StayOptions = {
  kind?: 'car' | 'space'
  takes?: 'all' | 'any'
  unit?: 'day' | 'night' | 'hour'
  units?: number
  /** People whom the whole space takes, and each of its units. */
  maxGuests?: number
  guests?: number[]
}
export type TestStay = { listingId: number; hostId: number; ticketId: number; unitIds: number[] }

/** A published car or space of an approved host with one ticket of 10,000,000 rials that uses all its units. For tests. */
export async function publishedStay(
  db: Db,
  options: StayOptions = {},
  plan: Partial<RatePlan> = {},
): Promise<TestStay> {
  const { kind = 'space', takes = 'all', unit = 'night', units = 1, maxGuests = 12, guests = [] } = options
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const host = { kind: 'company', companyName: 'ساحل‌گردان', mobile: `+9891${digits}`, status: 'approved' }
  const { id: hostId } = await db.insertInto('hosts').values(host).returning('id').executeTakeFirstOrThrow()
  const listing = {
    kind,
    hostId,
    status: 'published',
    title: 'ویلای ساحلی',
    cancellationPolicy: 'balanced',
    details: JSON.stringify(kind === 'space' ? { kind, maxGuests } : { kind }),
  }
  const { id: listingId } = await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()
  const resources = await db
    .insertInto('resources')
    .values(
      Array.from({ length: units }, (_, n) => ({
        listingId,
        name: `واحد ${n + 1}`,
        unit,
        capacity: 1,
        position: n,
        ...(guests[n] !== undefined && { details: JSON.stringify({ kind, guests: guests[n] }) }),
      })),
    )
    .returning('id')
    .execute()
  const unitIds = resources.map((row) => row.id)
  const ticketId = await addRate(db, { listingId, unitIds, takes }, plan)
  return { listingId, hostId, ticketId, unitIds }
}

type TicketValues = {
  listingId: number
  name: string
  priceRials: number
  takes?: 'all' | 'any'
  pricing?: string
  priceSteps?: string
  maxPerCustomer?: number
  spans?: TicketSpans
  spanCount?: number
  spanOccurrenceIds?: number[]
}

/** A ticket that is on sale at once, whatever its listing is. For tests. */
export const arrangeTicket = (db: Db, values: TicketValues, resourceIds: number[]) =>
  db.transaction().execute((own) =>
    withLiveRates(own, values.listingId, async () => {
      const { id } = await own.insertInto('tickets').values(values).returning('id').executeTakeFirstOrThrow()
      await own
        .insertInto('ticketResources')
        .values(resourceIds.map((resourceId) => ({ ticketId: id, resourceId })))
        .execute()
      return id
    }),
  )

/** Publishes what waits of a listing. For tests. */
export async function publishWaiting({ call }: Pick<Awaited<ReturnType<typeof testApp>>, 'call'>, listingId: number) {
  const params = { id: listingId }
  const { pending } = await call(reviewEndpoints.getPendingChange, { params })
  const { version } = await call(listingEndpoints.getListing, { params })
  await call(reviewEndpoints.approveChange, { params, body: { changeId: pending?.id ?? 0, version } })
}

type RateOf = { listingId: number; unitIds: number[]; takes?: 'all' | 'any'; name?: string }

/** One more ticket of a listing. For tests. */
export async function addRate(
  db: Db,
  { listingId, unitIds, takes = 'all', name = 'اقامت' }: RateOf,
  plan: Partial<RatePlan> = {},
): Promise<number> {
  const pricing = { ...plainRatePlan('night', 10_000_000), ...plan }
  const values = { listingId, name, priceRials: pricing.baseRials, takes, pricing: JSON.stringify(pricing) }
  return arrangeTicket(db, values, unitIds)
}

/** Closes a unit from one day until another (both included), as its calendar would. For tests. */
export async function blockUnit(db: Db, unitId: number, from: string, until: string) {
  const block = { resourceId: unitId, ...timesOfDays({ from, until }), kind: 'closed', reason: 'تعمیر' }
  await db.insertInto('blocks').values(block).execute()
}

/** How many places of these units are taken, over all times. For tests. */
export async function takenOf(pool: pg.Pool, { unitIds }: Pick<TestStay, 'unitIds'>): Promise<number> {
  const { rows } = await pool.query<{ taken: string }>(
    'select coalesce(sum(taken), 0) as taken from slots where resource_id = any ($1)',
    [unitIds],
  )
  return Number(rows[0]?.taken)
}

type StoredOrder = { kind?: 'car' | 'space'; status?: string; from: string; until: string; answerUntil?: string }
let stored = 0

/** An order of a stay as it stands in the database, whatever its state, without money and slots. For tests. */
export async function storeOrder(
  pool: pg.Pool,
  stay: TestStay,
  { kind = 'space', status = 'confirmed', from, until, answerUntil }: StoredOrder,
): Promise<number> {
  stored += 1
  const { rows } = await pool.query<{ id: string }>(
    `with c as (insert into users (mobile, name, family) values ($9, 'مینا', 'راد') returning id),
     made as (insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
         commission_rials, host_share_rials, quote, expires_at, answer_until, details)
       select $1, $2, $3, id, $4, $5, $6, 1, 0, 0, 0, 0, 0, '{}', now(), $10, '{"pickUpPlace": "فرودگاه"}' from c returning id),
     line as (insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials)
       select id, $7, 'x', 1, 0, 0 from made returning id, order_id),
     held as (insert into line_slots (resource_id, starts_at, line_id)
       select r, t, line.id from line, unnest($8::bigint[]) r, generate_series($5, $6::timestamptz - interval '1 minute', interval '1 day') t)
     select order_id as id from line`,
    [
      kind,
      stay.listingId,
      stay.hostId,
      status,
      from,
      until,
      stay.ticketId,
      stay.unitIds,
      `+98935${String(stored).padStart(7, '0')}`,
      answerUntil ?? null,
    ],
  )
  return Number(rows[0]?.id)
}

type Body = Record<string, unknown>

/** Days from today, of all weekdays or of some. For tests. */
export const daysAhead = (from: number, until = from, weekdays: number[] = []) => ({
  from: dayAhead(from),
  until: dayAhead(until),
  weekdays,
})

/** The calendar's calls in a few words. For tests. */
export function monthCalls({
  call,
  refusal,
  pool,
}: Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'refusal' | 'pool'>) {
  const { changeDays, listDays, undoCalendarChange } = monthEndpoints
  const read = (stay: TestStay, from: number, until = from, ticketId = stay.ticketId) =>
    call(listDays, {
      params: { id: stay.listingId },
      query: { from: dayAhead(from), until: dayAhead(until), ticketId },
    })
  return {
    read,
    change: (stay: TestStay, body: Body, token?: string) =>
      call(changeDays, { params: { id: stay.listingId }, body, ...(token !== undefined && { token }) }),
    refused: (stay: TestStay, body: Body) => refusal(changeDays, { params: { id: stay.listingId }, body }),
    undo: (id: number | null) => call(undoCalendarChange, { params: { id: id ?? 0 } }),
    undoRefused: async (id: number | null) => (await refusal(undoCalendarChange, { params: { id: id ?? 0 } })).message,
    states: async (stay: TestStay, from: number, until = from) =>
      (await read(stay, from, until)).days.map((day) => day.state),
    close: (stay: TestStay, from: number, until = from, unitIds = stay.unitIds) => ({
      action: 'close',
      days: daysAhead(from, until),
      unitIds,
      reason: 'تعمیر شوفاژ',
    }),
    /** Values for days of the stay's own ticket. */
    set: (stay: TestStay, from: number, until: number, values: Body) => ({
      action: 'set',
      days: daysAhead(from, until),
      ticketIds: [stay.ticketId],
      values,
    }),
    open: (stay: TestStay, from: number, until = from) => ({
      action: 'open',
      days: daysAhead(from, until),
      unitIds: stay.unitIds,
    }),
    /** Sells days of units as a booking does; throws 'slots_taken'. */
    take: (unitIds: number[], from: number, until = from) =>
      pool.query(`select make_slots($1::bigint[], $2::timestamptz[]), take_slots($1::bigint[], $2::timestamptz[], 1)`, [
        unitIds,
        startsOf(from, until),
      ]),
  }
}

const startsOf = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, n) => instantOfTehran(dayAhead(from + n)))
