import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { familyNames, menNames, womenNames } from './demo-names.ts'
import { richEvent } from './demo-rich.ts'
import { scales } from './demo-titles.ts'

/** `skip`: so many of the draws are left out. The first are of what is under way now. */
export type SalesPlan = { orders: number; from: string; now: string; skip?: number }

/** All of it in SQL, set by set, so that a million orders take minutes and not hours. `draw(n, salt)` is from 0 to 1, always the same. */
export async function seedSales(db: Db, plan: SalesPlan): Promise<void> {
  await sql`create or replace function pg_temp.draw(n bigint, salt int) returns float8 language sql immutable as
    'select (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648'`.execute(db)
  await seedCustomers(db, plan)
  await seedOccurrences(db, plan)
  await drawOrders(db, plan)
  await drawLines(db)
  await dropOverfull(db, plan)
  await writeOrders(db)
}

/** 2,000 customers, or one for twenty orders when that is more. None has a number that people really use in Tehran (0912). */
async function seedCustomers(db: Db, { orders, from }: SalesPlan) {
  const names = [...womenNames, ...menNames]
  await sql`
    insert into users (mobile, name, family, role, blocked_at, created_at)
    select '+989' || (array['10', '13', '14', '15', '16', '18', '19', '35', '36', '37', '38', '39'])[1 + n % 12]
             || lpad(((n * 7919 + 4217) % 10000000)::text, 7, '0'),
           (${names}::text[])[1 + floor(pg_temp.draw(n, 1) * ${names.length}::int)::int],
           (${familyNames}::text[])[1 + floor(pg_temp.draw(n, 2) * ${familyNames.length}::int)::int],
           'user', case when n % 400 = 7 then ${from}::timestamptz + interval '1 year' end,
           ${from}::timestamptz - interval '1 hour' * (n % 2000)
      from generate_series(1, greatest(2000, ${orders}::int / 20)) n
    on conflict (mobile) do nothing`.execute(db)
  await sql`create temp table seed_customers on commit drop as
    select row_number() over (order by pg_temp.draw(id, 3)) as rank, id, search from users where role = 'user' and blocked_at is null`.execute(
    db,
  )
  await sql`create unique index on seed_customers (rank)`.execute(db)
}

/** Enough past showings of every event that was on sale for the orders. Those to come and those that run now are there already. */
async function seedOccurrences(db: Db, { orders, from, now }: SalesPlan) {
  const hours = JSON.stringify(Object.fromEntries(Object.entries(scales).map(([kind, scale]) => [kind, scale.hours])))
  await sql`
    with planned as (
      select l.id as listing_id, (${hours}::jsonb ->> l.category)::int as hours,
             date_trunc('day', (${from}::timestamptz + (${now}::timestamptz - interval '1 day' * case l.status when 'published' then 1 else 60 end - ${from}::timestamptz)
               * pg_temp.draw(l.id * 100003 + k, 4)) at time zone 'Asia/Tehran') + interval '30 minutes' * (20 + floor(pg_temp.draw(l.id * 100003 + k, 5) * 22)) as wall
        from listings l, generate_series(1, greatest(10, ${orders}::int / 1250)) k
       where l.kind = 'event' and l.status in ('published', 'paused', 'archived')
    )
    insert into occurrences (listing_id, starts_at, ends_at, created_at)
    select listing_id, wall at time zone 'Asia/Tehran', wall at time zone 'Asia/Tehran' + interval '1 hour' * hours, ${from}::timestamptz from planned
     where wall at time zone 'Asia/Tehran' + interval '1 hour' * hours < ${now}::timestamptz
    on conflict (listing_id, starts_at) do nothing`.execute(db)
  await sql`create temp table seed_occurrences on commit drop as
    select row_number() over (order by pg_temp.draw(id, 6) / (0.4 + extract(epoch from starts_at - ${from}::timestamptz) / extract(epoch from ${now}::timestamptz - ${from}::timestamptz))) as rank,
           case when starts_at > ${now}::timestamptz then row_number() over (partition by starts_at > ${now}::timestamptz order by pg_temp.draw(id, 7)) end as future_rank,
           id, listing_id, starts_at, ends_at
      from occurrences o where status = 'scheduled' and exists (select from listings l where l.id = o.listing_id and l.status in ('published', 'paused', 'archived'))
       and not exists (select from order_lines l where l.occurrence_id = o.id)`.execute(db)
  await sql`create unique index on seed_occurrences (rank)`.execute(db)
  await sql`create unique index on seed_occurrences (future_rank)`.execute(db)
  await sql`
    insert into occurrences (listing_id, starts_at, ends_at, status, created_at)
    select listing_id, starts_at + interval '7 days 15 minutes', ends_at + interval '7 days 15 minutes', 'cancelled', ${from}::timestamptz
      from seed_occurrences where future_rank <= 6
    on conflict (listing_id, starts_at) do nothing`.execute(db)
}

