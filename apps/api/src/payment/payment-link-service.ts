import { randomBytes } from 'node:crypto'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { dueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan, orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { countRecentLinks, insertPaymentLink } from './payment-link-store.ts'
import { orderMoney } from './payment-store.ts'
import { refuseWhileUnknown } from './payment-unknown-service.ts'

/** So many links of one order in so many minutes: a customer is not flooded. */
const limit = { links: 3, minutes: 10 }

/**
 * Sends the customer an address at which the order is paid by card. Throws `not_found`, `step_not_allowed` (also while a payment's result is unknown), `hold_expired`,
 * `already_paid` and `too_many_requests`. `origin`: where the page stands.
 */
export async function sendPaymentLink(db: Db, actor: Actor, { orderId, origin }: { orderId: number; origin: string }) {
  const order = await lockOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const { paidRials, refundRials } = await orderMoney(db, orderId)
  if (!orderTakesMoney(order.status))
    throw new AppError(order.status === 'awaiting_host' ? 'step_not_allowed' : 'hold_expired')
  const amountRials = dueRials(order, paidRials - refundRials)
  if (amountRials === 0) throw new AppError('already_paid')
  const isHeld = orderCan('confirm', order.status)
  await refuseWhileUnknown(db, orderId, actor)
  if (isHeld && order.overdue) throw new AppError('hold_expired')
  if ((await countRecentLinks(db, orderId, limit.minutes)) >= limit.links) throw new AppError('too_many_requests')
  const token = randomBytes(24).toString('base64url')
  await insertPaymentLink(db, { orderId, token, createdBy: actor.userId })
  await queueNotice(db, {
    template: 'payment-link',
    mobile: order.customerMobile,
    body: await noticeText(db, 'payment-link', {
      listing: order.listingTitle,
      amount: formatMoney(amountRials, 'toman'),
      deadline: isHeld && order.expiresAt ? formatInstant(order.expiresAt, 'near') : '',
      link: `${origin}/pay/${token}`,
    }),
    orderId,
  })
  await recordAudit(db, actor, {
    action: 'payment_link',
    subjectKind: 'order',
    subjectId: orderId,
    newValue: { amountRials },
  })
  return { done: true as const }
}
