import { formatMoney } from '@rezerv/contract/money.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import {
  approveRefusal,
  isReversible,
  refundCan,
  refundStatusLabels,
  type RefundStep,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { RefundInput, RefundTransfer } from '@rezerv/contract/refund/refund.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockOrderState } from '#order/order-store.ts'
import { refuseWhileUnknown } from '#payment/payment-service.ts'
import { type Cleared, clearMoney, isAboveLimit } from '#transaction/transaction-clear-service.ts'
import { requestGoodwill, requestRefunds, unaskedNow } from './refund-request-service.ts'
import { finishWith } from './refund-finish-service.ts'
import * as store from './refund-store.ts'
import { nowInstant } from '#clock.ts'

/** Throws `not_found` and `invalid_fields`: without a bearer a living order gives back only what exceeds its price. */
export async function requestRefund(db: Db, orderId: number, { borneBy, ...input }: RefundInput, actor: Actor) {
  const order = orNotFound(await lockOrderState(db, orderId))
  await refuseWhileUnknown(db, orderId, actor)
  if (borneBy) return requestGoodwill(db, actor, order, { ...input, borneBy })
  const mostRials = unaskedNow(order).owedRials
  if (input.amountRials > mostRials)
    throw invalidFields({
      amountRials:
        mostRials > 0
          ? `حداکثر مبلغ قابل بازگشت ${formatMoney(mostRials, 'toman')} تومان است`
          : 'این سفارش پولی برای برگرداندن ندارد؛ اول آن را لغو یا مبلغش را کم کنید',
    })
  return { ids: await requestRefunds(db, actor, { orderId, ...input }) }
}

/** Throws `not_found` and `step_not_allowed`: above the limit the requester cannot approve. */
export async function approveRefund(db: Db, id: number, actor: Actor) {
  const refund = await lockToApprove(db, id, actor)
  const { amountRials: rials, needsSecond: isAbove, requestedBy: askedBy } = refund
  await clearMoney(db, actor, { act: 'refund', rials, subject: id, stage: 'agree', askedBy, isAbove })
  return approve(db, refund, actor)
}

/** One of many that were cleared together. Throws `not_found` and `step_not_allowed`. */
export async function approveCleared(db: Db, id: number, actor: Actor, _cleared: Cleared) {
  return approve(db, await lockToApprove(db, id, actor), actor)
}

async function lockToApprove(db: Db, id: number, actor: Actor) {
  const refund = await lockFor(db, id, 'approve')
  const message = approveRefusal(refund, actor.userId)
  if (message) throw stepNotAllowed(message)
  return refund
}

async function approve(db: Db, refund: store.RefundRow, actor: Actor) {
  const { id } = refund
  await store.changeRefund(db, id, {
    status: 'approved',
    approvedBy: actor.userId,
    approvedAt: nowInstant(),
  })
  await recordStep(db, actor, refund, { action: 'refund_approved' })
}

/** Throws `not_found` and `step_not_allowed`. */
export async function declineRefund(db: Db, id: number, reason: string, actor: Actor) {
  const refund = await lockFor(db, id, 'decline')
  await store.changeRefund(db, id, { status: 'failed', failure: reason })
  await recordStep(db, actor, refund, { action: 'refund_declined', reason })
}

/** A transfer was ordered at our bank. Throws `not_found`, `step_not_allowed`. */
export async function sendRefund(db: Db, id: number, transfer: RefundTransfer, actor: Actor) {
  const refund = await lockFor(db, id, 'send')
  const { amountRials: rials, needsSecond: isAbove } = refund
  await clearMoney(db, actor, { act: 'refund', rials, subject: id, stage: 'carry_out', isAbove })
  await store.changeRefund(db, id, {
    status: 'sent',
    method: 'bank_transfer',
    sentAt: nowInstant(),
    ...transfer,
  })
  await recordStep(db, actor, refund, { action: 'refund_sent', reason: `شمارهٔ پیگیری ${transfer.reference}` })
}

