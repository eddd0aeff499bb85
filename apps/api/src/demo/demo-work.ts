import { cancelReasonLabels } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const admin = sql`(select id from users where mobile = '+989120000000')`
const colleague = sql`(select id from users where role = 'admin' and mobile <> '+989120000000' order by id limit 1)`

/** What a desk at work leaves: why orders were cancelled, notes and labels, kept views, entries at doors, an evening called off. */
export async function seedWork(db: Db, { now }: { now: string }): Promise<void> {
  await seedCancellations(db, now)
  await seedNotes(db, now)
  await seedViews(db)
  await seedGates(db, now)
  await callOffOne(db, now)
}

/** Who cancelled, and why; all of the money of these goes back, as their refunds say. */
async function seedCancellations(db: Db, now: string) {
  await sql`
    insert into cancellations (order_id, cancelled_by, code, reason, result, kept_rials, created_by, created_at)
    select o.id, w.who, w.code, w.reason,
           jsonb_build_object('paidRials', m.rials, 'guestRials', m.rials, 'hostRials', 0, 'platformRials', 0, 'vatRials', 0,
             'case', 'ordinary', 'rule', w.rule, 'until', null,
             'lines', case when m.rials = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('to', 'guest', 'label', 'بازپرداخت به مشتری', 'reason', w.rule, 'rials', m.rials)) end),
           0, o.created_by, least(${now}::timestamptz, coalesce(o.confirmed_at + interval '4 hours', o.created_at + interval '8 minutes'))
      from seed_orders s join orders o on o.id = s.id
      cross join lateral (select coalesce(sum(p.amount_rials), 0)::bigint as rials from payments p where p.order_id = o.id and p.status = 'confirmed') m
      cross join lateral (select pg_temp.draw(o.id, 71) as d) r
      cross join lateral (select * from (values
        (0.4, 'guest', case when o.confirmed_at is null then 'unpaid' else 'plans_changed' end, '', 'لغو به خواست مشتری در مهلت رایگان'),
        (0.6, 'guest', 'illness', 'گواهی پزشک فرستاد', 'لغو به خواست مشتری در مهلت رایگان'),
        (0.75, 'host', 'unavailable', '', 'میزبان لغو کرد؛ همهٔ پول به مشتری برمی‌گردد'),
        (0.85, 'host', 'double_booked', 'تلفنی هم فروخته بود', 'میزبان لغو کرد؛ همهٔ پول به مشتری برمی‌گردد'),
        (0.95, 'operator', 'mistake', 'تاریخ اشتباه ثبت شده بود', 'میز سفارش لغو کرد؛ همهٔ پول به مشتری برمی‌گردد'),
        (1.0, 'operator', 'force_majeure', 'بسته شدن راه', 'میز سفارش لغو کرد؛ همهٔ پول به مشتری برمی‌گردد')) v (top, who, code, reason, rule)
        where r.d < v.top order by v.top limit 1) w
     where o.status = 'cancelled'
    on conflict do nothing`.execute(db)
  // What the order and its refund say is the same reason.
  await sql`
    update orders o set status_reason = concat_ws('؛ ', ${JSON.stringify(cancelReasonLabels)}::jsonb ->> c.code, nullif(c.reason, ''))
      from cancellations c join seed_orders s on s.id = c.order_id where o.id = c.order_id`.execute(db)
  await sql`
    update refunds r set reason = 'لغو سفارش از سوی ' || case c.cancelled_by when 'host' then 'میزبان' else 'پلتفرم' end
      from cancellations c join seed_orders s on s.id = c.order_id where r.order_id = c.order_id and c.cancelled_by <> 'guest'`.execute(
    db,
  )
}