/**
 * Who bought which showing when, and what became of it. The first 48 are set by number, so that every state is there and
 * fresh: 1-14 held (the second by a sponsor), 15-48 awaiting payment;
 * 49-58 are for the showings that run right now.
 */
async function drawOrders(db: Db, { orders, from, now, skip = 0 }: SalesPlan) {
  await sql`
    create temp table seed_orders on commit drop as
    with drawn as (
      select n, o.id as occurrence_id, o.listing_id, o.starts_at, o.ends_at, pg_temp.draw(n, 11) as fate,
             case when n <= 48 then ${now}::timestamptz - interval '1 minute' * (1 + n % 12) - case when n % 2 = 0 then interval '5 hours' else interval '0' end
                  else greatest(${from}::timestamptz + interval '6 hours' * pg_temp.draw(n, 16), least(o.starts_at - interval '1 hour', ${now}::timestamptz - interval '30 minutes')
                       - least(interval '50 days', interval '1 day' * -ln(1 - pg_temp.draw(n, 12)) * 8)) end as created_at
        from generate_series(${skip}::int + 1, ${skip}::int + ${orders}::int) n
        join seed_occurrences o on o.rank = case when n > 58 then 1 + floor(power(pg_temp.draw(n, 10), 1.6) * (select count(*) from seed_occurrences))::bigint
             when n = 2 then (select f.rank from seed_occurrences f join listings l on l.id = f.listing_id where l.title = ${richEvent.title} and f.starts_at > ${now}::timestamptz order by f.starts_at, f.id limit 1)
             when n > 48 then coalesce((select f.rank from seed_occurrences f where f.starts_at <= ${now}::timestamptz and f.ends_at > ${now}::timestamptz order by f.id limit 1 offset n % 3), n)
             else (select f.rank from seed_occurrences f where f.future_rank = 1 + (n * 7) % (select count(future_rank) from seed_occurrences)) end
    ), awake as (
      -- Few buy between one and eight in the morning: those did so the evening before.
      select n, occurrence_id, listing_id, starts_at, ends_at, fate,
             date_trunc('milliseconds', created_at - case when n > 48 and pg_temp.draw(n, 17) < 0.9 and extract(hour from created_at at time zone 'Asia/Tehran') between 1 and 7 and created_at > ${from}::timestamptz + interval '9 hours'
                               then interval '8 hours' else interval '0' end) as created_at
        from drawn
    )
    select d.n, d.occurrence_id, d.listing_id, d.starts_at, d.ends_at, d.created_at, c.id as customer_id, c.search as customer_search,
           null::bigint as id,
           case when n <= 14 then 'held' when n <= 48 then 'awaiting_payment'
                when ends_at < ${now}::timestamptz then case when fate < 0.80 then 'completed' when fate < 0.84 then 'no_show' when fate < 0.93 then 'expired' else 'cancelled' end
                when starts_at <= ${now}::timestamptz then case when fate < 0.7 then 'in_use' else 'confirmed' end
                else case when fate < 0.87 then 'confirmed' when fate < 0.94 then 'expired' else 'cancelled' end end as status,
           case when n <= 42 and n % 2 = 0 then ${now}::timestamptz + interval '20 hours' else d.created_at + interval '15 minutes' end as expires_at
      from awake d
      join seed_customers c on c.rank = case when d.n in (3, 15) or d.n between 60 and 69 then (select rank from seed_customers k join users u on u.id = k.id where u.mobile = '+989120000002')
             else 1 + floor(power(pg_temp.draw(d.n, 13), 1.5) * (select count(*) from seed_customers))::bigint end`.execute(
    db,
  )
}

