import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { StayRate } from '@rezerv/contract/booking/booking.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { unitGuestsDefault } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { type Insertable, sql } from 'kysely'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { coverOf } from '#listing/listing-store.ts'
import type { Db } from '#db/connect.ts'
import type { Orders } from '#db/db-types.ts'
import { readStored } from '#db/stored.ts'
import { sellingHosts, type StoredStanding, storedStanding } from '#host/host-standing-store.ts'
import { allRows, execute, firstRow } from '#db/rows.ts'
import { priceColumns } from '#order/order-store.ts'

export type StayDetails = Exclude<ListingDetails, { kind: 'event' }>
export type StayUnit = {
  id: number
  name: string
  unit: SlotUnit
  guests: number | null
  /** Last days of a car's documents. */
  insuranceUntil: string | null
  inspectionUntil: string | null
}
export type StayListing = {
  listingId: number
  kind: 'car' | 'space'
  category: string
  code: string
  title: string
  status: ListingStatus
  cityName: string | null
  coverSha: string | null
  hostId: number
  hostName: string | null
  hostSells: boolean
  host: StoredStanding | null
  hostCommissionPercent: number | null
  cancellationPolicy: CancellationPolicy | null
  search: string
  details: StayDetails
  units: StayUnit[]
  rates: StayRate[]
}

/** How many people unit `r` of listing `l` holds; null for cars. A unit that says nothing holds the contract's default. */
export const unitGuests = sql`case l.kind when 'space' then coalesce((r.details ->> 'guests')::int, ${sql.lit(unitGuestsDefault)}) end`

/** A car or a space with its units and rate plans, whatever its status; undefined when there is none. Archived rows are left out. */
export async function findStayListing(db: Db, id: number): Promise<StayListing | undefined> {
  const row = await firstRow<Omit<StayListing, 'details'> & { details: object }>(db)`
    select l.id as listing_id, l.kind, l.category, l.code, l.title, l.status, c.name as city_name, l.host_id, h.display_name as host_name,
           l.cancellation_policy, l.search, l.details, ${sellingHosts} as host_sells, ${storedStanding} as host, h.commission_percent as host_commission_percent,
           ${coverOf} as cover_sha,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'unit', r.unit, 'guests', ${unitGuests},
                       'insuranceUntil', r.details ->> 'insuranceUntil', 'inspectionUntil', r.details ->> 'inspectionUntil') order by r.position, r.id)
                       from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')), '[]') as units,
           coalesce((select jsonb_agg(jsonb_build_object(
                'ticket', jsonb_build_object('id', t.id, 'name', t.name, 'minPerOrder', t.min_per_order, 'maxPerOrder', t.max_per_order,
                    'saleFrom', to_char(t.sale_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                    'saleUntil', to_char(t.sale_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
                'description', t.description, 'hidden', t.hidden, 'plan', t.pricing, 'takes', t.takes,
                'unitIds', coalesce((select jsonb_agg(r.id order by r.position, r.id) from ticket_resources u join resources r on r.id = u.resource_id and not r.archived
                                      where u.ticket_id = t.id), '[]')) order by t.position, t.id)
              from tickets t where t.listing_id = l.id and not t.archived and t.pricing is not null), '[]') as rates
      from listings l left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
     where l.id = ${id} and l.kind <> 'event' and l.host_id is not null`
  const details = row && readStored(ListingDetails, { ...row.details, kind: row.kind })
  return row && details && details.kind !== 'event' ? { ...row, details } : undefined
}

/** Starts of these units from one instant until another that are full or closed. */
export const unavailableSlots = (db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) => allRows<{
  unitId: number
  startsAt: string
  unit: SlotUnit
}>(db)`
  select s.resource_id as unit_id, s.starts_at, r.unit from slots s join resources r on r.id = s.resource_id
   where s.resource_id = any (${unitIds}::bigint[]) and s.starts_at >= ${startsAt} and s.starts_at < ${endsAt}
     and (s.closed or s.taken >= s.capacity)
   order by 1, 2`

/** Takes these units at every start, each once; false and nothing taken when one is not free. */
export async function takeUnits(db: Db, unitIds: number[], starts: string[], quantity: number): Promise<boolean> {
  const row = await firstRow<{ taken: boolean }>(db)`
    select try_take_slots(${unitIds}::bigint[], ${starts}::timestamptz[], ${quantity}) as taken`
  return row?.taken === true
}

/** Takes as many of these units as wanted, the first free ones; undefined and nothing taken when too few are free. */
export async function takeAnyUnits(db: Db, unitIds: number[], starts: string[], wanted: number) {
  const row = await firstRow<{ chosen: number[] | null }>(db)`
    select try_take_any_slots(${unitIds}::bigint[], ${starts}::timestamptz[], ${wanted}) as chosen`
  return row?.chosen ?? undefined
}

/** Waits for whoever books with the same key at this moment. */
export const lockKey = (db: Db, key: string) => execute(db)`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`

/**
 * Keeps the listing, its units and its rates as they are until the transaction ends: who archives one of them or counts it otherwise
 * (`lockListing`) waits, or is waited for; so does who suspends or closes the host. Before any order and any slot.
 */
export const lockSale = (db: Db, listingId: number) =>
  execute(db)`
    select from listings l join hosts h on h.id = l.host_id where l.id = ${listingId} for share of l for key share of h`
export const lockSaleOf = (db: Db, orderId: number) =>
  execute(db)`select from listings where id = (select listing_id from orders where id = ${orderId}) for share`

type NewStayOrder = Omit<Insertable<Orders>, 'kind' | 'listingId' | 'hostId' | 'details' | 'quote' | keyof Quote> & {
  listing: Pick<StayListing, 'listingId' | 'hostId' | 'cancellationPolicy' | 'search'> & { kind: ListingKind }
  price: Quote
  /** Null of what is no stay. */
  details: OrderStay | null
}

export async function insertOrder(db: Db, { listing, price, details, ...order }: NewStayOrder) {
  const { kind, listingId, hostId, cancellationPolicy } = listing
  const own = { kind, listingId, hostId, cancellationPolicy, details: JSON.stringify(details ?? {}) }
  const row = await db
    .insertInto('orders')
    .values({ ...order, ...own, ...priceColumns(price) })
    .returning(['id', sql<string>`code`.as('code')])
    .executeTakeFirstOrThrow()
  await execute(db)`
    update orders o set search = lower(o.code) || ' ' || u.search || ' ' || ${listing.search}
      from users u where o.id = ${row.id} and u.id = o.customer_id`
  return row
}
