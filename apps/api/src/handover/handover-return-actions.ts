import { addMinutes } from '@rezerv/contract/jalali.ts'
import { depositIsMoney } from '@rezerv/contract/handover/handover-deposit.ts'
import { type EndInput, type EndPreview, type EndWish, undoMinutes } from '@rezerv/contract/handover/handover.ts'
import { withKept } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import { chargeFigures, chargesOf, withCharges } from '@rezerv/contract/handover/handover-charges.ts'
import { odometerWord } from '@rezerv/contract/handover/handover-odometer.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, conflict, stepNotAllowed } from '#http/app-error.ts'
import { newInvoice, lockPayment, orderMoney } from '#payment/payment-store.ts'
import { insertPayment } from '#payment/payment-service.ts'
import { bookPayment } from '#payment/payment-record-service.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { postTransaction, salePostings } from '#transaction/transaction-post-service.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { setOrderStatus } from '#order/order-service.ts'
import { type EarlyPlan, freeDays, planEarly } from './handover-early-actions.ts'
import { checkCars, checkTime, dueOf } from './handover-actions.ts'
import { lockUsed, recordStep, insertHandover, setOrderQuote, signedBy } from './handover-service.ts'
import type { KeptSignature } from './handover-signature-files.ts'
import * as deposits from './handover-deposit-store.ts'
import * as store from './handover-store.ts'

/** The cost of a return, at a time to come too: a customer who is late asks before. Nothing changes. Throws `not_found`, `step_not_allowed`, `invalid_fields`. */
export async function previewReturn(db: Db, id: number, wish: EndWish, now: string): Promise<EndPreview> {
  const { figures, charges, due, deposit, early } = await planEnd(db, id, { ...wish, now })
  return {
    charges,
    vatRials: figures.vatRials,
    totalRials: figures.totalRials,
    dueRials: due,
    fromDepositRials: deposit ? Math.min(due, deposit.amountRials - deposit.deductedRials) : 0,
    early: early ? await shownEarly(db, id, early, figures.totalRials) : null,
  }
}

/** With what would be asked to go back, charges taken off. */
async function shownEarly(db: Db, id: number, { unit, starts, endsAt, kept }: EarlyPlan, chargeRials: number) {
  const { keptRials, returnedRials, hostShareRials, commissionRials, rule } = kept
  const vatRials = kept.vatRials + kept.commissionVatRials
  const refundRials = Math.max(0, (await orderMoney(db, id)).keptRials - keptRials - chargeRials)
  const figures = { keptRials, returnedRials, hostShareRials, commissionRials, vatRials }
  return { unit, starts, endsAt, ...figures, rule, refundRials }
}

/**
 * A guest went out, or the cars came back: the charges become a part of what the order costs and stand in the ledger, and the deposit
 * is kept for fines. Throws what the preview throws, `conflict` (another version or other charges than were shown), and
 * `invalid_fields` for an odometer that nobody confirmed.
 */
export async function endHandover(db: Db, actor: Actor, id: number, input: Ended) {
  const { order, begin, figures, charges, due, deposit, left, freed, base } = await planEnd(db, id, input)
  checkShown(input, { figures, freed })
  if (!input.isKmSure) checkOdometers(begin, input, 'asked')
  const early = freed ? await freeDays(db, actor, order, freed) : nothingFreed
  const transactionId = charges.length > 0 ? await postCharges(db, actor, order, figures) : null
  if (charges.length > 0 || freed) await setOrderQuote(db, id, withCharges(base, charges))
  const paymentId = input.fromDeposit && deposit ? await payFromDeposit(db, actor, { order, deposit, due }) : null
  if (left) await keepDeposit(db, order, { id: left.id, ...input })
  await insertHandover(db, {
    orderId: id,
    kind: 'end',
    at: input.at,
    cars: input.cars,
    charges,
    chargeRials: figures.totalRials,
    note: input.note,
    statusBefore: order.status,
    figuresBefore: order.quote,
    transactionId,
    paymentId,
    early: early.freed,
    earlyTransactionId: early.transactionId,
    createdBy: actor.userId,
    signatures: input.signatures,
  })
  await setOrderStatus(db, id, 'completed')
  await recordStep(db, actor, order, {
    action: 'complete',
    status: 'completed',
    at: input.at,
    ...signedBy(input.signatures),
    ...(figures.totalRials > 0 && { amountRials: figures.totalRials }),
  })
  if (freed) await returnFreed(db, actor, id, { freed, chargeRials: figures.totalRials })
}

type Ended = Omit<EndInput, 'signatures'> & { now: string; signatures?: KeptSignature[] }

const nothingFreed = { freed: null, transactionId: null }

type Shown = { figures: Figures; freed: EarlyPlan | undefined }

