import type { CompetingRequest } from '@rezerv/contract/booking/booking.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Db } from '#db/connect.ts'
import { sellingHosts, type StoredStanding, storedStanding } from '#host/host-standing-store.ts'
import { allRows, execute, firstRow, oneValue, updateRow } from '#db/rows.ts'
import type { HeldLine } from '#order-change/order-change-store.ts'

/** Locks a request and those that it competes with in one order, so that two answers at once wait for each other. */
export async function lockCompeting(db: Db, orderId: number) {
  const others = (await listOverlappingRequests(db, orderId)).map((request) => request.orderId)
  await execute(db)`select from orders where id = any (${[orderId, ...others]}::bigint[]) order by id for update`
}

/** Requests that still wait for their host and want a start of a unit that this order wants too; those of an event have their places. */
export const listOverlappingRequests = (db: Db, orderId: number) => allRows<CompetingRequest>(db)`
  with wanted as materialized (
    select s.resource_id, s.starts_at from order_lines l join line_slots s on s.line_id = l.id where l.order_id = ${orderId})
  select o.id as order_id, o.code, btrim(u.name || ' ' || u.family) as customer_name, o.starts_at, o.ends_at, o.total_rials
    from orders mine join orders o on o.listing_id = mine.listing_id and o.id <> mine.id and o.status = 'awaiting_host'
    join users u on u.id = o.customer_id
   where mine.id = ${orderId} and mine.kind <> 'event' and exists (
     select from order_lines l join line_slots s on s.line_id = l.id join wanted w on w.resource_id = s.resource_id and w.starts_at = s.starts_at
      where l.order_id = o.id offset 0)
   order by o.created_at, o.id`

/** Whether an occurrence of an order was called off. */
export const isCalledOff = (db: Db, orderId: number) => oneValue<boolean>(db)`
  select exists (select from order_lines l join occurrences c on c.id = l.occurrence_id where l.order_id = ${orderId} and c.status <> 'scheduled')`

/** Whether the units of a line could be taken now; nothing is taken. */
export async function couldTake(db: Db, line: HeldLine): Promise<boolean> {
  const rows = await allRows<{ free: number }>(db)`
    select count(*) as free from unnest(${line.unitIds}::bigint[]) u
     where not exists (select from slots s where s.resource_id = u and s.starts_at = any (${line.starts}::timestamptz[]) and (s.closed or s.taken >= s.capacity))
       and not exists (select from unnest(${line.starts}::timestamptz[]) t where is_blocked(u, t))`
  const free = rows[0]?.free ?? 0
  return line.takes === 'all' ? free === line.unitIds.length : free >= line.quantity
}

export const answerRequest = (
  db: Db,
  id: number,
  answer: { status: 'accepted' | 'declined'; reason: string | null; expiresAt: string | null },
) => updateRow(db, 'orders', id, { status: answer.status, statusReason: answer.reason, expiresAt: answer.expiresAt })

type SellerOfOrder = { kind: ListingKind; startsAt: string; hostSells: boolean; host: StoredStanding }

/** The host of an order, who stays as it is until the transaction ends: who suspends the host, or decides on a check of it, waits. */
export async function findSellerOfOrder(db: Db, orderId: number): Promise<SellerOfOrder | undefined> {
  await execute(db)`select from orders o join hosts h on h.id = o.host_id where o.id = ${orderId} for key share of h`
  return firstRow<SellerOfOrder>(db)`
    select o.kind, o.starts_at, ${sellingHosts} as host_sells, ${storedStanding} as host
      from orders o join hosts h on h.id = o.host_id where o.id = ${orderId}`
}

type OrderUnits = Pick<HeldLine, 'takes' | 'quantity' | 'unitIds'>

/** The units that each line of an order holds, or may hold. */
export const listOrderUnits = (db: Db, orderId: number) => allRows<OrderUnits>(db)`
  select t.takes, l.quantity, resources_of_line(l.id) as unit_ids from order_lines l join tickets t on t.id = l.ticket_id
   where l.order_id = ${orderId} order by l.id`

type VehicleDocuments = { id: number; insuranceUntil: string | null; inspectionUntil: string | null }

/** Last days of the documents of these units. */
export const listVehicleDocuments = (db: Db, unitIds: number[]) => allRows<VehicleDocuments>(db)`
  select id, details ->> 'insuranceUntil' as insurance_until, details ->> 'inspectionUntil' as inspection_until
    from resources where id = any (${unitIds}::bigint[])`

export async function removeLine(db: Db, lineId: number) {
  await db.deleteFrom('orderLines').where('id', '=', lineId).execute()
}
