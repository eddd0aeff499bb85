import { cancelReasonLabels } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { demoPeople } from './demo-people.ts'

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
           case when d < 0.985 then 'sent' else 'failed' end, 'console', case when d >= 0.985 then 'شماره در فهرست سیاه مخابرات است' end,
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

/** Messages that are about no order: codes of admins, without their digits, and what hosts were told. */
const seedOtherNotices = (db: Db, now: string) =>
  sql`
    insert into notices (template, mobile, body, host_id, status, provider, provider_id, error, tries, created_at, sent_at)
    select template, mobile, body, host_id, case when error is null then 'sent' else 'failed' end, 'console', case when error is null then (880000000 + 17 * row_number() over (order by at))::text end,
           error, 1, at, case when error is null then at + interval '3 seconds' end
      from (select 'sign-in-code' as template, mobile, E'کد ورود به رزرو: ••••••' as body, null::bigint as host_id, ${now}::timestamptz - interval '5 hours' * k as at, case when k = 7 then 'no answer in time' end as error
              from users cross join generate_series(1, 9) k where mobile = '+989120000000'
            union all
            select 'check-ends', mobile, 'رزرو: مجوز شما رو به پایان است. لطفا مدرک تازه را پیش از آن بفرستید.', id, ${now}::timestamptz - interval '26 hours' * row_number() over (order by id), null
              from (select id, mobile from hosts where status = 'approved' order by id limit 6) h) sent
     order by at`.execute(db)

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const tool = 'curl/8.11.1'

/** What a month of an ordinary desk looks like to whoever watches over it, and a number that was attacked this morning. */
export async function seedSecurity(db: Db, now: string): Promise<void> {
  await seedOtherNotices(db, now)
  const refused = 'برای دریافت کد تازه ۵۴ دقیقهٔ دیگر دوباره تلاش کنید'
  await sql`
    insert into security_events (at, kind, user_id, mobile, ip, device, detail)
    select ${now}::timestamptz - ago, kind, (select id from users where mobile = person), typed, ip, device, detail::jsonb
      from (
        select interval '3 hours' + n * interval '9 seconds' as ago, 'failed_code' as kind, ${demoPeople.secondAdmin} as person, ${demoPeople.secondAdmin} as typed,
               '198.51.100.' || 20 + n % 6 as ip, ${tool} as device, '{"code": "code_wrong", "path": "POST /api/v1/auth/new_verify"}' as detail
          from generate_series(1, 12) n
        union all values
          (interval '3 hours', 'number_under_attack', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.24', ${tool}, '{"by": "guess"}'),
          (interval '2 hours 58 minutes', 'limit_hit', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.25', ${tool},
           jsonb_build_object('code', 'too_many_requests', 'message', ${refused}::text, 'path', 'POST /api/v1/auth/requestAuth')::text),
          (interval '1 day 2 hours', 'new_device', ${demoPeople.admin}, null, '203.0.113.14', ${phone}, '{"isFirst": false}'),
          (interval '1 day 1 hour', 'session_revoked', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"by": "self"}'),
          (interval '2 days', 'export', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"path": "GET /api/v1/transactions/export", "filter": "{}"}'),
          (interval '5 days', 'refused_right', ${demoPeople.host}, null, '203.0.113.80', ${phone}, '{"code": "not_admin", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '9 days', 'failed_code', null, '+989351234567', '203.0.113.91', ${phone}, '{"code": "code_expired", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '12 days', 'export', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"path": "GET /api/v1/order-exports/:id/file", "filter": "{}"}'),
          (interval '20 days', 'new_device', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"isFirst": true}')
      ) e (ago, kind, person, typed, ip, device, detail)
     order by ago desc`.execute(db)
}

/** A message whose job was given up, as when a disk is full: run again, it finds that the message was sent and is done. */
export async function seedDeadJob(db: Db, now: string): Promise<void> {
  await sql`
    insert into pgboss.job (name, policy, state, data, retry_limit, retry_count, retry_delay, retry_backoff, created_on, start_after, started_on, completed_on, output)
    select 'send-notice', 'standard', 'failed', jsonb_build_object('noticeId', max(id)), 6, 6, 20, true, ${now}::timestamptz - interval '95 minutes',
           ${now}::timestamptz - interval '70 minutes', ${now}::timestamptz - interval '70 minutes', ${now}::timestamptz - interval '70 minutes',
           '{"message": "could not extend file: No space left on device"}' from notices where status = 'sent'`.execute(
    db,
  )
}

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
