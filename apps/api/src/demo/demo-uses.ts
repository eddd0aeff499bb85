import type { CancelInput } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import type { DepositInput, HandoverCar } from '@rezerv/contract/handover/handover.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { randomUUID } from 'node:crypto'
import { markNoShow } from '#cancellation/cancellation-no-show-actions.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { scanTickets } from '#check-in/check-in-actions.ts'
import { beginHandover } from '#handover/handover-actions.ts'
import { previewRelease, releaseDeposit } from '#handover/handover-deposit-actions.ts'
import { endHandover, previewReturn } from '#handover/handover-return-actions.ts'
import { keepSignatures } from '#handover/handover-signature-files.ts'
import { findUsedOrder } from '#handover/handover-store.ts'
import { approveRefund } from '#refund/refund-actions.ts'
import { failRefund, finishRefund, sendRefund } from '#refund/refund-transfer-actions.ts'
import { confirmed, type Shop, type DemoOrder } from './demo-bank.ts'

/** What follows a paid order: it is cancelled, nobody comes, or it is used. */
export function planUse(shop: Shop, order: DemoOrder) {
  const { hands, office } = shop
  const { n, id, startsAt, endsAt, fate } = order
  const at = (instant: string, minutes: number, work: () => Promise<unknown>) =>
    hands.plan(addMinutes(instant, minutes), work)
  if (fate === 'cancelled') return at(hands.now(), 240, () => cancel(shop, order))
  if (fate === 'missed') {
    const version = async () => (await findUsedOrder(hands.db, id, false))?.version ?? 0
    const missed = { reason: 'نیامد و پاسخ نداد' }
    return at(startsAt, 180, async () =>
      markNoShow(hands.db, office.admin, id, { ...missed, version: await version(), now: hands.now() }),
    )
  }
  const { occurrenceId } = order
  if (occurrenceId !== undefined) {
    at(startsAt, -(n % 25), () => letIn(shop, id, occurrenceId))
    // The whole order is in use once somebody says so; an evening simply ends.
    if (n % 10 < 7) at(startsAt, 0, () => handOver(shop, order))
    return at(endsAt, 0, () => takeBack(shop, order, undefined))
  }
  return at(order.usedAt ?? addMinutes(startsAt, n % 25), 0, async () => {
    const deposit = await handOver(shop, order)
    at(endsAt, n % 27 === 4 ? 130 : -(n % 60), () => takeBack(shop, order, deposit))
  })
}

const entrances = ['درب اصلی', 'درب اصلی', 'درب شرقی']

/** At two doors; every fifth order has somebody who stays away, and some tried a ticket twice. */
async function letIn({ hands, office }: Shop, orderId: number, occurrenceId: number) {
  const tickets = await hands.db.selectFrom('issuedTickets').where('orderId', '=', orderId).select('code').execute()
  const coming = orderId % 5 === 0 ? tickets.slice(1) : tickets
  const scan = (code: string) => ({ id: randomUUID(), code, gate: entrances[orderId % 3] ?? '', at: hands.now() })
  const scans = coming.map(({ code }) => scan(code))
  const again = orderId % 12 === 0 ? coming.slice(0, 1).map(({ code }) => scan(code)) : []
  await scanTickets(hands.db, occurrenceId, [...scans, ...again], office.admin)
}

/** Answers the deposit that was taken. */
async function handOver(shop: Shop, { n, id, endsAt }: DemoOrder): Promise<DepositInput | null> {
  const { hands, office, odometers } = shop
  const order = await findUsedOrder(hands.db, id, false)
  if (order?.status !== 'confirmed') return null
  const isCar = order.kind === 'car'
  const cars = isCar ? order.units.map((unit) => carAt(odometers, unit.id, 2 + (n % 40))) : []
  const deposit = isCar ? depositOf(shop, { n, id, endsAt }, order.quote.stay?.depositRials ?? 0) : null
  const { version } = order
  await beginHandover(hands.db, office.admin, id, {
    version,
    at: hands.now(),
    cars,
    deposit,
    documents: isCar ? ['licence', 'identity'] : ['identity'],
    note: '',
    signatures: isCar && n % 5 === 0 ? await signaturesOf(shop, order.customerName) : [],
    now: hands.now(),
  })
  return deposit
}

/** As a finger draws them: loops that become smaller, each person's their own. */
async function signaturesOf({ hands, office }: Shop, customer: string) {
  const people = [
    { party: 'customer', name: customer },
    { party: 'staff', name: 'سارا محمدی' },
  ] as const
  const strokes = ({ length }: string) => [
    Array.from({ length: 60 }, (_, n) => [
      Math.round(460 - n * 5 + 28 * Math.sin(n / 2.4)),
      Math.round(105 + (70 - n) * 0.7 * Math.cos(n / 2.4 + length)),
    ]).flat(),
    [170, 150, 300, 158, 450, 146],
  ]
  return keepSignatures(
    office.documents,
    people.map((one) => ({ ...one, strokes: strokes(one.name), at: hands.now() })),
  )
}

/** Of every third car, and in cash of those whose deposit is due by now. */
function depositOf(
  { until }: Shop,
  { n, id, endsAt }: Pick<DemoOrder, 'n' | 'id' | 'endsAt'>,
  amountRials: number,
): DepositInput | null {
  const kind = n % 2 === 0 ? ('cash' as const) : ('card_to_card' as const)
  const isTaken = n % 3 === 1 || (kind === 'cash' && isHeldNoMore(endsAt, until))
  const reference = kind === 'cash' ? '' : String(710_000_000 + id).padStart(12, '0')
  return isTaken && amountRials > 0 ? { kind, amountRials, reference } : null
}

