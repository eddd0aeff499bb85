import type pg from 'pg'

export type TestOrder = { order: number; code: string; resource: number; customer: number; host: number }
type Row = Record<string, number | string>

/** An order of two seats in a hall of its own, held for ten minutes. */
export async function makeHeldOrder(pool: pg.Pool): Promise<TestOrder> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows[0] ?? {}
  const total = 1_100_000
  const tail = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const { id: host } = await one(
    `insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+9891${tail}', 'approved') returning id`,
  )
  await pool.query(
    `insert into host_checks (host_id, item, status) select $1, kind || '_licence', 'accepted' from unnest('{car,event,space}'::text[]) kind`,
    [host],
  )
  const { id: customer } = await one(
    `insert into users (mobile, name, family) values ('+9893${tail}', 'سارا', 'احمدی') returning id`,
  )
  const { id: listing } = await one(
    `insert into listings (kind, host_id, status, title) values ('event', $1, 'published', 'کنسرت') returning id`,
    [host],
  )
  const { id: resource } = await one(
    `insert into resources (listing_id, name, unit, capacity) values ($1, 'سالن', 'occurrence', $2) returning id`,
    [listing, 2],
  )
  const { id: occurrence } = await one(
    `insert into occurrences (listing_id, starts_at, ends_at) values ($1, '2027-01-01T17:00Z', '2027-01-01T19:00Z') returning id`,
    [listing],
  )
  const { id: ticket } = await one(
    `insert into tickets (listing_id, name, price_rials) values ($1, 'عادی', 500000) returning id`,
    [listing],
  )
  const vat = total / 11
  const { id: order, code } = await one(
    `insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote, expires_at)
     values ('event', $1, $2, $3, 'held', '2027-01-01T17:00Z', '2027-01-01T19:00Z', 2, $4, $5, $6, $7, $8, '{"lines": []}', now() + interval '10 minutes') returning id, code`,
    [listing, host, customer, total - vat, vat, total, (total - vat) / 10, ((total - vat) * 9) / 10],
  )
  await pool.query(
    `insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
     values ($1, $2, $3, 'عادی', 2, 500000, 1000000, array[$4::bigint], array['2027-01-01T17:00Z'::timestamptz])`,
    [order, ticket, occurrence, resource],
  )
  await pool.query(`select take_slots(array[$1::bigint], array['2027-01-01T17:00Z'::timestamptz], 2)`, [resource])
  return {
    order: Number(order),
    code: String(code),
    resource: Number(resource),
    customer: Number(customer),
    host: Number(host),
  }
}
