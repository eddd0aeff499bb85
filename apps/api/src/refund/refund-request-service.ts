import { formatMoney } from '@rezerv/contract/money.ts'
import { unaskedOf } from '@rezerv/contract/order/order-due.ts'
import { orderBinds } from '@rezerv/contract/order/order-lifecycle.ts'
import {
  goodwillReasons,
  isReversible,
  type RefundBearer,
  type RefundReason,
  shareOverPayments,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type Actor, askerOf, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, stepNotAllowed } from '#http/app-error.ts'
import type { OrderState } from '#order/order-store.ts'
import { isAboveLimit } from '#transaction/transaction-clear-service.ts'
import { askedOf, insertRefund, listRefundable, withdrawRefunds } from './refund-store.ts'
import { nowInstant } from '#clock.ts'

export type RefundRequest = {
  orderId: number
  amountRials: number
  reason: RefundReason
  note?: string
  firstPaymentId?: number
}

/**
 * Asks for money of an order to go back: one refund for each payment that it comes from, the newest first
 * unless one is named. The caller holds the
 * order's lock. Answers the new ids; none when there is nothing to give back.
 */
export async function requestRefunds(db: Db, actor: Actor, request: RefundRequest): Promise<number[]> {
  const { orderId, amountRials, reason, note = '', firstPaymentId } = request
  if (amountRials <= 0) return []
  const now = nowInstant()
  // The whole request counts, with all that was asked for before, so that it is not slipped under the limit in parts.
  const needsSecond = await isAboveLimit(db, 'refund', (await askedOf(db, orderId, 'price')) + amountRials)
  const ids: number[] = []
  for (const share of shareOverPayments(await listRefundable(db, orderId), amountRials, firstPaymentId)) {
    const id = await insertRefund(db, {
      orderId,
      paymentId: share.payment.id,
      method: isReversible(share.payment, share.amountRials, now) ? 'gateway_reverse' : 'bank_transfer',
      amountRials: share.amountRials,
      reason,
      note,
      needsSecond,
      requestedBy: askerOf(actor),
    })
    ids.push(id)
    await recordOrder(db, actor, orderId, {
      action: 'refund_requested',
      newValue: { refundId: id, amountRials: share.amountRials, reason },
    })
  }
  return ids
}

type Goodwill = Omit<RefundRequest, 'firstPaymentId' | 'orderId'> & { borneBy: RefundBearer }

export const unaskedNow = ({ status, money }: OrderState, givenRials = 0) =>
  unaskedOf({ ...money, status, backRials: money.refundedRials + money.refundDueRials, givenRials })

/**
 * Goodwill on a living order: a transfer that changes neither its price nor what was paid for it, never more in all than was paid.
 * The caller holds the order's lock. Throws `step_not_allowed` for an order that is over, and `invalid_fields`.
 */
export async function requestGoodwill(
  db: Db,
  actor: Actor,
  order: OrderState,
  asked: Goodwill,
): Promise<{ ids: number[] }> {
  const { amountRials, reason, note = '', borneBy } = asked
  const orderId = order.id
  if (!orderBinds(order.status)) throw stepNotAllowed('این سفارش تمام شده است؛ بازپرداخت عادی درخواست کنید')
  if (!goodwillReasons.includes(reason)) throw invalidFields({ reason: 'این دلیل برای جلب رضایت نیست' })
  const givenRials = await askedOf(db, orderId, 'goodwill')
  const mostRials = unaskedNow(order, givenRials).giftRials
  if (amountRials > mostRials)
    throw invalidFields({ amountRials: `حداکثر مبلغ قابل بازگشت ${formatMoney(mostRials, 'toman')} تومان است` })
  const id = await insertRefund(db, {
    orderId,
    paymentId: null,
    method: 'bank_transfer',
    amountRials,
    reason,
    note,
    borneBy,
    // Together with what was given before, so that it is not slipped under the limit in parts.
    needsSecond: await isAboveLimit(db, 'refund', givenRials + amountRials),
    requestedBy: askerOf(actor),
  })
  await recordOrder(db, actor, orderId, {
    action: 'refund_requested',
    newValue: { refundId: id, amountRials, reason, borneBy },
  })
  return { ids: [id] }
}

type TakenBack = { reason: RefundReason; since: string; failure: string; sentText: string }

/**
 * Refunds that were asked for since then for this reason are not due any more: `failure` says why. The caller holds the order's lock.
 * Throws `step_not_allowed` with `sentText` when one was sent already.
 */
export async function takeBackRefunds(db: Db, actor: Actor, orderId: number, { sentText, ...asked }: TakenBack) {
  const withdrawn = await withdrawRefunds(db, orderId, asked)
  if (!withdrawn) throw stepNotAllowed(sentText)
  for (const { id, amountRials, status } of withdrawn)
    await recordOrder(db, actor, orderId, {
      action: 'refund_declined',
      oldValue: { refund: status },
      newValue: { refundId: id, amountRials, reason: asked.failure },
    })
}
