import { pageSize } from '@rezerv/contract/page.ts'
import type { MassRefund } from '@rezerv/contract/refund/refund-endpoints.ts'
import { dueRefundStatuses } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { refundFilters, type RefundListQuery } from '@rezerv/contract/refund/refund-list-query.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { saidByHand } from '#payment/payment-mismatch-store.ts'
import { onPage, searchOrders, withTotal, type RowCursor } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, oneValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import { givenBack, type RefundRow } from './refund-store.ts'

/** A page of refunds, newest first, one row more than a page holds; `sumRials` is of all that match. */
export async function listRefunds(db: Db, query: Omit<RefundListQuery, 'after'>, after: RowCursor | undefined) {
  const matching = sql`from refunds r join orders o on o.id = r.order_id where ${refundFilter(query)}`
  const page = sql`select r.id ${matching} and ${after ? sql`(r.created_at, r.id) < (${after.createdAt}, ${after.id})` : sql`true`}
    order by r.created_at desc, r.id desc limit ${sql.lit(pageSize + 1)}`
  const [found, sumRials] = await Promise.all([
    withTotal(db, refundRows(db, onPage(sql`r.id`, page)), matching),
    oneValue<number>(db)`select coalesce(sum(r.amount_rials), 0)::bigint ${matching}`,
  ])
  return { ...found, sumRials }
}

export type RefundFilter = Omit<RefundListQuery, 'after'>

/**
 * Approved refunds of the filters whose account is known, locked until the transaction ends: what two ask for at once, one gets.
 * Without `again` those that no file has yet.
 */
export const lockToFile = (db: Db, query: RefundFilter, again: boolean) => allRows<RefundToFile>(db)`
  select r.id, r.order_id, o.code, r.sheba, r.holder_name, r.amount_rials, r.status, r.filed_at
    from refunds r join orders o on o.id = r.order_id
   where ${refundFilter({ ...query, status: 'approved', method: 'bank_transfer', due: true })} and r.sheba is not null
     and ${again ? sql`true` : sql`r.filed_at is null`}
   order by r.id for update of r`
export type RefundToFile = Pick<RefundRow, 'id' | 'orderId' | 'amountRials' | 'status' | 'filedAt'> & {
  code: string
  sheba: string
  holderName: string
}

/** Every refund of an order, oldest first. */
export const listOrderRefunds = async (db: Db, orderId: number) =>
  (await refundRows(db, sql`r.order_id = ${orderId}`)).toSorted((a, b) => a.id - b.id)

async function refundRows(db: Db, where: RawBuilder<unknown>): Promise<Refund[]> {
  return allRows<Refund>(db)`
    select r.id, r.order_id, o.code as order_code, o.customer_id, btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile,
           h.display_name as host_name, l.title as listing_title, r.payment_id, r.status, r.method, r.amount_rials, r.reason, r.note, r.borne_by, r.reference,
           r.sheba, r.holder_name, r.failure, r.needs_second, r.requested_by, ${personName('q')} as requested_by_name, ${personName('a')} as approved_by_name,
           case when p.status = 'confirmed' and p.amount_rials = r.amount_rials and p.reversible_until > now() and r.status <> 'done'
                then p.reversible_until end as reversible_until,
           ${saidByHand('r')} as is_by_hand, r.created_at, r.approved_at, r.filed_at, r.sent_at, r.done_at
      from refunds r join orders o on o.id = r.order_id join users u on u.id = o.customer_id join listings l on l.id = o.listing_id
      left join hosts h on h.id = o.host_id left join payments p on p.id = r.payment_id
      left join users q on q.id = r.requested_by left join users a on a.id = r.approved_by
     where ${where}
     order by r.created_at desc, r.id desc`
}

const refundFilter = (query: Omit<RefundListQuery, 'after'>) => sql<boolean>`
  ${searchOrders(query.q)} and ${filterSql(refundFilters, query, {
    status: sql`r.status`,
    method: sql`r.method`,
    hostId: sql`o.host_id`,
    from: sql`r.created_at`,
    due: (isDue) => (isDue ? sql`r.status in (${sql.join(dueRefundStatuses.map((one) => sql.lit(one)))})` : sql`true`),
    orderId: sql`r.order_id`,
    customerId: (id) => sql<boolean>`o.customer_id = any (same_person(${id}))`,
  })}`

/**
 * Refunds that came from mass cancellations and that nobody has approved yet. One is of the mass cancellation in whose transaction it was
 * asked for: tickets that are good for several occurrences may be touched by more than one.
 */
const waiting = sql`
  from mass_cancellation_orders m join refunds r on r.order_id = m.order_id and r.status = 'requested' and r.reason = 'cancelled'
 where m.status = 'done' and m.done_at = r.created_at`

export const listMassRefunds = (db: Db) => allRows<MassRefund>(db)`
  select c.id, l.title as listing_title, o.starts_at, c.created_at, w.refunds, w.rials
    from (select m.mass_cancellation_id as id, count(*)::int as refunds, sum(r.amount_rials)::bigint as rials ${waiting} group by 1) w
    join mass_cancellations c on c.id = w.id join listings l on l.id = c.listing_id left join occurrences o on o.id = c.occurrence_id
   order by c.id desc`

export type WaitingRefund = Pick<
  RefundRow,
  'id' | 'orderId' | 'amountRials' | 'status' | 'needsSecond' | 'requestedBy'
> & { orderCode: string; isOwn: boolean; ofOrderRials: number }

/** In the order in which they are locked; `isOwn`: it comes back to this person. */
export const listWaitingRefunds = (db: Db, massCancellationId: number, userId: number | null) => allRows<WaitingRefund>(
  db,
)`
  select r.id, r.order_id, (select o.code from orders o where o.id = r.order_id) as order_code,
         (select is_one_of(${userId}::bigint, '{}', array[o.customer_id]) from orders o where o.id = r.order_id) as is_own,
         ${givenBack(sql`r.order_id`)} as of_order_rials, r.amount_rials, r.status, r.needs_second, r.requested_by
  ${waiting} and m.mass_cancellation_id = ${massCancellationId} order by r.order_id, r.id`
