import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { sqlFolder } from './migrate-testing.ts'
import { dbFolder, migrationFiles } from './migration-files.ts'
import { readCatalogue } from '#schema/schema-catalogue.ts'
import { schemaPicture } from '#schema/schema-picture.ts'
import { testDatabase } from './testing.ts'

const files = async (pool: Awaited<ReturnType<typeof testDatabase>>['pool']) =>
  (await pool.query<{ path: string }>('select path from migration_files order by path')).rows.map(({ path }) => path)

test('a file whose name is not understood is named, instead of being passed over', async () => {
  const { pool } = await testDatabase()
  for (const path of [
    'migrations/12-late.sql',
    'migrations/0002-a.sql.txt',
    'functions/Slots.sql',
    'migrations/002-b.sql',
  ])
    await expect(migrate(pool, (await sqlFolder({ [path]: 'select 1' })).url), path).rejects.toThrow(
      `${path} is not named`,
    )
})

test('a file that was changed after it ran is named, and nothing runs', async () => {
  const { pool } = await testDatabase()
  const sql = await sqlFolder({ 'migrations/9000-mine.sql': 'create table mine (n int);' })
  expect((await migrate(pool, sql.url)).ran).toEqual(['migrations/9000-mine.sql'])
  await sql.write('migrations/9000-mine.sql', 'create table mine (n bigint);')
  await sql.write('migrations/9001-next.sql', 'create table next (n int);')
  await expect(migrate(pool, sql.url)).rejects.toThrow(/migrations\/9000-mine\.sql was changed.*db:reset/)
  // A file that is taken in is a part of the one that takes it.
  await sql.write('migrations/9000-mine.sql', 'create table mine (n int);')
  await sql.write('data/settings.sql', 'select 1;')
  await expect(migrate(pool, sql.url)).rejects.toThrow('migrations/0001-baseline.sql was changed')
  expect(await files(pool)).not.toContain('migrations/9001-next.sql')
})

test('a file that comes before one that ran is refused', async () => {
  const { pool } = await testDatabase()
  const sql = await sqlFolder({ 'migrations/9001-second.sql': 'select 1;' })
  await migrate(pool, sql.url)
  await sql.write('migrations/9000-first.sql', 'create table first (n int);')
  await expect(migrate(pool, sql.url)).rejects.toThrow('9000-first')
})

test('a file that fails is named and leaves nothing behind', async () => {
  const { pool } = await testDatabase()
  const sql = await sqlFolder({ 'migrations/9000-half.sql': 'create table half (n int); select 1 / 0;' })
  await expect(migrate(pool, sql.url)).rejects.toThrow(/9000-half\.sql failed: division by zero/)
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  await sql.write('migrations/9000-half.sql', 'create table half (n int);')
  expect((await migrate(pool, sql.url)).ran).toEqual(['migrations/9000-half.sql'])
})

test('of the functions only what changed runs again, and a version that knows less leaves them alone', async () => {
  const { pool } = await testDatabase()
  const answer = async () => (await pool.query<{ n: number }>('select answer() as n')).rows[0]?.n
  const mine = (n: number) => `create or replace function answer() returns int language sql as $$ select ${n} $$;`
  const sql = await sqlFolder({ 'functions/zz-mine.sql': mine(1) })
  expect((await migrate(pool, sql.url)).ran).toEqual(['functions/zz-mine.sql'])
  expect((await migrate(pool, sql.url)).ran).toEqual([])
  await sql.write('functions/zz-mine.sql', mine(2))
  await sql.write('migrations/9000-later.sql', 'select 1;')
  expect((await migrate(pool, sql.url)).ran).toEqual(['migrations/9000-later.sql', 'functions/zz-mine.sql'])
  const earlier = await sqlFolder({ 'functions/zz-mine.sql': mine(1) })
  expect((await migrate(pool, earlier.url)).ran).toEqual([])
  expect(await answer()).toBe(2)
})

