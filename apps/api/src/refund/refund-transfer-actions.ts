import type { RefundAccount, RefundTransfer, RefundTransferOfMany } from '@rezerv/contract/refund/refund.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockOrderState } from '#order/order-store.ts'
import { clearMoney, isAboveLimit } from '#transaction/transaction-clear-service.ts'
import { finishTransfer, sentWith } from './refund-finish-service.ts'
import { lockFor, recordRefundStep, refuseFiled } from './refund-step-service.ts'
import * as store from './refund-store.ts'
import { nowInstant } from '#clock.ts'

/** A transfer was ordered at our bank. Throws `not_found`, `step_not_allowed`. */
export async function sendRefund(db: Db, id: number, transfer: RefundTransfer, actor: Actor) {
  const refund = await lockFor(db, id, 'send')
  const { amountRials: rials, needsSecond: isAbove } = refund
  await clearMoney(db, actor, { act: 'refund', rials, subject: id, stage: 'carry_out', isAbove })
  await markSent(db, actor, refund, transfer)
}

/**
 * One transfer was ordered for several refunds of an order: their sum asks for the code that each part above the limit would. All or
 * nothing. Throws `not_found` and `step_not_allowed`.
 */
export async function sendRefunds(
  db: Db,
  orderId: number,
  { refundIds, ...transfer }: RefundTransferOfMany,
  actor: Actor,
) {
  const ids = [...new Set(refundIds)].toSorted((a, b) => a - b)
  const refunds: store.RefundRow[] = []
  for (const id of ids) refunds.push(await lockFor(db, id, 'send'))
  if (refunds.some((refund) => refund.orderId !== orderId)) throw new AppError('not_found')
  const rials = refunds.reduce((sum, { amountRials }) => sum + amountRials, 0)
  const isAbove = refunds.some(({ needsSecond }) => needsSecond) || (await isAboveLimit(db, 'refund', rials))
  await clearMoney(db, actor, { act: 'refund', rials, subject: `order ${orderId}`, stage: 'carry_out', isAbove })
  for (const refund of refunds) await markSent(db, actor, refund, transfer)
}

async function markSent(db: Db, actor: Actor, refund: store.RefundRow, transfer: RefundTransfer) {
  const change = { status: 'sent', method: 'bank_transfer', sentAt: nowInstant(), ...transfer }
  await store.changeRefund(db, refund.id, change)
  await recordRefundStep(db, actor, refund, { action: 'refund_sent', reason: `شمارهٔ پیگیری ${transfer.reference}` })
}

/** Throws `not_found`, and `step_not_allowed` when nothing of the order waits to be sent, or all of it is in a bank file. */
export async function keepRefundAccount(db: Db, orderId: number, account: RefundAccount, actor: Actor) {
  orNotFound(await lockOrderState(db, orderId))
  const before = await store.keepAccount(db, orderId, account)
  if (before.length === 0) {
    const filed = await store.findFiled(db, orderId)
    if (filed) refuseFiled(filed)
    throw stepNotAllowed('این سفارش بازپرداختی ندارد که هنوز ارسال نشده باشد')
  }
  await recordOrder(db, actor, orderId, {
    action: 'refund_account',
    oldValue: { sheba: before[0]?.sheba ?? null },
    newValue: { sheba: account.sheba, shebaOwner: account.holderName },
  })
}

/** A transfer arrives whole: all that it sent. Throws `not_found` and `step_not_allowed`. */
export async function finishRefund(db: Db, id: number, actor: Actor) {
  const refund = await lockToEnd(db, id, 'finish')
  await finishTransfer(db, refund, actor)
}

/** Throws `not_found` and `step_not_allowed`. */
export async function failRefund(db: Db, id: number, reason: string, actor: Actor) {
  const refund = await lockToEnd(db, id, 'fail')
  // Money that the bank did not give back goes by transfer.
  if (refund.method === 'gateway_reverse' && refund.paymentId !== null) await store.markFinal(db, refund.paymentId)
  for (const one of [refund, ...(await sentWith(db, refund))]) {
    await store.changeRefund(db, one.id, { status: 'failed', failure: reason })
    await recordRefundStep(db, actor, one, { action: 'refund_failed', reason })
  }
}

/** A reversal ends by the bank's word, not by ours, unless its words differed and an admin closed that. */
async function lockToEnd(db: Db, id: number, step: 'finish' | 'fail') {
  const refund = await lockFor(db, id, step)
  if (refund.method === 'gateway_reverse' && !(await store.isByHand(db, id)))
    throw stepNotAllowed('نتیجهٔ برگشت از درگاه را بانک می‌گوید؛ دوباره از بانک بپرسید')
  return refund
}
