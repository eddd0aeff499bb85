import { randomBytes } from 'node:crypto'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { dueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan, orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import {
  countRecentLinks,
  findLinkedOrder,
  insertPaymentLink,
  type LinkedOrder,
  listPayable,
  type PayableOrder,
} from './payment-link-store.ts'
import { orderMoney } from './payment-store.ts'
import { hasUnknownPayment, refuseWhileUnknown } from './payment-service.ts'

/** So many links of one order in so many minutes: a customer is not flooded. */
const limit = { links: 3, minutes: 10 }

type Wanted = { orderId: number; /** Where the page stands. */ origin: string }

/** Throws `not_found`, `step_not_allowed` (also while a payment's result is unknown), `hold_expired`, `already_paid` and `too_many_requests`. */
async function newLink(db: Db, actor: Actor, { orderId, origin }: Wanted) {
  const order = orNotFound(await lockOrder(db, orderId))
  const { keptRials } = await orderMoney(db, orderId)
  if (!orderTakesMoney(order.status))
    throw new AppError(order.status === 'awaiting_host' ? 'step_not_allowed' : 'hold_expired')
  const amountRials = dueRials(order, keptRials)
  if (amountRials === 0) throw new AppError('already_paid')
  const isHeld = orderCan('confirm', order.status)
  await refuseWhileUnknown(db, orderId, actor)
  if (isHeld && order.overdue) throw new AppError('hold_expired')
  if ((await countRecentLinks(db, orderId, limit.minutes)) >= limit.links) throw new AppError('too_many_requests')
  const token = randomBytes(24).toString('base64url')
  await insertPaymentLink(db, { orderId, token, createdBy: actor.userId })
  return { order, amountRials, isHeld, url: `${origin}/pay/${token}` }
}

/** Makes an address at which the order is paid by card, for who asks to give away. Throws what `newLink` throws. */
export async function makePaymentLink(db: Db, actor: Actor, wanted: Wanted) {
  const { url, amountRials } = await newLink(db, actor, wanted)
  await recordOrder(db, actor, wanted.orderId, { action: 'payment_link_copy', newValue: { amountRials } })
  return { url }
}

/** Sends the customer such an address. Throws what `newLink` throws. */
export async function sendPaymentLink(db: Db, actor: Actor, wanted: Wanted) {
  const { order, amountRials, isHeld, url } = await newLink(db, actor, wanted)
  const { orderId } = wanted
  const noticeId = await queueNotice(db, {
    template: 'payment-link',
    mobile: order.customerMobile,
    body: await noticeText(db, 'payment-link', {
      listing: order.listingTitle,
      amount: formatMoney(amountRials, 'toman'),
      deadline: isHeld && order.expiresAt ? formatInstant(order.expiresAt, 'near') : '',
      link: url,
    }),
    orderId,
  })
  await recordOrder(db, actor, orderId, { action: 'payment_link', newValue: { amountRials } })
  return { done: true as const, noticeId }
}

/** `payable` with the rials of the next payment, and of all that is owed; else why there is nothing to pay: it was paid, the bank has not said whether it was, its host has not answered, or its time is over. */
export type LinkState =
  | { state: 'payable'; amountRials: number; leftRials: number }
  | { state: 'paid' }
  | { state: 'checking' }
  | { state: 'waiting' }
  | { state: 'over' }

/** The order of a link and what can be done there. Throws `not_found` for a token that is not ours. */
export async function readPaymentLink(db: Db, token: string): Promise<LinkedOrder & { link: LinkState }> {
  const order = /^[\w-]{32}$/.test(token) ? await findLinkedOrder(db, token) : undefined
  if (!order) throw new AppError('not_found')
  return { ...order, link: await stateNow(db, order) }
}

/** The same of an order whose id is known. Throws `not_found`. */
export async function readLinkState(db: Db, orderId: number): Promise<LinkState> {
  const [order] = await listPayable(db, [orderId])
  return stateNow(db, orNotFound(order))
}

/** Rials that the next payment of each order takes, by its id; 0 where it takes none. */
export async function listNextDue(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  const orders = await listPayable(db, orderIds)
  return new Map(orders.map((order) => [order.orderId, nextDue(order)]))
}

const nextDue = (order: PayableOrder) => (orderTakesMoney(order.status) ? dueRials(order, order.keptRials) : 0)

async function stateNow(db: Db, order: PayableOrder): Promise<LinkState> {
  const link = stateOf(order)
  return link.state === 'payable' && (await hasUnknownPayment(db, order.orderId)) ? { state: 'checking' } : link
}

function stateOf(order: PayableOrder): LinkState {
  if (order.status === 'awaiting_host') return { state: 'waiting' }
  if (!orderTakesMoney(order.status)) return { state: 'over' }
  const amountRials = nextDue(order)
  if (amountRials === 0) return { state: 'paid' }
  if (orderCan('confirm', order.status) && order.overdue) return { state: 'over' }
  return { state: 'payable', amountRials, leftRials: order.totalRials - order.keptRials }
}
