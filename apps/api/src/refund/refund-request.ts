import { isReversible, type RefundReason, shareOverPayments } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { settingAt } from '#setting/setting-store.ts'
import { insertRefund, listRefundable } from './refund-store.ts'

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
  const now = new Date().toISOString()
  const limit = await settingAt(db, 'refund_approval_rials', now)
  const ids: number[] = []
  for (const share of shareOverPayments(await listRefundable(db, orderId), amountRials, firstPaymentId)) {
    const id = await insertRefund(db, {
      orderId,
      paymentId: share.payment.id,
      method: isReversible(share.payment, share.amountRials, now) ? 'gateway_reverse' : 'bank_transfer',
      amountRials: share.amountRials,
      reason,
      note,
      // The whole request counts, so that it is not slipped under the limit in parts.
      needsSecond: amountRials > limit,
      requestedBy: actor.userId,
    })
    ids.push(id)
    await recordAudit(db, actor, {
      action: 'refund_requested',
      subjectKind: 'order',
      subjectId: orderId,
      newValue: { refundId: id, amountRials: share.amountRials, reason },
    })
  }
  return ids
}
