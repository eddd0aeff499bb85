import { formatMoney } from '@rezerv/contract/money.ts'
import {
  type Deduction,
  isEarlyRelease,
  needsTracking,
  releaseFigures,
  type ReleaseInput,
  type ReleasePreview,
} from '@rezerv/contract/handover/handover-deposit.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, systemActor, recordOrder } from '#audit/audit-service.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, conflict, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { clearMoney, isAboveLimit, isOwnMoney } from '#transaction/transaction-clear-service.ts'
import * as store from './handover-deposit-store.ts'
import { type ClearedRelease, release } from './handover-deposit-release.ts'
import { dueOf } from './handover-actions.ts'
import { findUsedOrder } from './handover-store.ts'

type Wish = { deductions: Deduction[]; now: string }

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function previewRelease(db: Db, actor: Actor, id: number, wish: Wish): Promise<ReleasePreview> {
  const { order, deposit } = await findOpen(db, id, false)
  const { deductions } = deposit.ask ?? wish
  const { hostRials, customerRials, leavingRials } = figuresOf(deposit, deductions)
  return {
    customerName: order.customerName,
    customerMobile: order.customerMobile,
    customerRials,
    hostName: order.hostName,
    hostRials,
    kind: deposit.kind,
    keepUntil: deposit.keepUntil,
    isEarly: isEarlyRelease(deposit, wish.now),
    needsTracking: needsTracking(deposit, deductions),
    needsSecond: (await wantsSecond(db, deposit, leavingRials)) && (await isForAnother(db, actor, { order, deposit })),
    dueRials: await dueOf(db, order),
  }
}

/**
 * Gives a deposit back, less what is deducted: a fine is owed to the host, whose car it is of. Money leaves the till or the bank that
 * it came to. Above the limit the first call only asks: what it asked for is what the other admin agrees to. Throws `not_found`, `conflict`
 * (another sum than was shown), `step_not_allowed`, `step_up_needed`, `invalid_fields`.
 */
export async function releaseDeposit(db: Db, actor: Actor, id: number, input: ReleaseInput & { now: string }) {
  const { order, deposit } = await findOpen(db, id, true)
  const { deductions, earlyReason } = deposit.ask ?? input
  const { customerRials, leavingRials } = figuresOf(deposit, deductions)
  if (customerRials !== input.expectedRials) throw changedError()
  if (isEarlyRelease(deposit, input.now) && earlyReason === '')
    throw invalidFields({ earlyReason: 'مهلت نگهداری برای جریمه نگذشته است؛ دلیل پس دادن زودتر را بنویسید' })
  const isAbove = await wantsSecond(db, deposit, leavingRials)
  if (isAbove && deposit.ask === null) {
    const ask = { deductions, earlyReason }
    await store.setReleaseAsk(db, deposit.id, { ask, by: actor.userId })
    await tell(db, actor, id, { action: 'deposit_release_asked', amountRials: customerRials })
    return { state: 'asked' as const }
  }
  if (needsTracking(deposit, deductions) && input.reference === '')
    throw invalidFields({ reference: 'شمارهٔ پیگیری واریز به مشتری الزامی است' })
  const cleared = await clearMoney(db, actor, {
    act: 'deposit_release',
    rials: leavingRials,
    subject: id,
    stage: 'agree',
    of: partiesOf(order),
    ...(deposit.ask !== null && { askedBy: deposit.askedBy }),
    isAbove,
  })
  await release(db, actor, { order, deposit }, { deductions, earlyReason, reference: input.reference, cleared })
  return { state: 'released' as const }
}

const partiesOf = ({ hostId, customerId }: Found['order']) => ({ hostIds: [hostId], customerIds: [customerId] })

/** Whether it is another one than this admin who agrees: they asked for it or would now, or it is their own. */
const isForAnother = async (db: Db, actor: Actor, { order, deposit }: Found) =>
  deposit.askedBy === null || deposit.askedBy === actor.userId || isOwnMoney(db, actor, partiesOf(order))

/** A request waits for another admin to the end, also when the limit was raised meanwhile. */
const wantsSecond = async (db: Db, deposit: store.DepositRow, leavingRials: number) =>
  deposit.ask !== null || isAboveLimit(db, 'deposit_release', leavingRials)

/** One of many that were cleared together, whole and in time. Throws `not_found` and `step_not_allowed`. */
export async function releaseWhole(db: Db, actor: Actor, id: number, cleared: ClearedRelease['cleared']) {
  await release(db, actor, await findOpen(db, id, true), { deductions: [], earlyReason: '', reference: '', cleared })
}

/** Throws `not_found` and `step_not_allowed`. */
export async function declineRelease(db: Db, actor: Actor, id: number, reason: string) {
  const { deposit } = await findOpen(db, id, true)
  if (deposit.ask === null) throw stepNotAllowed('درخواستی برای این ودیعه باز نیست')
  await store.setReleaseAsk(db, deposit.id, null)
  await tell(db, actor, id, { action: 'deposit_release_declined', reason })
}

/** Deductions beyond what is left are named at their field. */
function figuresOf(deposit: store.DepositRow, deductions: Deduction[]) {
  const figures = releaseFigures(deposit, deductions)
  if (figures.customerRials < 0) throw invalidFields({ deductions: 'کسرها بیش از ماندهٔ ودیعه است' })
  return figures
}

const changedError = () => conflict('مبلغ این ودیعه در این فاصله تغییر کرده است؛ مبلغ جدید را ببینید و دوباره ثبت کنید')

type Found = Awaited<ReturnType<typeof findOpen>>

async function findOpen(db: Db, id: number, lock: boolean) {
  const order = await findUsedOrder(db, id, lock)
  const deposit = order && (await store.findDeposit(db, id))
  if (!order || !deposit) throw new AppError('not_found')
  if (deposit.releasedAt) throw stepNotAllowed('این ودیعه قبلاً پس داده شده است')
  if (order.status === 'in_use') throw stepNotAllowed('رزرو هنوز به پایان نرسیده است')
  return { order, deposit }
}

type DepositEntry = { action: AuditAction<'order'>; amountRials?: number; reason?: string }

const tell = (db: Db, actor: Actor, subjectId: number, { action, ...newValue }: DepositEntry) =>
  recordOrder(db, actor, subjectId, { action, newValue })

/** Tells customers and the order's timeline that a deposit's time is over; the money itself goes back by hand. Once for each. */
export async function remindOfDeposits(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await store.claimDueDeposits(trx, 200)
    for (const deposit of due) await remind(trx, deposit)
    return due.length
  })
}

async function remind(db: Db, { orderId, code, listingTitle, mobile, rials }: store.DueDeposit) {
  const amount = formatMoney(rials, 'toman')
  const body = await noticeText(db, 'deposit-due', { listing: listingTitle, amount, code })
  await queueNotice(db, { template: 'deposit-due', mobile, body, orderId })
  await recordOrder(db, systemActor, orderId, { action: 'deposit_due', newValue: { amountRials: rials } })
}
