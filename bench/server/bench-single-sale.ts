import { randomBytes } from 'node:crypto'
import type { connectPool } from '../../apps/api/src/db/connect.ts'

type Pool = ReturnType<typeof connectPool>

export type HotEvent = {
  listingId: number
  hostId: number
  occurrenceId: number
  startsAt: string
  ticketId: number
  resourceId: number
  adminId: number
}

/**
 * One purchase written by hand for the database alone: the conditional update of the hot row, then the rows that a sale of the
 * product leaves (a new customer, the order with its frozen price, its line, two audit entries), in one statement and one commit.
 * No idempotency, no several lines, no settings: it does less than the product, never more.
 */
const singleSale = `
create or replace function bench_single_sale(e jsonb, buyer text, purchase_key text, price jsonb) returns bigint language plpgsql as $$
declare
  customer users;
  made bigint;
  line bigint;
begin
  insert into users (mobile, name, family) values (buyer, 'خریدار', 'آزمون') returning * into customer;
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id)
  values ((e ->> 'adminId')::bigint, 'create', 'customer', customer.id, jsonb_build_object('name', customer.name, 'family', customer.family), '127.0.0.1', purchase_key);
  update slots set taken = taken + 1
   where resource_id = (e ->> 'resourceId')::bigint and starts_at = (e ->> 'startsAt')::timestamptz and not closed and taken < capacity;
  if not found then
    raise exception 'sold out';
  end if;
  insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
                      commission_rials, host_share_rials, quote, cancellation_policy, expires_at, idempotency_key,
                      idempotency_fingerprint, created_by, search)
  values ('event', (e ->> 'listingId')::bigint, (e ->> 'hostId')::bigint, customer.id, 'held', (e ->> 'startsAt')::timestamptz,
          (e ->> 'startsAt')::timestamptz + interval '2 hours', 1, 1000000, 100000, 1100000, 100000, 900000, price, 'balanced',
          now() + interval '15 minutes', purchase_key, 'bench', (e ->> 'adminId')::bigint, customer.search || ' فروش داغ تالار')
  returning id into made;
  insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials)
  values (made, (e ->> 'ticketId')::bigint, (e ->> 'occurrenceId')::bigint, 'عادی', 1, 1000000, 1000000)
  returning id into line;
  insert into line_slots (resource_id, starts_at, line_id)
  values ((e ->> 'resourceId')::bigint, (e ->> 'startsAt')::timestamptz, line);
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id)
  values ((e ->> 'adminId')::bigint, 'book', 'order', made, jsonb_build_object('status', 'held', 'totalRials', 1100000, 'quantity', 1),
          '127.0.0.1', purchase_key);
  return made;
end $$`

export type SingleSale = {
  /** Purchases a second over `seconds`, each a commit of its own. */
  run: (seconds: number) => Promise<number>
  close: () => Promise<void>
}

/** Sells one place after the other by so many sessions, each with a connection and a prepared statement, as pgbench would. */
export async function singleSales(pool: Pool, sessions: number, event: HotEvent, price: unknown): Promise<SingleSale> {
  await pool.query(singleSale)
  const sell = () =>
    pool.query({
      name: 'single-sale',
      text: 'select bench_single_sale($1, $2, $3, $4)',
      values: [JSON.stringify(event), newMobile(), randomBytes(16).toString('hex'), JSON.stringify(price)],
    })
  return { run: (seconds) => rate(sessions, seconds, sell), close: () => pool.end() }
}

/** Bare updates of one row that has nothing else: the upper limit of any way that commits once a purchase. */
export async function bareUpdateRate(pool: Pool, seconds: number) {
  await pool.query('create table if not exists bench_counter (id int primary key, taken bigint not null)')
  await pool.query('insert into bench_counter values (1, 0) on conflict do nothing')
  return rate(16, seconds, () => pool.query('update bench_counter set taken = taken + 1 where id = 1'))
}

/** How often `sessions` do it together in a second; each has a connection, as the pool has as many. */
async function rate(sessions: number, seconds: number, once: () => Promise<unknown>) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const session = async () => {
    while (performance.now() < until) {
      await once()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: sessions }, session))
  return Math.round(done / seconds)
}

/** Of a range of its own: nobody of the demo has one. */
let mobiles = Math.floor(Math.random() * 1e8)
/** Another number each time: every purchase of the bench is a new customer's. */
export function newMobile() {
  mobiles = (mobiles + 1) % 1e8
  return `+9896${String(mobiles).padStart(8, '0')}`
}
