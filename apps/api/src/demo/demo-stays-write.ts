import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Stay } from './demo-stays.ts'

/**
 * Stays of cars and spaces as orders with their lines and slots, and rows of `seed_orders`, so that their money and traces are made
 * with the others'. Call it after `seedSales` in the same transaction.
 */
export async function seedStays(db: Db, stays: Stay[], now: string): Promise<void> {
  await sql`create temp table seed_stays on commit drop as
    select s.*, (select coalesce(max(n), 0) from seed_orders) + s.place as n, (select coalesce(max(id), 0) from orders) + s.place as id, c.id as customer_id, c.search as customer_search
      from (select *, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(stays.map(rowOf))}::jsonb)
        as r ("listingId" bigint, kind text, "hostId" bigint, "ticketId" bigint, name text, from_at timestamptz, until_at timestamptz, created_at timestamptz,
              status text, holds boolean, units jsonb, slots jsonb, per_unit boolean, price jsonb, details jsonb)) s
      join seed_customers c on c.rank = 1 + floor(power(pg_temp.draw(s.place, 61), 1.4) * (select count(*) from seed_customers))::bigint`.execute(
    db,
  )
  await sql`insert into seed_orders (n, occurrence_id, listing_id, starts_at, ends_at, created_at, customer_id, customer_search, id, status, expires_at)
    select n, null, "listingId", from_at, until_at, created_at, customer_id, customer_search, id, status,
           case status when 'accepted' then ${now}::timestamptz + interval '18 hours' else created_at + interval '15 minutes' end
      from seed_stays`.execute(db)
  await writeStays(db, now)
}

async function writeStays(db: Db, now: string) {
  await sql`
    insert into orders (id, kind, listing_id, host_id, customer_id, status, status_reason, source, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
                        commission_rials, host_share_rials, quote, details, cancellation_policy, expires_at, answer_until, created_by, created_at, confirmed_at, search)
    overriding system value
    select s.id, s.kind, s."listingId", s."hostId", s.customer_id, s.status,
           case s.status when 'cancelled' then 'انصراف مشتری' when 'declined' then 'میزبان نپذیرفت' when 'expired' then 'مهلت پرداخت گذشت' end, case when s.n % 3 = 0 then 'admin' else 'web' end, s.from_at, s.until_at, 1,
           (price ->> 'subtotalRials')::bigint, (price ->> 'vatRials')::bigint, (price ->> 'totalRials')::bigint, (price ->> 'commissionRials')::bigint, (price ->> 'hostShareRials')::bigint,
           price, s.details, l.cancellation_policy, case when o.status in ('accepted', 'expired') then o.expires_at end,
           case s.status when 'awaiting_host' then ${now}::timestamptz + interval '1 hour' * (1 + s.n % 9) end,
           case when s.n % 3 = 0 then (select id from users where mobile = '+989120000000') end, s.created_at,
           case when s.status in ('confirmed', 'in_use', 'completed', 'no_show') or (s.status = 'cancelled' and pg_temp.draw(s.n, 32) < 0.4) then s.created_at + interval '1 minute' * (3 + s.n % 9) end,
           lower(short_code('R', s.id)) || ' ' || s.customer_search || ' ' || l.search
      from seed_stays s join seed_orders o on o.n = s.n join listings l on l.id = s."listingId" order by s.id`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts, starts_at, ends_at)
    select id, "ticketId", name, 1, (price ->> 'subtotalRials')::bigint, (price ->> 'subtotalRials')::bigint,
           array(select u::bigint from jsonb_array_elements_text(units) u), array(select t::timestamptz from jsonb_array_elements_text(slots) t), from_at, until_at
      from seed_stays order by id`.execute(db)
  await sql`
    insert into slots (resource_id, starts_at, capacity, taken)
    select u::bigint, t::timestamptz, 1, 1
      from seed_stays, jsonb_array_elements_text(units) u, jsonb_array_elements_text(slots) t where holds order by 1, 2`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db)
}

const rowOf = ({ rental, ticket, units, slots, price, ...stay }: Stay) => ({
  listingId: rental.id,
  kind: rental.kind,
  hostId: rental.hostId,
  ticketId: ticket.id,
  name: ticket.name,
  from_at: stay.from,
  until_at: stay.until,
  created_at: stay.createdAt,
  status: stay.status,
  holds: orderHoldsSlots(stay.status),
  units: units.map((unit) => unit.id),
  slots,
  price,
  details: {
    wanted: stay.wanted,
    extras: stay.wanted.extras.map((wanted) => ({
      ...wanted,
      name: rental.details.extras.find((extra) => extra.id === wanted.id)?.name ?? '',
    })),
    pickUpPlace: null,
    returnPlace: null,
  },
})
