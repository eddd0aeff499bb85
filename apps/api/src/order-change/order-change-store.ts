import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import { priceColumns } from '#order/order-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, updateRow } from '#db/rows.ts'
import type { SwapPartner } from '@rezerv/contract/order-change/order-change.ts'
import { orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'

export type HeldLine = {
  id: number
  ticketId: number
  ticketName: string
  occurrenceId: number | null
  quantity: number
  totalRials: number
  unitIds: number[]
  starts: string[]
  takes: 'all' | 'any'
  /** Of a numbered seat or a standing area: the resource of it alone, and its name; null where there is none. */
  seatId: number | null
  seatLabel: string | null
  /** Issued tickets of it that were used at the door. */
  checkedIn: number
}
/** An order with all that a change of it starts from. */
export type HeldOrder = {
  id: number
  code: string
  kind: ListingKind
  status: OrderStatus
  version: number
  listingId: number
  listingTitle: string
  customerName: string
  customerMobile: string
  startsAt: string
  endsAt: string
  createdAt: string
  quantity: number
  totalRials: number
  quote: Quote
  /** Null for places of an event. */
  details: OrderStay | null
  /** Whether its sale stands in the ledger. */
  confirmed: boolean
  lines: HeldLine[]
}

/** Pieces of each of these tickets that the order's customer has at an occurrence by other orders, by whichever number. */
export async function otherPieces(
  db: Db,
  { orderId, occurrenceId, ticketIds }: { orderId: number; occurrenceId: number; ticketIds: number[] },
) {
  const rows = await allRows<{ ticketId: number; quantity: number }>(db)`
    select t.id as ticket_id, pieces_of_person(numbers_of(o.customer_id), t.id, ${occurrenceId}, o.id) as quantity
      from orders o cross join unnest(${ticketIds}::bigint[]) t (id) where o.id = ${orderId}`
  return new Map(rows.map(({ ticketId, quantity }) => [ticketId, quantity]))
}

/** Locks the order until the transaction ends; undefined when there is none. */
export async function lockHeldOrder(db: Db, id: number): Promise<HeldOrder | undefined> {
  await execute(db)`select from orders where id = ${id} for update`
  return firstRow<HeldOrder>(db)`
    select o.id, o.code, o.kind, o.status, o.version, o.listing_id, l.title as listing_title, o.starts_at, o.ends_at, o.created_at, o.quantity, o.total_rials,
           o.quote, case when o.details ? 'wanted' then o.details end as details, o.confirmed_at is not null as confirmed,
           btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile,
           (select jsonb_agg(jsonb_build_object('id', ol.id, 'ticketId', ol.ticket_id, 'ticketName', ol.ticket_name, 'occurrenceId', ol.occurrence_id,
                     'quantity', ol.quantity, 'totalRials', ol.total_rials, 'unitIds', resources_of_line(ol.id), 'takes', t.takes,
                     'seatLabel', ol.seat_label,
                     'seatId', (select min(r.id) from line_slots w join resources r on r.id = w.resource_id and r.unit = 'seat' where w.line_id = ol.id),
                     'checkedIn', (select count(*) from issued_tickets i where i.order_line_id = ol.id and i.status = 'checked_in'),
                     'starts', (select jsonb_agg(to_char(s at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from unnest(starts_of_line(ol.id)) s)) order by ol.id)
              from order_lines ol join tickets t on t.id = ol.ticket_id where ol.order_id = o.id) as lines
      from orders o join users u on u.id = o.customer_id join listings l on l.id = o.listing_id
     where o.id = ${id}`
}

/** So many places of one unit at one start. */
export type Want = { unitId: number; startsAt: string; quantity: number }

/** The places that lines hold, each unit and start once. */
export function wantsOf(lines: Pick<HeldLine, 'unitIds' | 'starts' | 'quantity'>[]): Want[] {
  const wants = new Map<string, Want>()
  for (const { unitIds, starts, quantity } of lines)
    for (const unitId of unitIds)
      for (const startsAt of starts) {
        const key = `${unitId} ${Date.parse(startsAt)}`
        wants.set(key, { unitId, startsAt, quantity: quantity + (wants.get(key)?.quantity ?? 0) })
      }
  return [...wants.values()]
}

export const arraysOf = (wants: Want[]) =>
  sql`${wants.map((want) => want.unitId)}::bigint[], ${wants.map((want) => want.startsAt)}::timestamptz[], ${wants.map((want) => want.quantity)}::int[]`

/** Which of these places could not be had now, what the orders hold counted as free; `free`: how many there are. Nothing is taken. */
export const shortSlots = (db: Db, orderIds: number[], wants: Want[]) => allRows<{
  unitId: number
  startsAt: string
  free: number
}>(db)`
  select resource_id as unit_id, starts_at, free from short_slots(${orderIds}::bigint[], ${arraysOf(wants)})`

/** Kept places that an order with a code would draw by these places of its code's tickets; below zero, that its batch would get back. */
export const codeDraws = (db: Db, orderId: number, codePlaces: Want[]) => allRows<{
  unitId: number
  startsAt: string
  drawn: number
}>(db)`
  select resource_id as unit_id, starts_at, drawn from promo_draws(${orderId}, ${arraysOf(codePlaces)})`

/** Locks all that a change may give back or take, in the kernel's order, before it is chosen which. */
export async function lockSlots(db: Db, orderIds: number[], unitIds: number[], starts: string[]) {
  await execute(db)`select make_slots(${unitIds}::bigint[], ${starts}::timestamptz[])`
  await execute(db)`
    with wanted as (
      select h.resource_id as r, h.starts_at as t from order_lines l join line_slots h on h.line_id = l.id where l.order_id = any (${orderIds}::bigint[])
      union
      select r, t from unnest(${unitIds}::bigint[]) r, unnest(${starts}::timestamptz[]) t)
    select from slots s join wanted w on s.resource_id = w.r and s.starts_at = w.t
     order by s.resource_id, s.starts_at for update of s`
}

export type TargetLine = Omit<HeldLine, 'id' | 'takes' | 'checkedIn'> & { startsAt: string; endsAt: string }

type Figures = { from: string; until: string; quantity: number; price: Quote; details: OrderStay | null }

export async function setFigures(db: Db, id: number, { from, until, quantity, price, details }: Figures) {
  const payNowRials = sql<number | null>`least(pay_now_rials, ${price.totalRials})`
  const kept = details && { details: JSON.stringify(details) }
  await updateRow(db, 'orders', id, {
    startsAt: from,
    endsAt: until,
    quantity,
    ...priceColumns(price),
    payNowRials,
    ...kept,
  })
}

/** Orders of the same listing with as many units that have not begun, the nearest days first; 50 at most. */
export const listSwapPartners = (db: Db, id: number, now: string) => allRows<SwapPartner>(db)`
  select o.id as order_id, o.code, btrim(u.name || ' ' || u.family) as customer_name, o.starts_at, o.ends_at,
         array(select r.name from resources r
                where r.id in (select s.resource_id from order_lines l join line_slots s on s.line_id = l.id where l.order_id = o.id)
                order by r.position, r.id) as unit_names
    from orders mine join orders o on o.listing_id = mine.listing_id and o.id <> mine.id join users u on u.id = o.customer_id
   where mine.id = ${id} and mine.kind <> 'event' and o.status = any (${orderSteps.change.from}) and o.ends_at > ${now}
     and (select count(*) from order_lines where order_id = o.id) = (select count(*) from order_lines where order_id = mine.id)
   order by abs(extract(epoch from o.starts_at - mine.starts_at)), o.id limit 50`
