import {
  addDays,
  addJalaliMonths,
  addMinutes,
  dayOfInstant,
  dayOfJalali,
  formatDay,
  instantOfTehran,
  jalaliOfDay,
} from '@rezerv/contract/jalali.ts'
import type pg from 'pg'
import { remindOfDeposits } from '#handover/handover-deposit-actions.ts'
import { type MediaFiles, nowhere } from '#media/media-file-store.ts'
import { connect, type Db } from '#db/connect.ts'
import { execute, oneValue } from '#db/rows.ts'
import { addSetting } from '#setting/setting-store.ts'
import { openBank, seedMismatches, seedReconciliation } from './demo-bank.ts'
import { bulkOrders, seedInBulk, checkConstraints, type Step, timedSteps, vacuumAll } from './demo-bulk.ts'
import { seedCalendars } from './demo-calendars.ts'
import type { Office } from './demo-checks.ts'
import { seedComments } from './demo-comments.ts'
import { drawCopies, writeCopies } from './demo-copies.ts'
import { type Hands, withHands } from './demo-hands.ts'
import { makePayouts, seedRules } from './demo-payouts.ts'
import { adjust, closeOffice, openOffice, seedWork } from './demo-office.ts'
import { seedCustomers } from './demo-people.ts'
import { addCustomers, listBuyers, planSales } from './demo-sales.ts'
import { planStays } from './demo-stays.ts'
import {
  seedDeadJob,
  seedImports,
  seedQuestions,
  seedSecurity,
  seedStatistics,
  seedWaitlist,
  finishJobs,
} from './demo-traces.ts'

export { demoPeople } from './demo-people.ts'

/**
 * Without `files` the events get no posters, without `documents` hosts have sent nothing. `say` hears how long each part took; for so many
 * orders as `bulkFrom` indexes are dropped and built again. `keepsKeys`: foreign keys are looked at, as where the owner may not skip them.
 */
type DemoPlan = {
  orders?: number
  now: Date
  files?: MediaFiles
  documents?: MediaFiles
  say?: (line: string) => void
  bulkFrom?: number
  keepsKeys?: boolean
}

/**
 * Fills the database with demo data: the same for the same `orders` and `now`, but for what nobody may guess. In a database without hosts the actions of the product make
 * people, listings, the orders of the last weeks with their money and uses, and payouts. The orders before, and those that a later call adds,
 * are copied from these by SQL, up to `orders` over the 24 Jalali months before `now`. What is written by SQL alone: decision 143. All or nothing.
 */
export async function seedDemo(pool: pg.Pool, plan: DemoPlan): Promise<void> {
  const { rowCount } = await pool.query('select from hosts limit 1')
  await (rowCount
    ? connect(pool)
        .transaction()
        .execute((db) => addHistory(db, plan))
    : withHands(pool, (hands) => makeDemo(hands, plan)))
  await timedSteps(plan.say)('vacuum', () => vacuumAll(pool))
}

const spanOf = ({ orders = 10_000, now, bulkFrom = bulkOrders, keepsKeys = false }: DemoPlan) => {
  const instant = now.toISOString()
  const from = addJalaliMonths(dayOfInstant(instant), -24)
  return {
    orders,
    bulkFrom,
    keepsKeys,
    now: instant,
    from: instantOfTehran(from),
    since: instantOfTehran(addDays(from, -120)),
    months: monthsSince(from),
  }
}

/** More orders of the past, of the listings that are there. */
async function addHistory(db: Db, plan: DemoPlan) {
  const span = spanOf(plan)
  const step = timedSteps(plan.say)
  await prepareDraws(db)
  await addCustomers(db, span)
  await copyHistory(db, span, step)
  await step('statistics', () => seedStatistics(db))
}

type History = { orders: number; bulkFrom: number; keepsKeys: boolean; from: string; now: string }

async function copyHistory(db: Db, { orders, bulkFrom, keepsKeys, from, now }: History, step: Step) {
  await checkConstraints(db)
  await step('what is copied', () => drawCopies(db, { count: orders, from, now }))
  await seedInBulk(db, { isBulk: orders >= bulkFrom, keepsKeys, step }, () => writeCopies(db, step))
}

/** Draws are the same on every run: `draw(n, salt)` is from 0 to 1. */
async function prepareDraws(db: Db) {
  await execute(db)`set local statement_timeout = 0`
  await execute(
    db,
  )`create function pg_temp.draw(n bigint, salt int) returns float8 language sql immutable parallel safe as
    'select (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648'`
}

async function makeDemo(hands: Hands, plan: DemoPlan) {
  const { files = nowhere, documents = nowhere } = plan
  const span = spanOf(plan)
  const { db } = hands
  await prepareDraws(db)
  // Statements are planned once, while their tables are empty, and kept: they are to ask the indexes later.
  await execute(db)`set local enable_seqscan = off`
  await execute(db)`set local plan_cache_mode = force_generic_plan`
  const step = timedSteps(plan.say)
  const office = await hands.at(span.since, () => openOffice(hands, { files, documents, ...span }))
  await step('hosts and listings', () => hands.workUntil(addMinutes(span.now, -36 * 24 * 60)))
  await addCustomers(db, span)
  // What was just made is unknown to the planner.
  await execute(db)`analyze`
  await step('the last weeks', () => workLately(hands, office, span))
  await execute(db)`set local enable_seqscan = on`
  await execute(db)`set local plan_cache_mode = auto`
  await finishJobs(db)
  const made = await oneValue<number>(db)`select count(*) from orders`
  await copyHistory(db, { ...span, orders: Math.max(0, span.orders - made) }, step)
  await step('payouts', () => makePayouts(hands, office, span))
  await step('what is left', async () => {
    await hands.workUntil(span.now)
    await finishJobs(db)
    await seedCalendars(db, span)
    await seedRules(db, span.now)
    await seedReconciliation(db, span.now)
    await seedMismatches(db, span.now)
    await seedCustomers(db, span)
    await seedWork(db, office, span)
    await seedComments(db, span)
    await seedSecurity(db, span.now)
    await seedDeadJob(db, span.now)
    await seedWaitlist(db, span.now)
    await seedQuestions(db, span.now)
  })
  await step('statistics', () => seedStatistics(db))
  await closeOffice(db)
}

/** The last weeks, order by order. */
async function workLately(hands: Hands, office: Office, { now }: { now: string }) {
  const bank = await openBank(hands)
  try {
    const shop = { hands, office, until: now, bank, odometers: new Map<number, number>(), refunds: 0 }
    const customers = await listBuyers(hands.db)
    // Between the two deposits that are due: one goes back with a press, the other wants a second admin.
    await addSetting<'deposit_approval_rials'>(hands.db, 'deposit_approval_rials', {
      value: 400_000_000,
      effectiveFrom: hands.now(),
      createdBy: office.admin.userId,
    })
    await planSales(shop, { count: 84, now, customers })
    await planStays(shop, { count: 150, now, customers })
    hands.plan(addMinutes(now, -3 * 24 * 60), () => adjust(hands.db, office))
    hands.plan(addMinutes(now, -2 * 24 * 60), () => seedImports(hands.db, office))
    await hands.workUntil(now)
    await remindOfDeposits(hands.db)
  } finally {
    await bank.close()
  }
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
