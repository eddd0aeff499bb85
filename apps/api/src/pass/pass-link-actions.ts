import { formatInstant } from '@rezerv/contract/jalali.ts'
import { passLinkMark, ticketLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice, refuseErased } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { renewPassLink, renewTicketLink } from './pass-link-service.ts'
import { countSent, findHandedOn } from './pass-store.ts'

/** So many messages about one order in so many minutes: nobody is flooded. */
const limit = { messages: 3, minutes: 10 }

type Told = { orderId: number; mobile: string; template: 'pass-link' | 'ticket-transferred' }
async function refuseFlood(db: Db, told: Told): Promise<void> {
  if ((await countSent(db, { ...told, minutes: limit.minutes })) >= limit.messages)
    throw new AppError('too_many_requests')
}

/** Sends the customer a new address; the one before dies. Throws `not_found`, `step_not_allowed` and `too_many_requests`. */
export async function sendPassLink(db: Db, actor: Actor, orderId: number, pepper: string) {
  const order = orNotFound(await lockOrder(db, orderId))
  refuseErased(order.customerMobile)
  if (!orderIsSold(order.status)) throw stepNotAllowed('صفحهٔ سفارش پس از قطعی شدن برای مشتری ارسال می‌شود')
  await refuseFlood(db, { orderId, mobile: order.customerMobile, template: 'pass-link' })
  await renewPassLink(db, orderId, pepper)
  const body = await noticeText(db, 'pass-link', { listing: order.listingTitle, link: passLinkMark, code: order.code })
  const noticeId = await queueNotice(db, { template: 'pass-link', mobile: order.customerMobile, body, orderId })
  await recordOrder(db, actor, orderId, { action: 'pass_link', newValue: {} })
  return { done: true as const, noticeId }
}

type Of = { orderId: number; ticketId: number; pepper: string }

/**
 * Sends whose a handed-on ticket is now a new address of its page; the one before dies. Throws `not_found` (nobody else has it, or it is
 * void), `step_not_allowed` and `too_many_requests`.
 */
export async function sendTicketLink(db: Db, actor: Actor, { orderId, ticketId, pepper }: Of) {
  const order = orNotFound(await lockOrder(db, orderId))
  const ticket = orNotFound(await findHandedOn(db, orderId, ticketId))
  refuseErased(ticket.mobile)
  if (!orderIsSold(order.status)) throw stepNotAllowed('این سفارش دیگر قطعی نیست؛ بلیت آن ارسال نمی‌شود')
  await refuseFlood(db, { orderId, mobile: ticket.mobile, template: 'ticket-transferred' })
  await renewTicketLink(db, ticketId, pepper)
  const to = { mobile: ticket.mobile, name: ticket.holderName }
  const noticeId = await tellHolder(db, { id: ticketId, to, startsAt: ticket.startsAt }, order)
  await recordOrder(db, actor, orderId, { action: 'pass_link', newValue: { name: to.name, mobile: to.mobile } })
  return { done: true as const, noticeId }
}

type Handed = { id: number; to: { mobile: string; name: string }; startsAt: string | null }

/** Tells somebody by SMS where the ticket stands that is theirs now: the address of the moment at which it is sent. */
export async function tellHolder(
  db: Db,
  { id, to, startsAt }: Handed,
  order: { id: number; listingTitle: string; startsAt: string },
): Promise<number> {
  const [firstName = ''] = to.name.split(' ')
  const time = formatInstant(startsAt ?? order.startsAt, 'full')
  const values = { name: firstName, listing: order.listingTitle, time, link: ticketLinkMark(id) }
  const body = await noticeText(db, 'ticket-transferred', values)
  return queueNotice(db, { template: 'ticket-transferred', mobile: to.mobile, body, orderId: order.id })
}
