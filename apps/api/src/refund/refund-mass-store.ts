import type { RefundStatus } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { MassRefund } from '@rezerv/contract/refund/refund-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Refunds that came from mass cancellations and that nobody has approved yet; an order is cancelled by one of them only. */
const waiting = sql`
  from mass_cancellation_orders m join refunds r on r.order_id = m.order_id and r.status = 'requested' and r.reason = 'cancelled'
 where m.status = 'done'`

export async function listMassRefunds(db: Db): Promise<MassRefund[]> {
  const { rows } = await sql<MassRefund>`
    select c.id, l.title as listing_title, o.starts_at, c.created_at, w.refunds, w.rials
      from (select m.mass_cancellation_id as id, count(*)::int as refunds, sum(r.amount_rials)::bigint as rials ${waiting} group by 1) w
      join mass_cancellations c on c.id = w.id join listings l on l.id = c.listing_id left join occurrences o on o.id = c.occurrence_id
     order by c.id desc`.execute(db)
  return rows
}

export type WaitingRefund = {
  id: number
  orderId: number
  orderCode: string
  amountRials: number
  status: RefundStatus
  needsSecond: boolean
  requestedBy: number | null
}

/** In the order in which they are locked. */
export async function listWaitingRefunds(db: Db, massCancellationId: number): Promise<WaitingRefund[]> {
  const { rows } = await sql<WaitingRefund>`
    select r.id, r.order_id, (select o.code from orders o where o.id = r.order_id) as order_code, r.amount_rials, r.status, r.needs_second, r.requested_by
    ${waiting} and m.mass_cancellation_id = ${massCancellationId} order by r.order_id, r.id`.execute(db)
  return rows
}