/** Throws `not_found` and `step_not_allowed`. */
export async function finishRefund(db: Db, id: number, actor: Actor) {
  await finishWith(db, await lockToEnd(db, id, 'finish'), actor)
}

/** A reversal ends by the bank's word, not by ours, unless its words differed and an admin closed that. */
async function lockToEnd(db: Db, id: number, step: 'finish' | 'fail') {
  const refund = await lockFor(db, id, step)
  if (refund.method === 'gateway_reverse' && !(await store.isByHand(db, id)))
    throw stepNotAllowed('نتیجهٔ برگشت از درگاه را بانک می‌گوید؛ دوباره از بانک بپرسید')
  return refund
}

/** Throws `not_found` and `step_not_allowed`. */
export async function failRefund(db: Db, id: number, reason: string, actor: Actor) {
  const refund = await lockToEnd(db, id, 'fail')
  // Money that the bank did not give back goes by transfer.
  if (refund.method === 'gateway_reverse' && refund.paymentId !== null) await store.markFinal(db, refund.paymentId)
  await store.changeRefund(db, id, { status: 'failed', failure: reason })
  await recordStep(db, actor, refund, { action: 'refund_failed', reason })
}

/**
 * Who asks again is the requester now. Throws `not_found` and `step_not_allowed`: by the rules of a new request the order may have
 * nothing to give back any more.
 */
export async function retryRefund(db: Db, id: number, actor: Actor) {
  const refund = await lockFor(db, id, 'retry')
  const askedRials = await checkMoney(db, refund)
  const payments = await store.listRefundable(db, refund.orderId)
  const payment = payments.find((one) => one.id === refund.paymentId)
  if (payment && payment.leftRials < refund.amountRials)
    throw stepNotAllowed('برای این پول قبلاً بازپرداخت دیگری ثبت شده است')
  const now = nowInstant()
  await store.changeRefund(db, id, {
    status: 'requested',
    // Together with what is asked for besides it, as if it were new; and once above the limit, always.
    needsSecond: refund.needsSecond || (await isAboveLimit(db, 'refund', askedRials + refund.amountRials)),
    method: payment && isReversible(payment, refund.amountRials, now) ? 'gateway_reverse' : 'bank_transfer',
    failure: null,
    approvedBy: null,
    approvedAt: null,
    sentAt: null,
    reference: null,
    requestedBy: actor.userId,
  })
  await recordStep(db, actor, refund, { action: 'refund_requested' })
}

/** The customer may get less by now than when the refund was asked for. Answers the rials that count against the limit besides it. */
async function checkMoney(db: Db, { orderId, amountRials, borneBy }: store.RefundRow) {
  const order = orNotFound(await lockOrderState(db, orderId))
  if (borneBy !== null && !orderHoldsSlots(order.status))
    throw stepNotAllowed('این سفارش تمام شده است؛ بازپرداخت عادی درخواست کنید')
  const askedRials = await store.askedOf(db, orderId, borneBy === null ? 'price' : 'goodwill')
  const { owedRials, giftRials } = unaskedNow(order, askedRials)
  if (amountRials > (borneBy === null ? owedRials : giftRials))
    throw stepNotAllowed('مبلغ قابل بازگشت این سفارش کمتر از این است')
  return askedRials
}

async function lockFor(db: Db, id: number, step: RefundStep) {
  const refund = orNotFound(await store.lockRefund(db, id))
  if (!refundCan(step, refund.status))
    throw stepNotAllowed(`وضعیت این بازپرداخت «${refundStatusLabels[refund.status]}» است؛ صفحه را به‌روز کنید`)
  return refund
}

type Step = { action: string; reason?: string }

const recordStep = (db: Db, actor: Actor, refund: store.RefundRow, { action, reason }: Step) =>
  recordOrder(db, actor, refund.orderId, {
    action,
    oldValue: { refund: refund.status },
    newValue: { refundId: refund.id, amountRials: refund.amountRials, ...(reason && { reason }) },
  })
