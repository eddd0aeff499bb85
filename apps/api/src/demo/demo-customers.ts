import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { demoPeople } from './demo-people.ts'

/** Tags, notes and two blocks of customers who have ordered; the known customer stays free. */
export async function seedCustomers(db: Db, { now }: { now: string }): Promise<void> {
  await sql`
    with regular as (
      select customer_id as id, count(*) as n from orders group by 1 order by 2 desc, 1 limit 60)
    update users u set tags = case when r.n >= 8 then array['مشتری ویژه'] when u.id % 3 = 0 then array['سازمانی'] else array['پیگیری'] end
      from regular r where u.id = r.id and u.id % 2 = 0`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role = 'user' and u.mobile <> ${demoPeople.customer}
       and (select count(*) from orders o where o.customer_id = u.id and o.status = 'no_show') > 0 order by u.id limit 2`.execute(
    db,
  )
  const blocked = rows.map((row) => row.id)
  await sql`
    update users set blocked_at = ${now}::timestamptz - interval '9 days', blocked_reason = 'چند بار عدم حضور بی‌خبر' where id = any (${blocked}::bigint[])`.execute(
    db,
  )
  const admin = sql`(select id from users where mobile = ${demoPeople.admin})`
  await sql`
    insert into customer_notes (customer_id, body, created_by, created_at)
    select id, 'با او تماس گرفته شد؛ قول داد خبر بدهد.', ${admin}, ${now}::timestamptz - interval '12 days' from unnest(${blocked}::bigint[]) id
    union all
    select id, 'فاکتور رسمی می‌خواهد.', ${admin}, ${now}::timestamptz - interval '3 days' from users where mobile = ${demoPeople.customer}`.execute(
    db,
  )
}
