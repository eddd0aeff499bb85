import type { CompetingRequest } from '@rezerv/contract/booking/booking.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type StoredStanding, storedStanding } from '#host/host-standing-store.ts'
import { sellingHosts } from './booking-store.ts'

export type RequestLine = {
  id: number
  ticketId: number
  ticketName: string
  quantity: number
  totalRials: number
  unitIds: number[]
  starts: string[]
  takes: 'all' | 'any'
}
export type LockedStay = {
  id: number
  code: string
  status: OrderStatus
  listingId: number
  startsAt: string
  endsAt: string
  customerMobile: string
  listingTitle: string
  totalRials: number
  confirmed: boolean
  details: OrderStay
  lines: RequestLine[]
}

/** Locks the order of a car or a space until the transaction ends; undefined when there is none. */
export async function lockStay(db: Db, id: number): Promise<LockedStay | undefined> {
  const { rows } = await sql<LockedStay>`
    select o.id, o.code, o.status, o.listing_id, o.starts_at, o.ends_at, u.mobile as customer_mobile, l.title as listing_title, o.total_rials,
           o.confirmed_at is not null as confirmed, o.details,
           (select jsonb_agg(jsonb_build_object('id', ol.id, 'ticketId', ol.ticket_id, 'ticketName', ol.ticket_name, 'quantity', ol.quantity,
                     'totalRials', ol.total_rials, 'unitIds', ol.resource_ids, 'takes', t.takes,
                     'starts', (select jsonb_agg(to_char(s at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from unnest(ol.slot_starts) s)) order by ol.id)
              from order_lines ol join tickets t on t.id = ol.ticket_id where ol.order_id = o.id) as lines
      from orders o join users u on u.id = o.customer_id join listings l on l.id = o.listing_id
     where o.id = ${id} and o.kind <> 'event' for update of o`.execute(db)
  return rows[0]
}

/** Locks a request and those that it competes with in one order, so that two answers at once wait for each other. */
export async function lockCompeting(db: Db, orderId: number) {
  const others = (await listOverlappingRequests(db, orderId)).map((request) => request.orderId)
  await sql`select from orders where id = any (${[orderId, ...others]}::bigint[]) order by id for update`.execute(db)
}

/** Requests that still wait for their host and want a start of a unit that this order wants too. */
export async function listOverlappingRequests(db: Db, orderId: number): Promise<CompetingRequest[]> {
  const { rows } = await sql<CompetingRequest>`
    select o.id as order_id, o.code, btrim(u.name || ' ' || u.family) as customer_name, o.starts_at, o.ends_at, o.total_rials
      from orders mine join order_lines ml on ml.order_id = mine.id
      join orders o on o.listing_id = mine.listing_id and o.id <> mine.id and o.status = 'awaiting_host'
      join order_lines ol on ol.order_id = o.id and ol.resource_ids && ml.resource_ids and ol.slot_starts && ml.slot_starts
      join users u on u.id = o.customer_id
     where mine.id = ${orderId}
     group by o.id, u.id order by o.created_at, o.id`.execute(db)
  return rows
}

type Wish = Pick<RequestLine, 'unitIds' | 'starts' | 'takes' | 'quantity'>
/** Slots that the asker gives back in the same step. */
type Own = Pick<RequestLine, 'unitIds' | 'starts'>

/** Whether these units could be taken now, `own` slots counted as free; nothing is taken. */
export async function couldTake(db: Db, line: Wish, own: Own = { unitIds: [], starts: [] }): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`
    select count(*) as free from unnest(${line.unitIds}::bigint[]) u
     where not exists (select from slots s where s.resource_id = u and s.starts_at = any (${line.starts}::timestamptz[]) and (s.closed or s.taken >= s.capacity)
                         and not (s.resource_id = any (${own.unitIds}::bigint[]) and s.starts_at = any (${own.starts}::timestamptz[])))
       and not exists (select from unnest(${line.starts}::timestamptz[]) t where is_blocked(u, t))`.execute(db)
  const free = rows[0]?.free ?? 0
  return line.takes === 'all' ? free === line.unitIds.length : free >= line.quantity
}

export async function answerRequest(
  db: Db,
  id: number,
  answer: { status: 'accepted' | 'declined'; reason: string | null; expiresAt: string | null },
) {
  await db
    .updateTable('orders')
    .set({ status: answer.status, statusReason: answer.reason, expiresAt: answer.expiresAt })
    .where('id', '=', id)
    .execute()
}

type SellerOfOrder = { kind: ListingKind; startsAt: string; hostSells: boolean; host: StoredStanding }

/** The host of an order, who stays as it is until the transaction ends: who suspends the host, or decides on a check of it, waits. */
export async function findSellerOfOrder(db: Db, orderId: number): Promise<SellerOfOrder | undefined> {
  await sql`select from orders o join hosts h on h.id = o.host_id where o.id = ${orderId} for key share of h`.execute(
    db,
  )
  const { rows } = await sql<SellerOfOrder>`
    select o.kind, o.starts_at, ${sellingHosts} as host_sells, ${storedStanding} as host
      from orders o join hosts h on h.id = o.host_id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

type OrderUnits = Pick<RequestLine, 'takes' | 'quantity' | 'unitIds'>

/** The units that each line of an order holds, or may hold. */
export async function listOrderUnits(db: Db, orderId: number): Promise<OrderUnits[]> {
  const { rows } = await sql<OrderUnits>`
    select t.takes, l.quantity, l.resource_ids as unit_ids from order_lines l join tickets t on t.id = l.ticket_id
     where l.order_id = ${orderId} order by l.id`.execute(db)
  return rows
}

type VehicleDocuments = { id: number; insuranceUntil: string | null; inspectionUntil: string | null }

/** Last days of the papers of these units. */
export async function listVehicleDocuments(db: Db, unitIds: number[]): Promise<VehicleDocuments[]> {
  const { rows } = await sql<VehicleDocuments>`
    select id, details ->> 'insuranceUntil' as insurance_until, details ->> 'inspectionUntil' as inspection_until
      from resources where id = any (${unitIds}::bigint[])`.execute(db)
  return rows
}

export async function removeLine(db: Db, lineId: number) {
  await db.deleteFrom('orderLines').where('id', '=', lineId).execute()
}