function carAt(odometers: Map<number, number>, unitId: number, km: number): HandoverCar {
  const odometerKm = (odometers.get(unitId) ?? 85_000 + ((unitId * 7919) % 60_000)) + km
  odometers.set(unitId, odometerKm)
  return { unitId, odometerKm, fuelEighths: 8, fuelRials: 0, photos: [], damages: [] }
}

const dent = { place: 'سپر عقب', note: 'فرورفتگی هنگام پارک', photos: [], rials: 18_000_000 }

/** Some cars ran too far, came back late and with less fuel, or have a dent; the deposit pays for it. */
async function takeBack(shop: Shop, { n, id }: DemoOrder, deposit: DepositInput | null | undefined) {
  const { hands, office, odometers } = shop
  const order = await findUsedOrder(hands.db, id, false)
  if (order?.status !== 'confirmed' && order?.status !== 'in_use') return
  const included = order.quote.stay?.km?.included ?? 100
  const hasTrouble = (place: number) => Boolean(deposit) && n % 27 === place
  const cars = order.units
    .filter(() => order.kind === 'car')
    .map(({ id: unitId }) => ({
      ...carAt(odometers, unitId, Math.round(included * (hasTrouble(1) ? 1.2 : 0.15 + (n % 10) / 50))),
      ...(hasTrouble(4) && { fuelEighths: 6, fuelRials: 3_500_000 }),
      ...(hasTrouble(7) && { damages: [dent] }),
    }))
  const wish = { at: hands.now(), cars, other: [], freesDays: false }
  const { totalRials } = await previewReturn(hands.db, id, wish, hands.now())
  await endHandover(hands.db, office.admin, id, {
    ...wish,
    version: order.version,
    expectedTotalRials: totalRials,
    fromDeposit: true,
    isKmSure: false,
    note: '',
    now: hands.now(),
  })
  // Cash waits until somebody comes for it.
  if (deposit?.kind === 'card_to_card')
    hands.plan(addMinutes(hands.now(), fineHoldMinutes + 60 + n * 7), () => release(shop, id))
}

/** What data/settings.sql sets: for so long a deposit is kept for fines. */
const fineHoldMinutes = 21_600

export const isHeldNoMore = (endsAt: string, now: string) => addMinutes(endsAt, fineHoldMinutes) < now

async function release({ hands, office }: Shop, id: number) {
  const reference = String(720_000_000 + id).padStart(12, '0')
  for (const admin of [office.admin, office.colleague]) {
    const actor = { ...admin, money: 'deposit_release' as const }
    const wish = { deductions: [], now: hands.now() }
    const { customerRials: expectedRials } = await previewRelease(hands.db, actor, id, wish)
    const { state } = await confirmed(hands.db, actor, () =>
      releaseDeposit(hands.db, actor, id, { ...wish, earlyReason: '', reference, expectedRials }),
    )
    if (state === 'released') return
  }
}

const causes: Pick<CancelInput, 'by' | 'code' | 'reason'>[] = [
  { by: 'guest', code: 'plans_changed', reason: '' },
  { by: 'guest', code: 'illness', reason: 'گواهی پزشک فرستاد' },
  { by: 'guest', code: 'found_other', reason: '' },
  { by: 'host', code: 'unavailable', reason: '' },
  { by: 'host', code: 'double_booked', reason: 'تلفنی هم فروخته بود' },
  { by: 'operator', code: 'mistake', reason: 'تاریخ اشتباه ثبت شده بود' },
  { by: 'operator', code: 'force_majeure', reason: 'بسته شدن راه' },
]

/** With the refunds that follow. */
export async function cancel(shop: Shop, { n, id, occurrenceId }: DemoOrder) {
  const { hands, office } = shop
  const { db, now } = hands
  const cause = causes[n % causes.length] ?? { by: 'operator', code: 'other', reason: 'به درخواست مشتری' }
  await cancelOrder(db, id, { ...cause, actor: office.admin, now: now() })
  const refunds = await db.selectFrom('refunds').where('orderId', '=', id).select('id').execute()
  for (const refund of refunds) planRefund(shop, refund.id, occurrenceId === undefined)
}

/** Those of evenings are back with the customer after two days; of others some wait at each step, and the bank gave one back. */
function planRefund(shop: Shop, id: number, waits: boolean) {
  const { hands, office } = shop
  const { db } = hands
  if (waits) shop.refunds += 1
  const n = waits ? shop.refunds % 6 : 0
  const actor = { ...office.colleague, money: 'refund' as const }
  const transfer = {
    sheba: 'IR820540102680020817909002',
    holderName: 'دارندهٔ حساب',
    reference: String(530_000_000 + id),
  }
  const steps = [
    () => approveRefund(db, id, actor),
    () => sendRefund(db, id, transfer, actor),
    () => (n === 4 ? failRefund(db, id, 'شبای مقصد بسته است', actor) : finishRefund(db, id, actor)),
  ]
  const done = n > 0 && n < 4 ? n - 1 : steps.length
  for (const [place, step] of steps.slice(0, done).entries())
    hands.plan(addMinutes(hands.now(), 300 + place * 1200), () => confirmed(db, actor, step))
}
