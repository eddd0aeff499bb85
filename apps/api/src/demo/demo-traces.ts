import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** What orders leave behind: tickets with codes, messages, and who did what. */
export async function seedTraces(db: Db, { now }: { now: string }): Promise<void> {
  await sql`
    insert into issued_tickets (order_id, order_line_id, code, holder_name, status, issued_at, checked_in_at)
    select order_id, line_id, upper(substr(encode(sha256(('demo' || line_id || '/' || k)::bytea), 'hex'), 1, 26)), holder, status, confirmed_at, case status when 'checked_in' then starts_at - interval '1 minute' * (k + order_id % 25) end
      from (select l.order_id, l.id as line_id, k, btrim(u.name || ' ' || u.family) as holder, o.confirmed_at, o.starts_at,
                   case when o.status = 'cancelled' then 'void' when o.status = 'completed' and pg_temp.draw(l.id * 10 + k, 51) < 0.96 then 'checked_in'
                        when o.status = 'in_use' and pg_temp.draw(l.id * 10 + k, 51) < 0.8 then 'checked_in' else 'issued' end as status
              from seed_orders s join orders o on o.id = s.id join order_lines l on l.order_id = o.id join users u on u.id = o.customer_id cross join generate_series(1, l.quantity) k
             where o.confirmed_at is not null) t
     order by line_id, k`.execute(db)
  await sql`
    insert into notices (template, mobile, body, order_id, status, provider, error, tries, created_at, sent_at)
    select 'order-confirmed', u.mobile, concat_ws(E'\n', 'رزرو شما قطعی شد.', l.title, 'تعداد: ' || translate(o.quantity::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹'), 'کد سفارش: ' || o.code), o.id,
           case when d < 0.95 then 'delivered' when d < 0.985 then 'sent' else 'failed' end, 'console', case when d >= 0.985 then 'شماره در فهرست سیاه مخابرات است' end,
           case when d >= 0.985 then 3 else 1 end, o.confirmed_at, case when d < 0.985 then o.confirmed_at + interval '4 seconds' end
      from seed_orders s join orders o on o.id = s.id join users u on u.id = o.customer_id join listings l on l.id = o.listing_id cross join lateral (select pg_temp.draw(s.n, 52) as d) r
     where o.confirmed_at is not null order by o.confirmed_at`.execute(db)
  await sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, old_value, new_value, ip)
    select at, actor, action, 'order', id, old_value, new_value, case when actor is not null then '127.0.0.1' end from (
      select o.created_at as at, o.created_by as actor, 'book' as action, o.id, null::jsonb as old_value, jsonb_build_object('status', 'held', 'totalRials', o.total_rials) as new_value from seed_orders s join orders o on o.id = s.id
      union all
      select o.confirmed_at, null, 'confirm', o.id, '{"status": "awaiting_payment"}', '{"status": "confirmed"}' from seed_orders s join orders o on o.id = s.id where o.confirmed_at is not null
      union all
      select o.expires_at, null, 'expire', o.id, '{"status": "held"}', '{"status": "expired"}' from seed_orders s join orders o on o.id = s.id where o.status = 'expired'
      union all
      select least(${now}::timestamptz, coalesce(o.confirmed_at + interval '4 hours', o.created_at + interval '8 minutes')), o.created_by, 'cancel', o.id,
             jsonb_build_object('status', case when o.confirmed_at is null then 'held' else 'confirmed' end), '{"status": "cancelled"}' from seed_orders s join orders o on o.id = s.id where o.status = 'cancelled'
    ) entries order by at`.execute(db)
}

/** Who registered and judged the hosts and events; once, with the supply. */
export async function seedSupplyTraces(db: Db): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, old_value, new_value, ip)
    select at, (select id from users where mobile = '+989120000000'), action, kind, id, old_value, new_value, '127.0.0.1' from (
      select created_at as at, 'create' as action, 'host' as kind, id, null::jsonb as old_value, jsonb_build_object('displayName', display_name) as new_value from hosts
      union all select created_at + interval '3 days', 'approve', 'host', id, '{"status": "ready_for_review"}', '{"status": "approved"}' from hosts where status in ('approved', 'suspended')
      union all select created_at + interval '90 days', 'suspend', 'host', id, '{"status": "approved"}', '{"status": "suspended"}' from hosts where status = 'suspended'
      union all select created_at + interval '3 days', 'reject', 'host', id, '{"status": "ready_for_review"}', '{"status": "rejected"}' from hosts where status = 'rejected'
      union all select created_at, 'create', 'listing', id, null, jsonb_build_object('title', title) from listings
      union all select created_at + interval '1 hour', 'submit', 'listing', id, '{"status": "draft"}', '{"status": "submitted"}' from listings where status <> 'draft'
      union all select created_at + interval '1 day', 'publish', 'listing', id, '{"status": "submitted"}', '{"status": "published"}' from listings where published_at is not null
      union all select created_at + interval '1 day', 'request_change', 'listing', id, '{"status": "submitted"}', '{"status": "change_requested"}' from listings where status = 'change_requested'
      union all select created_at + interval '1 day', 'reject', 'listing', id, '{"status": "submitted"}', '{"status": "rejected"}' from listings where status = 'rejected'
    ) entries order by at`.execute(db)
}
