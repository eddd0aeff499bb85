import { formatMoney } from '@rezerv/contract/money.ts'
import { orderBinds } from '@rezerv/contract/order/order-lifecycle.ts'
import { approveRefusal, isReversible } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { RefundInput } from '@rezerv/contract/refund/refund.ts'
import { type Actor, askerOf } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockOrderState } from '#order/order-store.ts'
import { refuseWhileUnknown } from '#payment/payment-service.ts'
import { type Cleared, clearMoney, isAboveLimit } from '#transaction/transaction-clear-service.ts'
import { requestGoodwill, requestRefunds, unaskedNow } from './refund-request-service.ts'
import { lockFor, recordRefundStep } from './refund-step-service.ts'
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
  const { orderId, amountRials: rials, needsSecond: isAbove, requestedBy: askedBy } = refund
  const ofOrderRials = await store.givenBackOf(db, orderId)
  const { customerId } = await store.findRefundOrder(db, orderId)
  const asked = { askedBy, isAbove, of: { customerIds: [customerId] } }
  await clearMoney(db, actor, { act: 'refund', rials, ofOrderRials, subject: id, stage: 'agree', ...asked })
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
  await recordRefundStep(db, actor, refund, { action: 'refund_approved' })
}

/** Throws `not_found` and `step_not_allowed`. */
export async function declineRefund(db: Db, id: number, reason: string, actor: Actor) {
  const refund = await lockFor(db, id, 'decline')
  await store.changeRefund(db, id, { status: 'failed', failure: reason })
  await recordRefundStep(db, actor, refund, { action: 'refund_declined', reason })
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
    filedAt: null,
    sentAt: null,
    reference: null,
    requestedBy: askerOf(actor),
  })
  await recordRefundStep(db, actor, refund, { action: 'refund_requested' })
}

/** The customer may get less by now than when the refund was asked for. Answers the rials that count against the limit besides it. */
async function checkMoney(db: Db, { orderId, amountRials, borneBy }: store.RefundRow) {
  const order = orNotFound(await lockOrderState(db, orderId))
  if (borneBy !== null && !orderBinds(order.status))
    throw stepNotAllowed('این سفارش تمام شده است؛ بازپرداخت عادی درخواست کنید')
  const askedRials = await store.askedOf(db, orderId, borneBy === null ? 'price' : 'goodwill')
  const { owedRials, giftRials } = unaskedNow(order, askedRials)
  if (amountRials > (borneBy === null ? owedRials : giftRials))
    throw stepNotAllowed('مبلغ قابل بازگشت این سفارش کمتر از این است')
  return askedRials
}