/** One ticket, for every sixth order a second one; never hidden tickets or those whose sale has a window. */
async function drawLines(db: Db) {
  await sql`create temp table seed_tickets on commit drop as
    select t.listing_id, row_number() over (partition by t.listing_id order by t.position) - 1 as rank, count(*) over (partition by t.listing_id) as tickets,
           t.id, t.name, t.price_rials, t.max_per_order, (select array_agg(r.resource_id order by r.resource_id) from ticket_resources r where r.ticket_id = t.id) as resource_ids
      from tickets t where not t.hidden and not t.archived and t.sale_from is null and t.sale_until is null`.execute(db)
  await sql`
    create temp table seed_lines on commit drop as
    select o.n, k, o.starts_at, t.id as ticket_id, t.name, t.price_rials, t.resource_ids,
           least(t.max_per_order, case when d < 0.28 then 1 when d < 0.7 then 2 when d < 0.84 then 3 when d < 0.94 then 4 else 5 end) as quantity
      from seed_orders o
      cross join generate_series(0, 1) k
      cross join lateral (select pg_temp.draw(o.n, 20 + k) as d) quantity_draw
      join seed_tickets t on t.listing_id = o.listing_id and t.rank = (floor(power(pg_temp.draw(o.n, 14), 1.3) * t.tickets)::bigint + k) % t.tickets
     where k = 0 or (pg_temp.draw(o.n, 15) < 0.17 and t.tickets > 1)`.execute(db)
  await sellToSponsor(db)
  await sql`analyze seed_orders, seed_lines`.execute(db)
}

/** The second order is held by a sponsor: an amount of twelve digits. */
async function sellToSponsor(db: Db) {
  await sql`delete from seed_lines where n = 2`.execute(db)
  await sql`
    insert into seed_lines (n, k, starts_at, ticket_id, name, price_rials, resource_ids, quantity)
    select o.n, 0, o.starts_at, t.id, t.name, t.price_rials, array(select r.resource_id from ticket_resources r where r.ticket_id = t.id), 4
      from seed_orders o join tickets t on t.listing_id = o.listing_id and t.name = ${richEvent.tickets[0]} where o.n = 2`.execute(
    db,
  )
}

/** Orders beyond a capacity expire instead: that is what happened to them. */
async function dropOverfull(db: Db, { now }: SalesPlan) {
  await sql`
    with takes as (
      select o.n, r.id, sum(l.quantity) over (partition by r.id, l.starts_at order by o.n rows unbounded preceding) as running, r.capacity
        from seed_lines l
        join seed_orders o on o.n = l.n and o.status not in ('expired', 'cancelled')
        cross join unnest(l.resource_ids) resource_id
        join resources r on r.id = resource_id
    )
    update seed_orders o set status = 'expired', expires_at = least(o.created_at + interval '15 minutes', ${now}::timestamptz) where o.n in (select n from takes where running > capacity)`.execute(
    db,
  )
  await sql`
    update seed_orders o set id = numbered.id
      from (select n, (select coalesce(max(id), 0) from orders) + row_number() over (order by created_at, n) as id from seed_orders) numbered
     where numbered.n = o.n`.execute(db)
  await sql`create unique index on seed_orders (n)`.execute(db)
  await sql`create unique index on seed_orders (id)`.execute(db)
  await sql`create index on seed_lines (n)`.execute(db)
  await sql`analyze seed_orders`.execute(db)
}

