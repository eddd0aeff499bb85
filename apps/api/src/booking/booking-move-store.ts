import type { OrderStay } from '@rezerv/contract/order/order-stay.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Gives back what the line holds and takes these units at these starts, in one step; false and nothing changed when they are not free. */
export async function moveLine(db: Db, lineId: number, unitIds: number[], starts: string[]): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select try_move_line_slots(${lineId}, ${unitIds}::bigint[], ${starts}::timestamptz[]) as moved`.execute(db)
  return rows[0]?.moved === true
}

/** Locks all that a move of several lines may give back or take, in the kernel's order: the lines are moved one after the other. */
export async function lockMove(db: Db, orderId: number, unitIds: number[], starts: string[]) {
  await sql`select make_slots(${unitIds}::bigint[], ${starts}::timestamptz[])`.execute(db)
  await sql`
    with wanted as (
      select r, t from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t where l.order_id = ${orderId}
      union
      select r, t from unnest(${unitIds}::bigint[]) r, unnest(${starts}::timestamptz[]) t)
    select from slots s join wanted w on s.resource_id = w.r and s.starts_at = w.t order by s.resource_id, s.starts_at for update of s`.execute(
    db,
  )
}

export async function setLineTimes(db: Db, lineId: number, times: { from: string; until: string; totalRials: number }) {
  await sql`
    update order_lines set starts_at = ${times.from}, ends_at = ${times.until}, total_rials = ${times.totalRials},
           unit_rials = ${times.totalRials} / quantity
     where id = ${lineId}`.execute(db)
}

type Moved = { from: string; until: string; price: Quote; details: OrderStay }

export async function setOrderStay(db: Db, id: number, { from, until, price, details }: Moved) {
  await sql`
    update orders set starts_at = ${from}, ends_at = ${until}, subtotal_rials = ${price.subtotalRials}, vat_rials = ${price.vatRials},
           total_rials = ${price.totalRials}, commission_rials = ${price.commissionRials}, host_share_rials = ${price.hostShareRials},
           quote = ${JSON.stringify(price)}::jsonb, details = ${JSON.stringify(details)}::jsonb,
           pay_now_rials = least(pay_now_rials, ${price.totalRials})
     where id = ${id}`.execute(db)
}
