import { chooseScopes } from './demo-people.ts'
import { sql } from 'kysely'
import { runMassCancellation, startMassCancellation } from '#cancellation/cancellation-mass-actions.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import type { Office } from './demo-checks.ts'
import { confirmed, loudLog } from './demo-bank.ts'

const adminId = sql`(select id from users where mobile = '+989120000000')`
const colleague = sql`(select id from users where role = 'admin' and mobile <> '+989120000000' order by id limit 1)`

/** What colleagues leave: notes and labels, kept views, an evening called off. */
export async function seedWork(db: Db, office: Office, { now }: { now: string }): Promise<void> {
  await chooseScopes(db, now)
  await seedNotes(db, now)
  await seedViews(db)
  await callOffOne(db, office, now)
}

/** On what is under way or begins soon; that is where colleagues look. */
async function seedNotes(db: Db, now: string) {
  await execute(db)`
    create temp table seed_noted on commit drop as
    select o.id, row_number() over (order by o.id) as n, o.created_at from orders o
     where o.status in ('confirmed', 'in_use', 'accepted') and o.starts_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '21 days'
     order by pg_temp.draw(o.id, 72) limit 120`
  await execute(db)`
    insert into order_notes (order_id, body, is_pinned, created_by, created_at)
    select id, (array['مشتری دیر می‌رسد؛ تا ساعت ۲۲ کلید نزد نگهبان بماند.', 'فاکتور رسمی به نام شرکت می‌خواهد.', 'صندلی کودک لازم دارد؛ با میزبان هماهنگ شد.',
             'دو بار تماس گرفتیم، پاسخ نداد.', 'مشتری وفادار؛ اگر جا بود ارتقا داده شود.', 'ماندهٔ مبلغ را هنگام تحویل می‌دهد.'])[1 + n % 6], n % 6 = 0,
           case when n % 3 = 0 then coalesce(${colleague}, ${adminId}) else ${adminId} end, least(${now}::timestamptz, created_at + interval '2 hours')
      from seed_noted where n <= 80`
  await execute(db)`
    update orders o set labels = case s.n % 5 when 0 then array['ویژه'] when 1 then array['پیگیری'] when 2 then array['سازمانی', 'فاکتور رسمی']
                                              when 3 then array['پیگیری', 'تماس دوباره'] else array['گروهی'] end
      from seed_noted s where s.id = o.id`
}

const seedViews = (db: Db) =>
  execute(db)`
    insert into order_views (user_id, name, search)
    select ${adminId}, name, search::jsonb from (values
      ('شروع امروز', '{"starts": "today", "status": "confirmed"}'),
      ('پیگیری‌ها', '{"label": "پیگیری"}'),
      ('خودروهای این هفته', '{"kind": "car", "starts": "week", "status": "confirmed"}'),
      ('ثبت ادمین، پرداخت‌نشده', '{"source": "admin", "status": "awaiting_payment"}')) v (name, search)
    on conflict do nothing`

/** One evening to come for which nothing was sold yet. */
async function callOffOne(db: Db, { admin }: Office, now: string) {
  const { rows } = await sql<{ id: number; listingId: number }>`
    select c.id, c.listing_id from occurrences c join listings l on l.id = c.listing_id and l.status = 'published'
     where c.status = 'scheduled' and c.starts_at > ${now}::timestamptz + interval '2 days'
       and not exists (select from order_lines o where o.occurrence_id = c.id)
       and (select count(*) from occurrences e where e.listing_id = c.listing_id and e.status = 'scheduled' and e.starts_at > ${now}) > 2
     order by c.starts_at, c.id limit 1`.execute(db)
  for (const { id: occurrenceId, listingId } of rows) {
    const cause = { by: 'host', code: 'event_cancelled', reason: 'بیماری خواننده' } as const
    const input = { ...cause, occurrenceId, expectedOrders: 0 }
    const actor = { ...admin, money: 'mass_cancel' as const }
    const { id } = await confirmed(db, actor, () => startMassCancellation(db, listingId, input, actor))
    await runMassCancellation(db, loudLog, id)
  }
}
