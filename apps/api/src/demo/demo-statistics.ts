import { cancelReasonLabels } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Who cancelled the demo's cancelled orders and why, how hosts answered requests, then the figures of all days. Orders that have one already keep it. */
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
  await answerRequests(db, now)
  // Units are as old as what they belong to: else the past had nothing open to be sold.
  await sql`update resources r set created_at = l.created_at from listings l where l.id = r.listing_id and r.created_at > l.created_at`.execute(
    db,
  )
  await sql`select rebuild_statistics()`.execute(db)
}

/** A part of the demo's stays were requests that their hosts answered after minutes or hours, before they were paid. */
async function answerRequests(db: Db, now: string) {
  await sql`
    with asked as (
      update orders o set answer_until = o.created_at + interval '8 hours'
       where o.answer_until is null and (o.status in ('accepted', 'declined') or (o.kind <> 'event' and o.confirmed_at is not null and o.id % 4 = 0))
      returning o.id, o.status, o.created_at, o.confirmed_at
    )
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, old_value, new_value)
    select least(${now}::timestamptz, greatest(a.created_at + interval '20 seconds',
                 least(a.confirmed_at - interval '1 minute', a.created_at + interval '1 minute' * (5 + a.id * 37 % 200)))),
           (select id from users where mobile = '+989120000000'), case a.status when 'declined' then 'decline' else 'accept' end, 'order', a.id,
           '{"status": "awaiting_host"}', jsonb_build_object('status', case a.status when 'declined' then 'declined' else 'accepted' end)
      from asked a`.execute(db)
}
