import type { CancelReason, CancelledBy } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import type { CancellableOrder, Cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import type { OrderCancellation } from '@rezerv/contract/order/order.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, oneValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

/** Facts of an order with the version of its policy that it froze; undefined when there is no such order. */
export type CancelFacts = Omit<CancellableOrder, 'sold'> & {
  id: number
  code: string
  listingTitle: string
  customerId: number
  customerMobile: string
  hostId: number
}

/** The occurrences of order `o`, each with its share of the price; none where it is for one alone. */
const partsOf = sql`coalesce((
  select case when count(*) > 1 then jsonb_agg(jsonb_build_object('startsAt', to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rials', p.rials, 'isOff', p.is_off) order by p.starts_at) end
    from (select c.starts_at, c.status = 'cancelled' as is_off, sum(w.total_rials) as rials from order_lines w join occurrences c on c.id = w.occurrence_id where w.order_id = o.id group by c.id) p), '[]')`

const calledOff = sql`coalesce((
  select bool_and(c.status = 'cancelled') from order_lines w join occurrences c on c.id = w.occurrence_id where w.order_id = o.id), false)`

export const findCancelFacts = (db: Db, id: number) => firstRow<CancelFacts>(db)`
  select o.id, o.code, o.kind, o.starts_at, o.ends_at, o.quote, o.total_rials, o.subtotal_rials, o.vat_rials, o.commission_rials,
         o.commission_vat_rials, o.host_share_rials,
         order_kept(o.id) as paid_rials, ${partsOf} as parts, ${calledOff} as called_off,
         o.cancellation_policy as policy, p.terms, l.title as listing_title, o.customer_id, u.mobile as customer_mobile, o.host_id
    from orders o join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
    left join cancellation_policies p on p.id = o.cancellation_terms_id
   where o.id = ${id}`

export type LineTime = { lineId: number; startsAt: string; endsAt: string; isOff: boolean }

/** The lines of an order with their occurrences, and whether each was called off, as `calledOff` is. */
export const listCalledOffLines = (db: Db, orderId: number, calledOff: number | null) => allRows<LineTime>(db)`
  select l.id as line_id, c.starts_at, c.ends_at, c.status = 'cancelled' or c.id is not distinct from ${calledOff}::bigint as is_off
    from order_lines l join occurrences c on c.id = l.occurrence_id where l.order_id = ${orderId} order by c.starts_at, l.id`

/** Of an order for several occurrences those that are still to come. */
export const listAhead = (db: Db, orderId: number, now: string) => allValues<string>(db)`
  select c.starts_at from order_lines l join occurrences c on c.id = l.occurrence_id
   where l.order_id = ${orderId} and c.starts_at > ${now}
     and exists (select from order_lines e where e.order_id = l.order_id and e.occurrence_id <> l.occurrence_id)`

/** Whether somebody is in with a ticket of the order at an occurrence that is still to begin: the doors open sooner. */
export const isUsedAhead = (db: Db, orderId: number, now: string) => oneValue<boolean>(db)`
  select exists (
    select from issued_tickets i join orders o on o.id = i.order_id join order_lines l on l.id = i.order_line_id
      left join occurrences c on c.id = l.occurrence_id
     where i.order_id = ${orderId} and i.status = 'checked_in' and coalesce(c.starts_at, o.starts_at) > ${now})`

/** Nobody comes in with a ticket of the order until the transaction ends. Lock the order first. */
export const lockIssuedTickets = (db: Db, orderId: number) =>
  execute(db)`select from issued_tickets where order_id = ${orderId} order by id for update`

export type NewCancellation = {
  orderId: number
  by: CancelledBy
  code: CancelReason
  reason: string
  result: Cancellation
  createdBy: number | null
}

export async function insertCancellation(db: Db, { by, result, ...cancellation }: NewCancellation) {
  await db
    .insertInto('cancellations')
    .values({
      ...cancellation,
      cancelledBy: by,
      result: JSON.stringify(result),
      keptRials: result.paidRials - result.guestRials,
    })
    .execute()
}

/** How the order was cancelled; null when it was not, or before this was kept. */
export async function findCancellation(db: Db, orderId: number): Promise<OrderCancellation | null> {
  const row = await firstRow<OrderCancellation>(db)`
    select c.cancelled_by as "by", c.code, c.reason, c.result, c.created_at,
           ${personName('u')} as created_by_name
      from cancellations c left join users u on u.id = c.created_by where c.order_id = ${orderId}`
  return row ?? null
}

/** Nobody comes in with a ticket of this order any more. Those who are in already stay checked in. */
export async function voidTickets(db: Db, orderId: number) {
  await db
    .updateTable('issuedTickets')
    .set({ status: 'void' })
    .where('orderId', '=', orderId)
    .where('status', '=', 'issued')
    .execute()
}
