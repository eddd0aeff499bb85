import type { MassRefund } from '@rezerv/contract/refund/refund-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import type { RefundRow } from './refund-store.ts'

/** Refunds that came from mass cancellations and that nobody has approved yet; an order is cancelled by one of them only. */
const waiting = sql`
  from mass_cancellation_orders m join refunds r on r.order_id = m.order_id and r.status = 'requested' and r.reason = 'cancelled'
 where m.status = 'done'`

export const listMassRefunds = (db: Db) => allRows<MassRefund>(db)`
  select c.id, l.title as listing_title, o.starts_at, c.created_at, w.refunds, w.rials
    from (select m.mass_cancellation_id as id, count(*)::int as refunds, sum(r.amount_rials)::bigint as rials ${waiting} group by 1) w
    join mass_cancellations c on c.id = w.id join listings l on l.id = c.listing_id left join occurrences o on o.id = c.occurrence_id
   order by c.id desc`

export type WaitingRefund = Pick<
  RefundRow,
  'id' | 'orderId' | 'amountRials' | 'status' | 'needsSecond' | 'requestedBy'
> & { orderCode: string }

/** In the order in which they are locked. */
export const listWaitingRefunds = (db: Db, massCancellationId: number) => allRows<WaitingRefund>(db)`
  select r.id, r.order_id, (select o.code from orders o where o.id = r.order_id) as order_code, r.amount_rials, r.status, r.needs_second, r.requested_by
  ${waiting} and m.mass_cancellation_id = ${massCancellationId} order by r.order_id, r.id`
