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
import type pg from 'pg'
import type { Actor } from '#audit/audit-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { connect, type Db } from '#db/connect.ts'
import { planEdits, seedCalendars } from './demo-calendars.ts'
import type { Office } from './demo-checks.ts'
import { seedComments } from './demo-comments.ts'
import { seedWork } from './demo-work.ts'
import { seedHandovers } from './demo-handovers.ts'
import { type Hands, withHands } from './demo-hands.ts'
import { keepPosters } from './demo-images.ts'
import { seedReconciliation } from './demo-reconciliation.ts'
import { seedMoney } from './demo-money.ts'
import { demoPeople, makeKnownPeople, planHosts, seedCustomers } from './demo-people.ts'
import { planRentals } from './demo-rentals.ts'
import { seedSales } from './demo-sales.ts'
import { drawStays } from './demo-stays.ts'
import { seedStays } from './demo-stays-write.ts'
import { planEvents } from './demo-supply.ts'
import { seedDeadJob, seedSecurity, seedStatistics, seedTraces } from './demo-traces.ts'

export { demoPeople } from './demo-people.ts'

/** Without `files` the events get no posters, without `documents` hosts have sent nothing. */
type DemoPlan = { orders?: number; now: Date; files?: MediaFiles; documents?: MediaFiles }

/**
 * Fills the database with demo data: the same for the same `orders` and `now`. People and listings are made once, in a database without
 * hosts; each call adds `orders` orders over the 24 Jalali months up to `now`, with their money. All or nothing.
 */
export async function seedDemo(pool: pg.Pool, plan: DemoPlan): Promise<void> {
  const { rowCount } = await pool.query('select from hosts limit 1')
  await (rowCount
    ? connect(pool)
        .transaction()
        .execute((db) => addHistory(db, plan))
    : withHands(pool, (hands) => makeDemo(hands, plan)))
  // Vacuum marks the new pages as visible to all: without it a count over an index reads every row.
  await pool.query('vacuum (analyze)')
}

const spanOf = ({ orders = 10_000, now }: DemoPlan) => {
  const instant = now.toISOString()
  const from = addJalaliMonths(dayOfInstant(instant), -24)
  return {
    orders,
    now: instant,
    from: instantOfTehran(from),
    since: instantOfTehran(addDays(from, -120)),
    months: monthsSince(from),
  }
}

/** More orders of the past, of the listings that are there. */
async function addHistory(db: Db, plan: DemoPlan) {
  const span = spanOf(plan)
  await sql`set local statement_timeout = 0`.execute(db)
  await seedInBulk(db, span.orders, async () => {
    await seedSales(db, { ...span, skip: 100 })
    await seedStays(db, [], span.now)
    await seedMoney(db, span)
    await seedTraces(db, span)
  })
  await seedStatistics(db, span.now)
}

async function makeDemo(hands: Hands, plan: DemoPlan) {
  const { files = nowhere, documents = nowhere } = plan
  const span = spanOf(plan)
  const { db } = hands
  await sql`set local statement_timeout = 0`.execute(db)
  hands.plan(span.since, () => openOffice(hands, { files, documents, ...span }))
  await hands.workUntil(span.now)
  await seedInBulk(db, span.orders, async () => {
    // Stays are priced one by one with the real rule, so there are no more than a demo needs.
    const stays = await drawStays(db, { ...span, count: Math.min(3000, Math.floor(span.orders * 0.3)) })
    await seedSales(db, { ...span, orders: span.orders - stays.length })
    await seedStays(db, stays, span.now)
    await seedCalendars(db, span)
    await seedMoney(db, span)
    await seedReconciliation(db, span.now)
    await seedTraces(db, span)
    await seedHandovers(db, span.now)
  })
  // After the bulk, which may skip triggers and drop indexes: single orders are looked up, and the mean of a listing is kept.
  await seedCustomers(db, span)
  await seedWork(db, span)
  await seedComments(db, span)
  await seedSecurity(db, span.now)
  await seedDeadJob(db, span.now)
  await seedStatistics(db, span.now)
}

type Opening = { since: string; now: string; files: MediaFiles; documents: MediaFiles }

/** Who works here, and whatever they do from then on. */
async function openOffice(hands: Hands, { files, documents, ...span }: Opening) {
  const { db } = hands
  await makeKnownPeople(db)
  const office: Office = {
    admin: await actorOf(db, demoPeople.admin),
    colleague: await actorOf(db, demoPeople.secondAdmin),
    today: dayOfInstant(span.now),
    documents,
    posters: await keepPosters(db, files),
  }
  const hosts = await planHosts(hands, office, span)
  await planEvents(hands, office, { hosts, ...span })
  const rentals = await planRentals(hands, office, { hosts, ...span })
  planEdits(hands, office, rentals, span.now)
}

async function actorOf(db: Db, mobile: string): Promise<Actor> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('mobile', '=', mobile)
    .select('id')
    .executeTakeFirstOrThrow()
  return { userId, sessionId: null, ip: '127.0.0.1', traceId: '' }
}

const nowhere: MediaFiles = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }

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
