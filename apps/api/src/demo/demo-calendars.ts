import { instantOfTehran, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { changeListing } from '#listing/listing-actions.ts'
import { readListing } from '#listing/listing-service.ts'
import { changeRate } from '#ticket/ticket-rate-actions.ts'
import { listTickets } from '#ticket/ticket-store.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { type DemoListing, hoursLater } from './demo-listings.ts'

/** One stay, of a space if there is one, whose last night another site sold too, so that the demo data has a conflict to clear. */
async function seedConflict(db: Db, now: string) {
  const { rows } = await sql<{ resourceId: number; startsAt: string; endsAt: string }>`
    with stay as (
      select o.id, min(s.resource_id) as resource_id, max(s.starts_at) as last_night
        from orders o join order_lines l on l.order_id = o.id join line_slots s on s.line_id = l.id
        join resources r on r.id = s.resource_id and r.unit in ('day', 'night')
       where o.kind <> 'event' and o.status = 'confirmed' and o.starts_at > ${now}::timestamptz + interval '2 days'
       group by o.id, l.id having count(distinct s.resource_id) = 1
       order by o.kind = 'space' desc, o.starts_at, o.id limit 1), feed as (
      insert into calendar_feeds (resource_id, label, last_read_at, last_result, entry_count, created_at)
      select resource_id, 'سایت ویلاگردی', ${now}::timestamptz - interval '12 minutes', 'ok', 1, ${now}::timestamptz - interval '20 days' from stay
      returning id, resource_id)
    insert into blocks (resource_id, starts_at, ends_at, kind, reason, feed_id, uid, created_at)
    select f.resource_id, s.last_night, s.last_night + interval '1 day', 'imported', 'Reserved', f.id, 'demo-conflict', ${now}::timestamptz - interval '12 minutes'
      from feed f join stay s on s.resource_id = f.resource_id
    returning resource_id, starts_at, ends_at`.execute(db)
  for (const { resourceId, startsAt, endsAt } of rows)
    await execute(db)`select apply_blocks(${resourceId}, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`
}

/**
 * What stands in calendars besides stays: closed days, days read from another site, prices of single days, views of pages and edits
 * that wait. Call it after the stays: only free days are closed.
 */
export async function seedCalendars(db: Db, { now }: { now: string }): Promise<void> {
  const today = dayOfInstant(now)
  const midnight = instantOfTehran(today)
  await execute(db)`create temp table seed_free on commit drop as
    select r.id as resource_id, r.listing_id, l.kind, n, row_number() over (partition by r.id order by n) as nr
      from resources r join listings l on l.id = r.listing_id and l.status in ('published', 'paused') and l.kind <> 'event'
      cross join generate_series(3, 45) n
     where r.unit <> 'hour' and not exists (
       select from slots s where s.resource_id = r.id and s.taken > 0
          and s.starts_at in (${midnight}::timestamptz + interval '1 day' * n, ${midnight}::timestamptz + interval '1 day' * (n + 1)))`
  await execute(db)`
    insert into blocks (resource_id, starts_at, ends_at, kind, reason, created_by)
    select distinct on (resource_id) resource_id, ${midnight}::timestamptz + interval '1 day' * n, ${midnight}::timestamptz + interval '1 day' * (n + 2), 'closed',
           case kind when 'car' then (array['سرویس دوره‌ای', 'تعویض لاستیک', 'استفادهٔ شخصی'])[1 + resource_id % 3] else (array['تعمیرات', 'استفادهٔ میزبان', 'نظافت کامل'])[1 + resource_id % 3] end,
           (select id from users where mobile = '+989120000000')
      from seed_free where resource_id % 4 = 1 and nr > 4 order by resource_id, nr`
  await execute(db)`
    with feeds as (
      insert into calendar_feeds (resource_id, label, last_read_at, last_result, entry_count, created_at)
      select distinct on (resource_id) resource_id, (array['سایت ویلاگردی', 'سایت اقامت‌یاب'])[1 + resource_id % 2], ${now}::timestamptz - interval '40 minutes', 'ok', 1, ${now}::timestamptz - interval '9 days'
        from seed_free where kind = 'space' and resource_id % 7 = 2 order by resource_id
      returning id, resource_id)
    insert into blocks (resource_id, starts_at, ends_at, kind, reason, feed_id, uid, created_at)
    select distinct on (f.id) f.resource_id, ${midnight}::timestamptz + interval '1 day' * n, ${midnight}::timestamptz + interval '1 day' * (n + 2), 'imported', 'Reserved', f.id, 'demo-' || f.id, ${now}::timestamptz - interval '9 days'
      from feeds f join seed_free d on d.resource_id = f.resource_id and d.nr > 9 order by f.id, d.nr`
  await seedConflict(db, now)
  await execute(db)`
    insert into day_rules (ticket_id, day, price_percent, min_stay, note, updated_by)
    select t.id, ${today}::date + n, 20, case when t.pricing ->> 'unit' = 'night' then 2 end, 'تعطیلات پیش رو', (select id from users where mobile = '+989120000000')
      from tickets t join listings l on l.id = t.listing_id and l.kind <> 'event' and l.status = 'published'
      cross join generate_series(18, 20) n where t.pricing is not null and t.pricing ->> 'unit' <> 'hour' and t.id % 3 = 0`
  await execute(db)`
    insert into listing_views (listing_id, day, views)
    select l.id, ${today}::date - n, 1 + abs(hashint8extended(l.id * 100 + n, 71)) % 40
      from listings l cross join generate_series(0, 45) n where l.kind <> 'event' and l.status = 'published'`
}

/** Edits of what is on sale, which wait; the newest car asks for more from now on, and more at weekends. */
export function planEdits({ db, plan }: Hands, { colleague }: Office, rentals: DemoListing[], now: string) {
  const onSale = rentals.filter(({ status }) => status === 'published')
  for (const rental of onSale.filter(({ place }) => place % 23 === 4))
    plan(hoursLater(now, -5), async () => {
      const { version } = await readListing(db, rental.id)
      const patch = { title: `${rental.title} (بازسازی‌شده)`, summary: 'به‌تازگی بازسازی شده' }
      await changeListing(db, colleague, rental.id, { ...patch, version })
    })
  const newest = onSale.findLast(({ kind, place }) => kind === 'car' && place % 23 !== 4)
  plan(hoursLater(now, -2), async () => {
    const [rate] = await listTickets(db, newest?.id ?? 0)
    if (!rate?.pricing) throw new Error('the newest car of the demo has no rate')
    const { id: ticketId, listingId: id, pricing, resourceIds: unitIds, ...terms } = rate
    const baseRials = Math.floor((pricing.baseRials * 1.15) / 100_000) * 100_000
    const raised = { ...pricing, baseRials, weekend: { kind: 'percent' as const, percent: 30 } }
    await changeRate(db, colleague, { id, ticketId }, { ...terms, unitIds, pricing: raised })
  })
}
