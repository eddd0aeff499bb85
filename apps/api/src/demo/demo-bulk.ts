import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** From here on it pays to build indexes afterwards. */
const bulkOrders = 50_000
const tables = [
  'orders',
  'order_lines',
  'issued_tickets',
  'payments',
  'transactions',
  'postings',
  'audit_entries',
  'notices',
]

/**
 * Runs `write` in the way that suits the number of orders. For many, the plain indexes are dropped and built again, and a
 * owner who may (the embedded database's) skips triggers and foreign keys: every row is made from rows that are there.
 */
export async function seedInBulk(db: Db, orders: number, write: () => Promise<void>): Promise<void> {
  if (orders < bulkOrders) return write()
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
  await sql`set local work_mem = '64MB'`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any (${tables}::text[]) and not i.indisunique`.execute(db)
  const { rows: rights } = await sql<{
    skips: boolean
  }>`select has_parameter_privilege('session_replication_role', 'set') as skips`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  if (rights[0]?.skips) await sql`set local session_replication_role = replica`.execute(db)
  await write()
  if (rights[0]?.skips) await sql`set local session_replication_role = origin`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  for (const table of tables) await sql`analyze ${sql.id(table)}`.execute(db)
  await sql`select fill_order_money()`.execute(db)
}
