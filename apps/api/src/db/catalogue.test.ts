import { expect, test } from 'vitest'
import { appendOnly } from './application-role.ts'
import { testDatabase } from './testing.ts'

const { pool } = await testDatabase()
const read = async (text: string) => (await pool.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** The events of a trigger, from its bits: https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/catalog/pg_trigger.h */
const guarded = (what: 'delete' | 'update' | 'truncate') =>
  `exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled <> 'D'
             and t.tgtype & 2 <> 0 and t.tgtype & ${{ delete: 8, update: 16, truncate: 32 }[what]} <> 0)`
const tables = (where: string) =>
  read(`select c.oid::regclass::text as name from pg_class c
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and ${where} order by 1`)

test('what refuses to be changed or taken away refuses to be emptied too, and the role has no right to any of it', async () => {
  expect(await tables(`${guarded('delete')} and not ${guarded('truncate')}`)).toEqual([])
  // A rule of commission may be ended, a comment decided, and that the bank said something again is counted: nothing else of them.
  const all = await tables(`${guarded('delete')} and ${guarded('update')} and ${guarded('truncate')}`)
  expect(all.filter((name) => !['comments', 'commission_rules', 'payment_events'].includes(name))).toEqual(appendOnly)
})

test('the owner can neither change, nor take away, nor empty the books; not by a cascade either', async () => {
  for (const table of appendOnly) {
    await expect(pool.query(`truncate ${table} cascade`), table).rejects.toThrow('append-only')
    if (table === 'security_events') continue // row by row: the old ones may go
    await expect(pool.query(`delete from ${table}`), table).rejects.toThrow('append-only')
    const change = `update ${table} set ${table === 'payout_lines' ? 'payout_id = 1' : 'id = default'}`
    await expect(pool.query(change), table).rejects.toThrow('append-only')
  }
  // From where a cascade reaches the books.
  for (const table of ['users', 'orders', 'payments', 'payouts', 'hosts'])
    await expect(pool.query(`truncate ${table} cascade`), table).rejects.toThrow('append-only')
})

test('what the bank said stays as it was said, but for how often', async () => {
  // A payment of no order: what it was for does not matter here.
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into payments (order_id, method, amount_rials, invoice) overriding user value values (1, 'pasargad', 1, 'x')`,
  )
  await client.query(`insert into payment_events (payment_id, kind, fold) select id, 'verify', 'x' from payments`)
  await client.query('commit')
  await client.query('update payment_events set repeats = repeats + 1, last_at = now()')
  for (const write of [
    `update payment_events set detail = '{"status": "ok"}'`,
    `update payment_events set kind = 'confirm', repeats = repeats + 1`,
    'update payment_events set at = now()',
    'update payment_events set repeats = 0',
    'delete from payment_events',
    'truncate payment_events',
  ])
    await expect(client.query(write), write).rejects.toThrow('append-only')
  client.release()
})

/** Foreign keys without an index that begins with their columns; one that leaves out rows where a column is null serves as well. */
const unindexed = `
select format('%s (%s)', k.conrelid::regclass, (select string_agg(a.attname, ', ' order by u.at) from unnest(k.conkey) with ordinality u (n, at)
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n)) as name
  from pg_constraint k
 where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
   select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
 order by 1`

/** Written with each sale, and never a way to find or remove anything. */
const without = {
  'orders (cancellation_terms_id)': 'terms are append-only: nothing is removed that would be looked for here',
  'orders (created_by)': 'no user is ever removed, and no page asks for the orders that an admin wrote',
  'transactions (created_by)': 'the same',
}

test('every foreign key has an index: whoever looks for, or removes, what it names does not read the whole table', async () => {
  expect(await read(unindexed)).toEqual(Object.keys(without).toSorted())
})