async function writeOrders(db: Db) {
  await sql`
    with percents as (select (select (value)::text::numeric from settings where key = 'vat_percent' order by effective_from desc limit 1) as vat,
                             (select (value)::text::numeric from settings where key = 'commission_percent' order by effective_from desc limit 1) as commission),
    titles as materialized (select id, fa_norm(title) as title from listings),
    sums as (
      select l.n, sum(l.quantity) as quantity, sum(l.quantity * l.price_rials)::bigint as subtotal,
             jsonb_agg(jsonb_build_object('kind', 'base', 'ticketId', l.ticket_id, 'label', l.name, 'reason', 'قیمت بلیت', 'quantity', l.quantity,
               'unitRials', l.price_rials, 'totalRials', l.quantity * l.price_rials) order by l.k) as lines
        from seed_lines l group by l.n
    ), priced as (
      select o.*, s.quantity, s.subtotal, s.lines, p.vat as vat_percent, coalesce(h.commission_percent, p.commission) as commission_percent, li.host_id, li.cancellation_policy, tt.title,
             (s.subtotal * round(p.vat * 100)::bigint + 5000) / 10000 as vat, (s.subtotal * round(coalesce(h.commission_percent, p.commission) * 100)::bigint + 5000) / 10000 as commission
        from seed_orders o join sums s on s.n = o.n join listings li on li.id = o.listing_id join titles tt on tt.id = li.id join hosts h on h.id = li.host_id cross join percents p
    )
    insert into orders (id, kind, listing_id, host_id, customer_id, status, status_reason, source, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
                        commission_rials, host_share_rials, quote, cancellation_policy, expires_at, created_by, created_at, confirmed_at, search)
    overriding system value
    select id, 'event', listing_id, host_id, customer_id, status,
           case status when 'cancelled' then 'انصراف مشتری' when 'expired' then 'مهلت پرداخت گذشت' end,
           case when n % 3 = 0 then 'admin' else 'web' end, starts_at, ends_at, quantity, subtotal, vat, subtotal + vat, commission, subtotal - commission,
           jsonb_build_object('lines', lines || case when vat > 0 then jsonb_build_array(jsonb_build_object('kind', 'vat', 'ticketId', null, 'label', 'مالیات بر ارزش افزوده',
               'reason', translate(trim_scale(vat_percent)::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || '٪ جمع', 'quantity', 1, 'unitRials', vat, 'totalRials', vat)) else '[]' end,
             'subtotalRials', subtotal, 'vatPercent', trim_scale(vat_percent), 'vatRials', vat, 'totalRials', subtotal + vat, 'commissionPercent', trim_scale(commission_percent),
             'commissionRials', commission, 'hostShareRials', subtotal - commission),
           cancellation_policy, case when status in ('held', 'awaiting_payment', 'expired') then expires_at end, case when n % 3 = 0 then (select id from users where mobile = '+989120000000') end, created_at,
           case when status in ('confirmed', 'in_use', 'completed', 'no_show') or (status = 'cancelled' and pg_temp.draw(n, 32) < 0.4) then created_at + interval '1 minute' * (3 + n % 9) end,
           lower(short_code('R', id)) || ' ' || customer_search || ' ' || title
      from priced order by id`.execute(db)
  await sql`
    insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
    select o.id, l.ticket_id, o.occurrence_id, l.name, l.quantity, l.price_rials, l.quantity * l.price_rials, l.resource_ids, array[o.starts_at]
      from seed_lines l join seed_orders o on o.n = l.n order by o.id, l.k`.execute(db)
  await sql`
    insert into slots (resource_id, starts_at, capacity, taken)
    select r.id, l.starts_at, r.capacity, sum(l.quantity)
      from seed_lines l
      join seed_orders o on o.n = l.n and o.status not in ('expired', 'cancelled')
      cross join unnest(l.resource_ids) resource_id
      join resources r on r.id = resource_id
     group by r.id, l.starts_at
    order by 1, 2`.execute(db)
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db)
}
