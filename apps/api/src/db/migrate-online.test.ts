import { readFile } from 'node:fs/promises'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { migrate } from './migrate.ts'
import { sqlFolder } from './migrate-testing.ts'
import { dbFolder, functionFiles, migrationFiles } from './migration-files.ts'
import { readCatalogue } from '#schema/schema-catalogue.ts'
import { schemaPicture } from '#schema/schema-picture.ts'
import { testDatabase } from './testing.ts'

const orders = 20_000
/** Longer than a migration may keep anybody waiting behind its lock (a second), on a machine that has other work. */
const patienceMs = 3_000

/** Orders as the baseline's tables take them, without the functions that a later version may have changed. */
const seed = (pool: pg.Pool) =>
  pool.query(`begin; set local session_replication_role = replica;
    insert into users (mobile, name) select '+98935' || lpad(n::text, 7, '0'), 'مشتری' from generate_series(1, 500) n;
    insert into hosts (kind, status, name, mobile) values ('person', 'approved', 'میزبان', '+989360000001');
    insert into listings (kind, host_id, status, title) select 'event', id, 'published', 'کنسرت' from hosts;
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials,
                        total_rials, commission_rials, host_share_rials, quote, confirmed_at)
    select 'event', l.id, l.host_id, u.id, 'confirmed', now(), now() + interval '2 hours', 1, 1000, 100, 1100, 100, 900, '{}', now()
      from listings l, (select id from users where mobile like '+98935%') u, generate_series(1, ${orders / 500}); commit`)

/** Asks all the time until `work` is done: how long the slowest answer took, and how many there were. */
async function during(work: () => Promise<unknown>, ask: (() => Promise<unknown>)[]) {
  let done = false
  let slowest = 0
  let answers = 0
  const asking = ask.map(async (one) => {
    while (!done) {
      const began = performance.now()
      await one()
      slowest = Math.max(slowest, performance.now() - began)
      answers++
    }
  })
  await Promise.race([work(), ...asking]).finally(() => (done = true))
  await Promise.all(asking)
  return { slowest, answers }
}

test('a full database comes from the baseline to the newest while an earlier version reads and writes', async () => {
  const { pool, query, apiPool } = await testDatabase({ template: 'template1' })
  const old = await sqlFolder()
  for (const { path } of [...(await migrationFiles()).slice(1), ...(await functionFiles())]) await old.remove(path)
  await migrate(pool, old.url)
  await seed(pool)
  await pool.query(`begin; set local session_replication_role = replica;
    insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
    select id, 1, 'بلیت', 1, 1000, 1000, array[id, -id], array[starts_at, starts_at + interval '1 day'] from orders;
    insert into transactions (kind, order_id, created_at) select 'sale', id, created_at - id * interval '1 hour' from orders;
    insert into postings (transaction_id, account, host_id, customer_id, amount_rials)
    select t.id, v.account, case v.account when 'host' then o.host_id end, case v.account when 'customer' then o.customer_id end, v.rials
      from transactions t join orders o on o.id = t.order_id, (values ('customer', 1000), ('host', -900), ('vat', -100)) v (account, rials); commit`)
  const posting = () =>
    apiPool.query(`with t as (insert into transactions (kind) values ('adjustment') returning id)
      insert into postings (transaction_id, account, amount_rials) select t.id, v.account, v.rials from t, (values ('vat', 5), ('commission', -5)) v (account, rials)`)

  const ask = [
    () => apiPool.query('select id, status, total_rials from orders order by created_at desc, id desc limit 50'),
    () => apiPool.query(`update orders set note = 'یادداشت' where id = (select max(id) from orders)`),
    () => apiPool.query(`insert into audit_entries (action, subject_kind, subject_id) values ('note', 'order', 1)`),
  ]
  const spans = [
    await during(() => migrate(pool, dbFolder, 'migrations/0013-fewer-indexes.sql'), ask),
    await during(() => migrate(pool), [...ask, posting]),
  ]
  expect(spans.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(10)
  for (const { slowest } of spans) expect(slowest).toBeLessThan(patienceMs)
  expect(await query<{ n: number }>`select count(*)::int as n from orders`).toEqual([{ n: orders }])
  // The arrays of its lines became rows.
  const slots = await query<object>`
    select count(*)::int as n, count(distinct (s.resource_id, s.starts_at))::int as places
      from line_slots s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
     where abs(s.resource_id) = o.id and s.starts_at in (o.starts_at, o.starts_at + interval '1 day')`
  expect(slots).toEqual([{ n: 4 * orders, places: 4 * orders }])
  // What was posted before, and meanwhile by who knew nothing of it, stands in the days of the ledger.
  const ledger = await query<object>`
    select (select count(*) from ledger_raw)::int > 2000 as many, count(*)::int as wrong
      from (select account, host_id, kind, day, sum(transactions), sum(debit_rials), sum(credit_rials) from ledger_kept group by 1, 2, 3, 4
            except select account, host_id, kind, day, sum(transactions), sum(debit_rials), sum(credit_rials) from ledger_raw group by 1, 2, 3, 4) w`
  expect(ledger).toEqual([{ many: true, wrong: 0 }])
  // Whichever way a database comes there, it is the same.
  expect(schemaPicture(await readCatalogue(pool))).toBe(await readFile(new URL('schema.sql', dbFolder), 'utf8'))
})

test('the server answers while a table of many rows gets a column, a rule, an index and a newer function', async () => {
  const { pool, query, call } = await testApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
  await seed(pool)
  const sql = await sqlFolder({
    // As docs/schema-changes.md says it: each step by itself, nothing that reads the whole table under a lock.
    'migrations/9000-channel.sql': `alter table orders add column channel text not null default 'site';`,
    'migrations/9001-channel-rule.sql': `alter table orders add constraint orders_channel check (channel in ('site', 'phone')) not valid;`,
    'migrations/9002-channel-valid.sql': 'alter table orders validate constraint orders_channel;',
    'migrations/9003-channel-index.sql':
      '-- no transaction\ndrop index concurrently if exists orders_channel_id;\ncreate index concurrently orders_channel_id on orders (channel, id);\n',
    'functions/zz-newer.sql': (await readFile(new URL('functions/money.sql', dbFolder), 'utf8')).replaceAll(
      '\r\n',
      '\n',
    ),
  })
  const { slowest, answers } = await during(
    () => migrate(pool, sql.url),
    [
      async () => expect((await call(orderListEndpoints.listOrders)).items.length).toBeGreaterThan(0),
      () => call(orderListEndpoints.countOrders),
      () => call(customerEndpoints.listCustomers),
    ],
  )
  expect(answers).toBeGreaterThan(3)
  expect(slowest).toBeLessThan(patienceMs)
  const rows = await query`
    select convalidated as valid, (select indisvalid from pg_index where indexrelid = 'orders_channel_id'::regclass) as index
       from pg_constraint where conname = 'orders_channel'`
  expect(rows).toEqual([{ valid: true, index: true }])
})
