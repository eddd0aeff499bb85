import { cancelReasonLabels } from '@rezerv/contract/order/order-cancel-reason.ts'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Who cancelled the demo's cancelled orders and why, then the figures of all days. Orders that have one already keep it. */
export async function seedStatistics(db: Db, now: string): Promise<void> {
  await sql`
    with told as (
    insert into cancellations (order_id, cancelled_by, code, reason, result, kept_rials, created_by, created_at)
    select o.id, c.who, c.code, '', jsonb_build_object('paidRials', c.paid, 'guestRials', c.paid, 'hostRials', 0, 'platformRials', 0, 'vatRials', 0,
             'case', 'ordinary', 'rule', 'همهٔ مبلغ به مشتری برمی‌گردد.', 'until', null,
             'lines', case when c.paid > 0 then jsonb_build_array(jsonb_build_object('to', 'guest', 'label', 'بازگشت به مشتری', 'reason', 'همهٔ مبلغ', 'rials', c.paid)) else '[]' end),
           0, o.created_by, least(${now}::timestamptz, coalesce(o.confirmed_at + interval '4 hours', o.created_at + interval '8 minutes'))
      from orders o
      cross join lateral (select case when o.id % 10 < 6 then 'guest' when o.id % 10 < 8 then 'host' else 'operator' end as who, order_paid(o.id) as paid) w
      cross join lateral (
        select w.who, w.paid, (case w.who when 'guest' then array['plans_changed', 'illness', 'found_other', 'plans_changed', 'unpaid']
                                  when 'host' then array['unavailable', 'damage', 'double_booked', 'unavailable', 'event_cancelled']
                                  else array['mistake', 'force_majeure', 'fraud', 'unpaid', 'mistake'] end)[1 + (o.id / 10) % 5] as code) c
     where o.status = 'cancelled'
    on conflict (order_id) do nothing
    returning order_id, code)
    update orders o set status_reason = ${JSON.stringify(cancelReasonLabels)}::jsonb ->> told.code from told where told.order_id = o.id`.execute(
    db,
  )
  await sql`select rebuild_statistics()`.execute(db)
}