/** On what is under way or begins soon; that is where colleagues look. */
async function seedNotes(db: Db, now: string) {
  await sql`
    create temp table seed_noted on commit drop as
    select o.id, row_number() over (order by o.id) as n, o.created_at from seed_orders s join orders o on o.id = s.id
     where o.status in ('confirmed', 'in_use', 'accepted') and o.starts_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '21 days'
     order by pg_temp.draw(o.id, 72) limit 120`.execute(db)
  await sql`
    insert into order_notes (order_id, body, is_pinned, created_by, created_at)
    select id, (array['مشتری دیر می‌رسد؛ تا ساعت ۲۲ کلید نزد نگهبان بماند.', 'فاکتور رسمی به نام شرکت می‌خواهد.', 'صندلی کودک لازم دارد؛ با میزبان هماهنگ شد.',
             'دو بار تماس گرفتیم، پاسخ نداد.', 'مشتری وفادار؛ اگر جا بود ارتقا داده شود.', 'ماندهٔ مبلغ را هنگام تحویل می‌دهد.'])[1 + n % 6], n % 6 = 0,
           case when n % 3 = 0 then coalesce(${colleague}, ${admin}) else ${admin} end, least(${now}::timestamptz, created_at + interval '2 hours')
      from seed_noted where n <= 80`.execute(db)
  await sql`
    update orders o set labels = case s.n % 5 when 0 then array['ویژه'] when 1 then array['پیگیری'] when 2 then array['سازمانی', 'فاکتور رسمی']
                                              when 3 then array['پیگیری', 'تماس دوباره'] else array['گروهی'] end
      from seed_noted s where s.id = o.id`.execute(db)
}

async function seedViews(db: Db) {
  await sql`
    insert into order_views (user_id, name, search)
    select ${admin}, name, search::jsonb from (values
      ('آغاز امروز', '{"starts": "today", "status": "confirmed"}'),
      ('پیگیری‌ها', '{"label": "پیگیری"}'),
      ('خودروهای این هفته', '{"kind": "car", "starts": "week", "status": "confirmed"}'),
      ('ثبت ادمین، پرداخت‌نشده', '{"source": "admin", "status": "awaiting_payment"}')) v (name, search)
    on conflict do nothing`.execute(db)
}

/** Entries of the last days, at two doors of each evening; some tried a ticket twice. */
async function seedGates(db: Db, now: string) {
  await sql`
    create temp table seed_entries on commit drop as
    select i.id, l.occurrence_id, i.checked_in_at, pg_temp.draw(i.id, 73) as d from issued_tickets i join order_lines l on l.id = i.order_line_id
     where i.status = 'checked_in' and l.occurrence_id is not null and i.checked_in_at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz`.execute(
    db,
  )
  await sql`
    insert into gate_scans (id, occurrence_id, issued_ticket_id, gate, outcome, scanned_at, received_at, scanned_by)
    select gen_random_uuid(), occurrence_id, id, case when d < 0.6 then 'درب اصلی' else 'درب شرقی' end, outcome, at, at + interval '1 second', ${admin} from (
      select *, 'ok' as outcome, checked_in_at as at from seed_entries
      union all select *, 'already_used', checked_in_at + interval '6 minutes' from seed_entries where d < 0.04) e`.execute(
    db,
  )
}

/** One evening to come for which nothing was sold yet. */
async function callOffOne(db: Db, now: string) {
  await sql`
    with off as (
      update occurrences set status = 'cancelled' where id = (
        select c.id from occurrences c join listings l on l.id = c.listing_id and l.status = 'published'
         where c.status = 'scheduled' and c.starts_at > ${now}::timestamptz + interval '2 days'
           and not exists (select from order_lines o where o.occurrence_id = c.id)
           and (select count(*) from occurrences e where e.listing_id = c.listing_id and e.status = 'scheduled' and e.starts_at > ${now}) > 2
         order by c.starts_at, c.id limit 1)
      returning id, listing_id)
    insert into mass_cancellations (listing_id, occurrence_id, cancelled_by, code, reason, status, created_by, created_at, finished_at)
    select listing_id, id, 'host', 'event_cancelled', 'بیماری خواننده', 'done', ${admin}, ${now}::timestamptz - interval '1 day', ${now}::timestamptz - interval '1 day' from off`.execute(
    db,
  )
}
