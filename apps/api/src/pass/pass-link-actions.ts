import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { renewPassLink } from './pass-link-service.ts'
import { countSent } from './pass-store.ts'

/** So many messages of one order in so many minutes: a customer is not flooded. */
const limit = { messages: 3, minutes: 10 }

/** Sends the customer a new address; the one before dies. Throws `not_found`, `step_not_allowed` and `too_many_requests`. */
export async function sendPassLink(db: Db, actor: Actor, orderId: number, pepper: string) {
  const order = orNotFound(await lockOrder(db, orderId))
  if (!orderIsSold(order.status)) throw stepNotAllowed('صفحهٔ سفارش پس از قطعی شدن برای مشتری ارسال می‌شود')
  if ((await countSent(db, orderId, limit.minutes)) >= limit.messages) throw new AppError('too_many_requests')
  await renewPassLink(db, orderId, pepper)
  const body = await noticeText(db, 'pass-link', { listing: order.listingTitle, link: passLinkMark, code: order.code })
  const noticeId = await queueNotice(db, { template: 'pass-link', mobile: order.customerMobile, body, orderId })
  await recordOrder(db, actor, orderId, { action: 'pass_link', newValue: {} })
  return { done: true as const, noticeId }
}