/** The time has come, and everything is as the admin was shown it. */
function checkShown(input: Ended, { figures, freed }: Shown) {
  checkTime(input.at, input.now)
  if (figures.totalRials !== input.expectedTotalRials)
    throw conflict('هزینه‌ها تغییر کرده است؛ دوباره ببینید و ثبت کنید')
  if (input.freesDays && !freed) throw invalidFields({ freesDays: 'روز کاملی برای آزاد کردن نمانده است' })
  if (freed && freed.kept.keptRials !== input.expectedKeptRials)
    throw conflict('مبلغ روزهای مانده تغییر کرده است؛ دوباره ببینید و ثبت کنید')
}

type Freed = { freed: EarlyPlan; chargeRials: number }

/** Money paid beyond the kept part and the charges is asked to go back. */
async function returnFreed(db: Db, actor: Actor, orderId: number, { freed, chargeRials }: Freed) {
  const { keptRials, rule } = freed.kept
  const amountRials = (await orderMoney(db, orderId)).keptRials - keptRials - chargeRials
  await requestRefunds(db, actor, { orderId, amountRials, reason: 'early_return', note: rule })
}

async function planEnd(db: Db, id: number, wish: EndWish & { now: string; version?: number }) {
  const order = await lockUsed(db, id, 'complete', wish.version)
  checkCars(order, wish.cars)
  const begin = (await store.listHandovers(db, id, undoMinutes)).find((one) => one.kind === 'begin')
  checkBegin(order, begin, wish)
  const graceMinutes = await settingAt(db, 'return_grace_minutes', wish.now)
  const lateHourPercent = await settingAt(db, 'late_hour_percent', wish.now)
  const { quote, endsAt, units } = order
  const charges = chargesOf({
    quote,
    endsAt,
    at: wish.at,
    graceMinutes,
    lateHourPercent,
    units,
    begin: begin?.cars ?? [],
    end: wish.cars,
    other: wish.other,
  })
  const figures = chargeFigures(charges, quote)
  const early = await planEarly(db, order, { at: wish.at, graceMinutes })
  const freed = wish.freesDays ? early : undefined
  const base = freed ? withKept(quote, freed.kept, 'برگشت روزهای آزادشده') : quote
  const due = await dueOf(db, { id, totalRials: base.totalRials + figures.totalRials })
  const left = await deposits.findDeposit(db, id)
  // Cheques, promissory notes and what stands at the customer's bank pay nothing by themselves.
  const paid = { order, begin, charges, figures, due, left, early, freed, base }
  return { ...paid, deposit: left && depositIsMoney(left.kind) ? left : undefined }
}

/** A car that went out can come back, later and with no fewer kilometres. */
function checkBegin({ kind }: store.UsedOrder, begin: store.HandoverRow | undefined, wish: EndWish) {
  if (kind === 'car' && !begin) throw stepNotAllowed('اول تحویل خودرو را ثبت کنید')
  if (begin && Date.parse(wish.at) < Date.parse(begin.at)) throw invalidFields({ at: 'بازگشت پیش از تحویل نمی‌شود' })
  checkOdometers(begin, wish, 'refused')
}

/** Throws `invalid_fields` at the first odometer of which the contract says this. */
function checkOdometers(begin: store.HandoverRow | undefined, wish: EndWish, kind: 'refused' | 'asked') {
  for (const [place, car] of wish.cars.entries()) {
    const word = odometerWord(begin, wish.at, car)
    const name = `cars.${place}.odometerKm`
    if (word && kind === 'refused' && 'refused' in word) throw invalidFields({ [name]: word.refused })
    if (word && kind === 'asked' && 'asked' in word) throw invalidFields({ [name]: word.asked })
  }
}

async function keepDeposit(
  db: Db,
  { kind }: store.UsedOrder,
  { id, at, now }: { id: number; at: string; now: string },
) {
  const minutes = kind === 'car' ? await settingAt(db, 'fine_hold_minutes', now) : 0
  await deposits.changeDeposit(db, id, { keepUntil: addMinutes(at, minutes) })
}

type Figures = ReturnType<typeof chargeFigures>

const postCharges = (db: Db, actor: Actor, order: store.UsedOrder, figures: Figures) =>
  postTransaction(db, {
    kind: 'sale',
    description: `هزینه‌های بازگشت سفارش ${order.code}`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings({ ...order, ...figures }),
  })

type FromDeposit = { order: store.UsedOrder; deposit: deposits.DepositRow; due: number }

/** The debt, as far as the deposit goes, as a payment of its own; null when there is none. */
async function payFromDeposit(db: Db, actor: Actor, { order, deposit, due }: FromDeposit): Promise<number | null> {
  const amountRials = Math.min(due, deposit.amountRials - deposit.deductedRials)
  const locked = await lockOrder(db, order.id)
  if (amountRials <= 0 || !locked) return null
  const id = await insertPayment(db, {
    orderId: order.id,
    method: 'deposit',
    amountRials,
    invoice: newInvoice(),
    createdBy: actor.userId,
  })
  await bookPayment(db, { order: locked, row: await lockPayment(db, id), facts: {} }, actor)
  await deposits.deductDeposit(db, deposit.id, { reason: 'هزینه‌های بازگشت و ماندهٔ سفارش', rials: amountRials })
  return id
}