test('two that start at once run each file once, what is made outside of a transaction too', async () => {
  const { pool } = await testDatabase()
  const sql = await sqlFolder({
    'migrations/9000-index.sql':
      '-- no transaction\ndrop index concurrently if exists orders_note;\n-- For a search.\ncreate index concurrently orders_note on orders (note);\n',
    'migrations/9001-table.sql': 'create table once (n int); insert into once values (1);',
  })
  const both = await Promise.all([migrate(pool, sql.url), migrate(pool, sql.url), migrate(pool, sql.url)])
  expect(both.map(({ ran }) => ran.length).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  const { rows } = await pool.query(
    `select (select count(*)::int from once) as rows, indisvalid as valid from pg_index where indexrelid = 'orders_note'::regclass`,
  )
  expect(rows).toEqual([{ rows: 1, valid: true }])
})

test('a migration that waits for a lock gives way: whoever reads behind it goes first, and it comes again', async () => {
  const { pool, apiPool, openTransaction, lockWaits } = await testDatabase()
  const sql = await sqlFolder({ 'migrations/9000-column.sql': 'alter table orders add column later int;' })
  const long = await openTransaction()
  await long.query`select from orders`
  const migrating = migrate(pool, sql.url)
  await expect.poll(() => lockWaits()).toBe(1)
  const began = performance.now()
  await apiPool.query('select from orders')
  expect(performance.now() - began).toBeLessThan(3_000)
  await sleep(100)
  await long.commit()
  expect((await migrating).ran).toEqual(['migrations/9000-column.sql'])
})

/** As the numbered files before the baseline left a database, but for their list: without comments. */
async function earlierDatabase() {
  const { name, pool } = await testDatabase({ template: 'template1' })
  const sql = await sqlFolder()
  for (const { path } of (await migrationFiles()).slice(1)) await sql.remove(path)
  // They name tables and columns of now.
  for (const name of ['customers', 'halls', 'outbox', 'money', 'balances', 'slots', 'booking', 'promo', 'team'])
    await sql.remove(`functions/${name}.sql`)
  await migrate(pool, sql.url)
  const { tables } = await readCatalogue(pool)
  await pool.query('drop table migrations; drop table migration_lock; drop table migration_files')
  await pool.query('create table migrations (name text primary key, ran_at timestamptz not null default now())')
  for (const { name: table, columns } of tables.filter((each) => !each.name.startsWith('migration')))
    for (const what of [`table ${table}`, ...columns.map((column) => `column ${table}.${column.name}`)])
      await pool.query(`comment on ${what} is null`)
  await pool.query(`insert into users (mobile, name) values ('+989120000001', 'سارا')`)
  await pool.end()
  return name
}
const earlier = await earlierDatabase()

/** A copy of it, with so many files in their list. */
async function asBefore(count: number, last: string) {
  const { pool } = await testDatabase({ template: earlier })
  await pool.query(
    `insert into migrations (name) select to_char(n, 'FM000') || '-x.sql' from generate_series(1, $1) n`,
    [count - 1],
  )
  await pool.query('insert into migrations (name) values ($1)', [last])
  return pool
}

test('a database that the earlier files made is kept with all that is in it', async () => {
  const pool = await asBefore(64, '071-order-room-kept.sql')
  expect((await migrate(pool)).ran).toContain('migrations/0001-baseline.sql')
  expect((await pool.query('select name from users')).rows).toEqual([{ name: 'سارا' }])
  expect(schemaPicture(await readCatalogue(pool))).toBe(await readFile(new URL('schema.sql', dbFolder), 'utf8'))
  expect(await migrate(pool)).toEqual({ ran: [], isNewest: true, roleRefused: null, scopeRefused: null })
})

test('one that they left half way, or that somebody changed by hand, is told what to do and not touched', async () => {
  const half = await asBefore(40, '045-bank-entries.sql')
  const changed = await asBefore(64, '071-order-room-kept.sql')
  await changed.query('alter table orders drop column note')
  for (const pool of [half, changed]) {
    await expect(migrate(pool)).rejects.toThrow(/earlier version.*db:reset/)
    expect((await pool.query(`select obj_description('users'::regclass) as said`)).rows).toEqual([{ said: null }])
  }
})
