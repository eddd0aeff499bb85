import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { BenchServer } from './bench-server.ts'

/**
 * Fills the database up to so many units of cars and spaces: fleets of ten copied from a car of the demo data, each car booked all
 * over `days` with a closure now and then. Written straight into the tables, so that the bench waits for the timeline alone.
 */
export async function seedUnits({ pool }: BenchServer, units: number, days: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from resources r join listings l on l.id = r.listing_id
      where r.unit <> 'occurrence' and not r.archived and l.status in ('published', 'paused')`,
  )
  const missing = units - (rows[0]?.count ?? 0)
  if (missing <= 0) return
  console.log(`▸ seeding ${missing} cars …`)
  const first = dayOfInstant(new Date().toISOString())
  await pool.query(fleets, [missing])
  await pool.query(stays, [instantOfTehran(first, '12:00'), Math.ceil(days / 6)])
  await pool.query(closures, [instantOfTehran(addDays(first, 3))])
  await pool.query('analyze')
}

/** Ten cars to a listing, each with the ticket of the copied one. */
const fleets = `
  with source as (
    select l.*, t.id as ticket_id from listings l join tickets t on t.listing_id = l.id and t.pricing is not null and not t.archived
     where l.kind = 'car' and l.status = 'published' order by l.id, t.position limit 1),
  made as (
    insert into listings (kind, host_id, status, title, category, city_id, details, cancellation_policy, published_at)
    select s.kind, (select id from hosts where status = 'approved' order by id offset n % 20 limit 1), 'published', 'ناوگان آزمون ' || n,
           s.category, s.city_id, s.details, s.cancellation_policy, now()
      from source s, generate_series(1, ceil($1 / 10.0)::int) n
    returning id),
  cars as (
    insert into resources (listing_id, name, unit, capacity)
    select m.id, 'خودرو ' || n, 'day', 1 from made m, generate_series(1, 10) n where (select count(*) from made) > 0
    returning id, listing_id),
  rates as (
    insert into tickets (listing_id, name, price_rials, pricing, takes)
    select m.id, t.name, t.price_rials, t.pricing, 'any' from made m, source s join tickets t on t.id = s.ticket_id
    returning id, listing_id)
  insert into ticket_resources (ticket_id, resource_id)
  select r.id, c.id from rates r join cars c on c.listing_id = r.listing_id`

const stays = `
  with places as (
    select c.id as resource_id, l.id as listing_id, l.host_id, t.id as ticket_id, t.name, k,
           $1::timestamptz + make_interval(days => k * 6 + (c.id % 3)::int) as starts_at,
           2 + ((c.id + k) % 3)::int as long,
           (select id from users where role = 'user' order by id offset (c.id + k) % 50 limit 1) as customer_id
      from listings l join resources c on c.listing_id = l.id join tickets t on t.listing_id = l.id,
           generate_series(0, $2::int - 1) k
     where l.title like 'ناوگان آزمون %'),
  numbered as (select *, nextval(pg_get_serial_sequence('orders', 'id')) as order_id from places),
  made as (
    insert into orders (id, kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials,
                        total_rials, commission_rials, host_share_rials, quote, expires_at)
    overriding system value
    select order_id, 'car', listing_id, host_id, customer_id, case when k % 5 = 4 then 'held' else 'confirmed' end,
           starts_at, starts_at + make_interval(days => long), 1, 30000000, 3000000, 33000000, 3000000, 27000000, '{}',
           now() + interval '1 day'
      from numbered
    returning id),
  lines as (
    insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials, starts_at, ends_at)
    select order_id, ticket_id, name, 1, 30000000, 30000000, starts_at, starts_at + make_interval(days => long)
      from numbered where (select count(*) from made) > 0
    returning id, order_id)
  insert into line_slots (resource_id, starts_at, line_id)
  select n.resource_id, n.starts_at - interval '12 hours' + make_interval(days => d), l.id
    from lines l join numbered n using (order_id) cross join lateral generate_series(0, n.long - 1) d`

const closures = `
  insert into blocks (resource_id, starts_at, ends_at, kind, reason)
  select c.id, $1::timestamptz + make_interval(days => 5 + n * 18), $1::timestamptz + make_interval(days => 6 + n * 18), 'closed', 'تعمیر'
    from listings l join resources c on c.listing_id = l.id, generate_series(0, 4) n
   where l.title like 'ناوگان آزمون %' and c.id % 5 = 0`
