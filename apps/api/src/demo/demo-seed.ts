import {
  addDays,
  addJalaliMonths,
  dayOfInstant,
  dayOfJalali,
  formatDay,
  instantOfTehran,
  jalaliOfDay,
} from '@rezerv/contract/jalali.ts'
import { sql } from 'kysely'
import type { MediaFiles } from '#media/media-file-store.ts'
import type { Db } from '#db/connect.ts'
import { seedCalendars } from './demo-calendars.ts'
import { seedChecks } from './demo-checks.ts'
import { seedComments } from './demo-comments.ts'
import { seedWork } from './demo-work.ts'
import { seedHandovers } from './demo-handovers.ts'
import { seedImages } from './demo-images.ts'
import { seedReconciliation } from './demo-reconciliation.ts'
import { seedMoney } from './demo-money.ts'
import { seedCustomers, seedPeople } from './demo-people.ts'
import { seedRentals } from './demo-rentals.ts'
import { seedSales } from './demo-sales.ts'
import { drawStays } from './demo-stays.ts'
import { seedStatistics } from './demo-statistics.ts'
import { seedStays } from './demo-stays-write.ts'
import { seedSupply } from './demo-supply.ts'
import { seedDeadJob, seedSecurity, seedSupplyTraces, seedTraces } from './demo-traces.ts'

export { demoPeople } from './demo-people.ts'

/** Without `files` the events get no posters, without `documents` hosts have sent nothing. */
type DemoPlan = { orders?: number; now: Date; files?: MediaFiles; documents?: MediaFiles }

/**
 * Fills the database with demo data: the same for the same `orders` and `now`. People and events are made once, in a
 * database without hosts; each call adds `orders` orders over the 24 Jalali months up to `now`, with their money. All or nothing.
 */
export async function seedDemo(db: Db, { orders = 10_000, now, files, documents }: DemoPlan): Promise<void> {
  const instant = now.toISOString()
  const today = dayOfInstant(instant)
  const from = addJalaliMonths(today, -24)
  const since = instantOfTehran(addDays(from, -120))
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const begun = await trx.selectFrom('hosts').select('id').limit(1).executeTakeFirst()
    if (!begun) {
      await seedPeople(trx, { since, now: instant })
      await seedSupply(trx, { since, now: instant })
      await seedRentals(trx, { since, now: instant })
      await seedSupplyTraces(trx)
      if (files) await seedImages(trx, files)
      await seedChecks(trx, { now: instant, documents })
    }
    await seedInBulk(trx, orders, async () => {
      const span = { from: instantOfTehran(from), now: instant }
      // Stays are priced one by one with the real rule, so there are no more than a demo needs; they come with the first orders.
      const stays = begun ? [] : await drawStays(trx, { count: Math.min(3000, Math.floor(orders * 0.3)), ...span })
      await seedSales(trx, { orders: orders - stays.length, ...span })
      await seedStays(trx, stays, instant)
      if (!begun) await seedCalendars(trx, { now: instant })
      await seedMoney(trx, { now: instant, months: monthsSince(from) })
      if (!begun) await seedReconciliation(trx, instant)
      await seedTraces(trx, { now: instant })
      if (!begun) await seedHandovers(trx, instant)
    })
    // After the bulk, which may skip triggers and drop indexes: single orders are looked up, and the mean of a listing is kept.
    if (!begun) {
      await seedCustomers(trx, { now: instant })
      await seedWork(trx, { now: instant })
      await seedComments(trx, { now: instant })
      await seedSecurity(trx, instant)
      await seedDeadJob(trx, instant)
    }
    await seedStatistics(trx, instant)
  })
  // Vacuum marks the new pages as visible to all: without it a count over an index reads every row.
  await sql`vacuum (analyze)`.execute(db)
}

/** Whether nobody has used this database: then a start may fill it with demo data. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
}

/** The 26 Jalali months from the one of `day` on: enough to close the last one. */
function monthsSince(day: string) {
  const { year, month } = jalaliOfDay(day)
  const first = dayOfJalali({ year, month, day: 1 })
  return Array.from({ length: 26 }, (_, n) => {
    const start = addJalaliMonths(first, n)
    return { start: instantOfTehran(start), label: formatDay(start, 'monthYear') }
  })
}

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
