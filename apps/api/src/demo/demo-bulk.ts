import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import { allRows, execute, oneRow } from '#db/rows.ts'
import { copiedNames } from './demo-copied.ts'

/** Does a part of the work and says how long it took. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const timedSteps =
  (say: (line: string) => void = () => undefined): Step =>
  async (name, work) => {
    const began = performance.now()
    const done = await work()
    say(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${name}`)
    return done
  }

/** From here on it pays to build indexes afterwards. */
export const bulkOrders = 50_000
const tables = [...copiedNames, 'occurrences', 'line_slots', 'slots']

/**
 * For a server that is started to be filled and stopped again: tables whose files are of the seed's own transaction are not written into the log too.
 * One that runs already keeps what it has.
 */
export const bulkSettings = (orders: number): Record<string, string> =>
  orders < bulkOrders
    ? {}
    : {
        wal_level: 'minimal',
        max_wal_senders: '0',
        max_wal_size: '16GB',
        checkpoint_timeout: '1h',
        shared_buffers: '1GB',
        // What is drawn is read again for each table.
        temp_buffers: '512MB',
        // A seed that is killed outright ends here too, and with it all that it did.
        client_connection_check_interval: '1s',
      }

/**
 * Runs `write` without triggers, and without foreign keys where the owner may skip them (the embedded database's may): every row is made from rows
 * that are there. For many orders indexes are dropped and built again, by as many workers as the server lends. One transaction: what is broken off was never there.
 */
export async function seedInBulk(
  db: Db,
  { isBulk, keepsKeys, step }: { isBulk: boolean; keepsKeys: boolean; step: Step },
  write: () => Promise<void>,
): Promise<void> {
  const again = isBulk ? await step('indexes dropped', () => dropIndexes(db)) : []
  const restore = await withoutTriggers(db, keepsKeys)
  await write()
  await checkConstraints(db)
  await restore()
  for (const { table, definitions } of again)
    await step(`indexes of ${table}`, async () => {
      for (const definition of definitions) await sql.raw(definition).execute(db)
    })
  await step('analyze', async () => {
    for (const table of tables) await execute(db)`analyze ${sql.id(table)}`
  })
  await step('balances', () => execute(db)`select fill_host_balances(), fill_ledger_days()`)
}

/** Puts them back when what it answers is called. */
async function withoutTriggers(db: Db, keepsKeys: boolean): Promise<() => Promise<void>> {
  const { skips } = await oneRow<{
    skips: boolean
  }>(db)`select has_parameter_privilege('session_replication_role', 'set') as skips`
  if (skips && !keepsKeys) {
    await execute(db)`set local session_replication_role = replica`
    return () => execute(db)`set local session_replication_role = origin`
  }
  const turn = async (which: 'enable' | 'disable') => {
    for (const table of tables) await execute(db)`alter table ${sql.id(table)} ${sql.raw(which)} trigger user`
  }
  await turn('disable')
  return () => turn('enable')
}

/** Asks what is deferred now, and from here on at the end again: no index of a table is dropped or made while something waits for it. */
export async function checkConstraints(db: Db): Promise<void> {
  await execute(db)`set constraints all immediate`
  await execute(db)`set constraints all deferred`
}

/** All but those that rows are found by meanwhile, and those that foreign keys or views lean on. */
async function dropIndexes(db: Db) {
  await execute(db)`set local maintenance_work_mem = '512MB'`
  await execute(db)`set local work_mem = '256MB'`
  await makeAnew(db)
  const found = await allRows<{ table: string; drop: string; make: string }>(db)`
    select c.relname as table, case when k.oid is null then format('drop index %I', x.relname) else format('alter table %I drop constraint %I', c.relname, k.conname) end as drop,
           case when k.oid is null then pg_get_indexdef(i.indexrelid) else format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) end as make
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid left join pg_constraint k on k.conindid = x.oid and k.conrelid = c.oid and k.contype <> 'f'
     where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables}::text[]) and x.relname <> 'slots_pkey'
       and not exists (select from pg_constraint f where f.conindid = x.oid and f.contype = 'f')
       and not exists (select from pg_depend d where d.refclassid = 'pg_constraint'::regclass and d.refobjid = k.oid and d.deptype = 'n')
     order by 1, k.contype = 'p' desc nulls last, x.relname`
  for (const { drop } of found) await sql.raw(drop).execute(db)
  return tables.map((table) => ({
    table,
    definitions: found.filter((index) => index.table === table).map(({ make }) => make),
  }))
}

/** Where the log may be left out, it is for tables whose file is of this transaction. */
async function makeAnew(db: Db) {
  const { spares } = await oneRow<{ spares: boolean }>(db)`select current_setting('wal_level') = 'minimal' as spares`
  if (!spares) return
  for (const table of tables) {
    await execute(db)`cluster ${sql.id(table)} using ${sql.id(`${table}_pkey`)}`
    await execute(db)`alter table ${sql.id(table)} set without cluster`
  }
}

/** Marks the new pages as visible to all, by two connections, the largest table first: without it a count over an index reads every row. */
export async function vacuumAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') order by pg_table_size(c.oid) desc`)
  const work = async () => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      for (let next = rows.shift(); next; next = rows.shift()) await client.query(`vacuum (analyze) ${next.name}`)
    } finally {
      // The connection goes with its setting.
      client.release(true)
    }
  }
  await Promise.all([work(), work()])
}
