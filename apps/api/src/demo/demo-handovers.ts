import { addMinutes } from '@rezerv/contract/jalali.ts'
import type { HandoverCar, UseCharge } from '@rezerv/contract/handover/handover.ts'
import { chargeFigures, chargesOf, withCharges } from '@rezerv/contract/handover/handover-charges.ts'
import type { PaymentMethod } from '@rezerv/contract/payment/payment-status.ts'
import { leavingRials } from '@rezerv/contract/transaction/transaction-act.ts'
import type { Account, TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { addSetting } from '#setting/setting-store.ts'
import { listUsed, type Used } from './demo-handovers-pick.ts'
import { demoPeople } from './demo-people.ts'
import { type Random, randomOf } from './demo-random.ts'

/** What data/settings.sql sets: minutes for which a deposit is kept for fines, and of a late return that cost nothing; what a late hour costs. */
const [fineHoldMinutes, graceMinutes, lateHourPercent] = [21_600, 59, 12.5]

type Deposit = { kind: 'cash' | 'card_to_card'; amountRials: number; createdAt: string }
type End = { at: string; cars: HandoverCar[]; charges: UseCharge[] }
type Seeding = { db: Db; random: Random; now: string; admin: number; odometers: Map<number, number> }

/**
 * How guests came in and cars went out and came back, with the deposits of the cars: of everything in use and of the latest that are
 * over, some of them long enough ago for their deposit to be due. Three returns cost more and were paid from the deposit.
 */
export async function seedHandovers(db: Db, now: string): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .where('mobile', '=', demoPeople.admin)
    .select('id')
    .executeTakeFirstOrThrow()
  const seeding = { db, now, admin: admin.id, random: randomOf(1405), odometers: new Map<number, number>() }
  // Between the two deposits that are due: one goes back with a press, the other wants a second admin.
  await addSetting<'deposit_approval_rials'>(db, 'deposit_approval_rials', {
    value: 400_000_000,
    effectiveFrom: addMinutes(now, -fineHoldMinutes),
    createdBy: admin.id,
  })
  const used = await listUsed(db, addMinutes(now, -fineHoldMinutes), now)
  for (const [place, order] of used.entries()) await writeUse(seeding, order, place)
  // What is not balanced is refused here, and nothing waits for the commit when indexes are built again.
  await sql`set constraints all immediate`.execute(db)
}

async function writeUse(seeding: Seeding, order: Used, place: number) {
  const { db, random, now, admin } = seeding
  const at = earlier(now, addMinutes(order.startsAt, random.int(0, 25)))
  const cars = order.kind === 'car' ? order.units.map(({ id }) => carOut(seeding, id)) : []
  await db
    .insertInto('handovers')
    .values({
      orderId: order.id,
      kind: 'begin',
      at,
      cars: JSON.stringify(cars),
      statusBefore: 'confirmed',
      createdBy: admin,
      createdAt: at,
    })
    .execute()
  const charged = order.chargeRank !== null && order.chargeRank <= 3
  const deposit = charged || (order.kind === 'car' && place % 3 > 0) ? depositOf(order, place, at) : undefined
  if (deposit) await post(seeding, order, { ...moved(order, deposit, 1), at })
  const end = order.status === 'completed' ? endOf(seeding, order, cars) : undefined
  const deductedRials = end ? await endOne(seeding, order, { end, deposit }) : 0
  if (deposit) await keepDeposit(seeding, order, { deposit, end, deductedRials, place })
}

const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b)

function carOut({ random, odometers }: Seeding, unitId: number): HandoverCar {
  const odometerKm = (odometers.get(unitId) ?? random.int(18_000, 95_000)) + random.int(2, 40)
  odometers.set(unitId, odometerKm)
  return { unitId, odometerKm, fuelEighths: 8, fuelRials: 0, photos: [], damages: [] }
}

/** Undefined where the terms ask for none. */
function depositOf({ quote }: Used, place: number, createdAt: string): Deposit | undefined {
  const amountRials = quote.stay?.depositRials ?? 0
  return amountRials > 0 ? { kind: place % 2 === 0 ? 'cash' : 'card_to_card', amountRials, createdAt } : undefined
}

/** The first that is charged ran too far, the second came late and with less fuel, the third has a dent; the others came as they should. */
function endOf({ random, odometers }: Seeding, order: Used, begin: HandoverCar[]): End {
  const { quote, endsAt, units, chargeRank } = order
  const at = addMinutes(endsAt, chargeRank === 2 ? 130 : -random.int(0, 60))
  const included = quote.stay?.km?.included ?? 200
  const dent = { place: 'سپر عقب', note: 'فرورفتگی هنگام پارک', photos: [], rials: 18_000_000 }
  const cars = begin.map((car) => ({
    ...car,
    odometerKm: car.odometerKm + Math.round(included * (chargeRank === 1 ? 1.2 : 0.3 + random.next() / 2)),
    ...(chargeRank === 2 && { fuelEighths: 6, fuelRials: 3_500_000 }),
    ...(chargeRank === 3 && { damages: [dent] }),
  }))
  for (const car of cars) odometers.set(car.unitId, car.odometerKm)
  return {
    at,
    cars,
    charges: chargesOf({ quote, endsAt, at, graceMinutes, lateHourPercent, units, begin, end: cars, other: [] }),
  }
}

/** Answers the rials that were taken from the deposit. */
async function endOne(seeding: Seeding, order: Used, { end, deposit }: { end: End; deposit?: Deposit | undefined }) {
  const { db, admin } = seeding
  const { at, cars, charges } = end
  const figures = chargeFigures(charges, order.quote)
  const fromDeposit = Math.min(figures.totalRials, deposit?.amountRials ?? 0)
  const transactionId = charges.length > 0 ? await postCharges(seeding, order, end) : null
  const paymentId = fromDeposit > 0 ? await payFromDeposit(seeding, order, { at, rials: fromDeposit }) : null
  await db
    .insertInto('handovers')
    .values({
      orderId: order.id,
      kind: 'end',
      at,
      cars: JSON.stringify(cars),
      charges: JSON.stringify(charges),
      chargeRials: figures.totalRials,
      statusBefore: 'in_use',
      figuresBefore: JSON.stringify(order.quote),
      transactionId,
      paymentId,
      createdBy: admin,
      createdAt: at,
    })
    .execute()
  return fromDeposit
}

/** The charges become a part of the price and are owed as it is. */
async function postCharges(seeding: Seeding, order: Used, { at, charges }: End): Promise<number> {
  const price = withCharges(order.quote, charges)
  const more = chargeFigures(charges, order.quote)
  await sql`
    update orders set subtotal_rials = ${price.subtotalRials}, vat_rials = ${price.vatRials}, total_rials = ${price.totalRials},
           commission_rials = ${price.commissionRials}, host_share_rials = ${price.hostShareRials}, quote = ${JSON.stringify(price)}::jsonb
     where id = ${order.id}`.execute(seeding.db)
  return post(seeding, order, {
    kind: 'sale',
    description: `هزینه‌های بازگشت سفارش ${order.code}`,
    at,
    postings: [
      ['customer', more.totalRials],
      ['host', -more.hostShareRials],
      ['commission', -more.commissionRials],
      ['vat', -more.vatRials - more.commissionVatRials],
    ],
  })
}

async function payFromDeposit(seeding: Seeding, order: Used, { at, rials }: { at: string; rials: number }) {
  const method: PaymentMethod = 'deposit'
  const { id } = await seeding.db
    .insertInto('payments')
    .values({
      orderId: order.id,
      method,
      status: 'confirmed',
      amountRials: rials,
      invoice: `DV${String(order.id).padStart(9, '0')}`,
      createdBy: seeding.admin,
      createdAt: at,
      confirmedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(seeding, order, {
    kind: 'payment',
    description: `پرداخت سفارش ${order.code}`,
    paymentId: id,
    at,
    postings: [
      ['deposit', rials],
      ['customer', -rials],
    ],
  })
  return id
}

type Keeping = { deposit: Deposit; end: End | undefined; deductedRials: number; place: number }

/** Kept for fines after the return; of those whose time is over most went back, and every fourth waits. */
async function keepDeposit(seeding: Seeding, order: Used, { deposit, end, deductedRials, place }: Keeping) {
  const keepUntil = end ? addMinutes(end.at, fineHoldMinutes) : null
  const reason = 'هزینه‌های بازگشت و ماندهٔ سفارش'
  const isReleased = keepUntil !== null && Date.parse(keepUntil) < Date.parse(seeding.now) && place % 4 !== 2
  const releasedAt = isReleased ? earlier(seeding.now, addMinutes(keepUntil, 60 + place * 7)) : null
  const reference = (from: number) => (deposit.kind === 'cash' ? '' : String(from + order.id).padStart(12, '0'))
  await seeding.db
    .insertInto('deposits')
    .values({
      ...deposit,
      orderId: order.id,
      reference: reference(710_000_000),
      keepUntil,
      deductedRials,
      deductions: JSON.stringify(deductedRials > 0 ? [{ reason, rials: deductedRials, at: end?.at }] : []),
      createdBy: seeding.admin,
      // Nobody is told of the demo's old deposits when a server starts.
      ...(keepUntil && keepUntil <= seeding.now && { remindedAt: earlier(seeding.now, addMinutes(keepUntil, 60)) }),
      ...(releasedAt && { releasedAt, releasedBy: seeding.admin, releaseReference: reference(720_000_000) }),
    })
    .execute()
  const left = { ...deposit, amountRials: deposit.amountRials - deductedRials }
  if (releasedAt) await post(seeding, order, { ...moved(order, left, -1), at: releasedAt })
}

/** Money that came as a deposit (1) or went back (-1). */
const moved = ({ code }: Used, { kind, amountRials }: Deposit, sign: 1 | -1): Omit<Entry, 'at'> => ({
  kind: 'deposit',
  description: `${sign === 1 ? 'دریافت' : 'بازگشت'} ودیعهٔ سفارش ${code}`,
  postings: [
    [kind === 'cash' ? 'cash' : 'bank', sign * amountRials],
    ['deposit', -sign * amountRials],
  ],
})

type Entry = {
  kind: TransactionKind
  description: string
  paymentId?: number
  at: string
  postings: [account: Account, rials: number][]
}

/** Money of the demo leaves as deposits that go back, and by nothing else here. */
const actOf = (postings: Entry['postings']) =>
  leavingRials(postings.map(([account, amountRials]) => ({ account, amountRials }))) > 0 ? 'deposit_release' : null

async function post({ db, admin }: Seeding, order: Used, { at, postings, ...entry }: Entry): Promise<number> {
  const { id } = await db
    .insertInto('transactions')
    .values({ ...entry, orderId: order.id, createdBy: admin, createdAt: at, act: actOf(postings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = postings
    .filter(([, amountRials]) => amountRials !== 0)
    .map(([account, amountRials]) => ({
      transactionId: id,
      account,
      amountRials,
      hostId: account === 'host' ? order.hostId : null,
      customerId: account === 'customer' ? order.customerId : null,
    }))
  await db.insertInto('postings').values(rows).execute()
  return id
}
