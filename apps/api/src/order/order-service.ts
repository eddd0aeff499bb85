import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderCan, type OrderStep } from '@rezerv/contract/order/order-lifecycle.ts'
import { type OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { type Actor, recordOrder } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { postTransaction, salePostings } from '#transaction/transaction-post-store.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { changeOrderStatus, type LockedOrder, matchTickets, lockOrder } from './order-confirm-store.ts'

/**
 * Makes a paid (or free) order final: state, tickets, the sale in the ledger, the customer's SMS and the audit entry, all in the
 * caller's transaction. The caller holds the order's lock and has checked that the step is allowed.
 */
export async function confirmOrder(db: Db, order: LockedOrder, actor: Actor): Promise<void> {
  await changeOrderStatus(db, order.id, 'confirmed')
  await matchTickets(db, order)
  if (order.totalRials > 0)
    await postTransaction(db, {
      kind: 'sale',
      description: `فروش سفارش ${order.code}`,
      orderId: order.id,
      createdBy: actor.userId,
      postings: salePostings(order),
    })
  await queueNotice(db, {
    template: 'order-confirmed',
    mobile: order.customerMobile,
    body: await noticeText(db, 'order-confirmed', {
      listing: order.listingTitle,
      time: formatInstant(order.startsAt, 'full'),
      quantity: toPersianDigits(order.quantity),
      code: order.code,
    }),
    orderId: order.id,
  })
  await recordOrder(db, actor, order.id, {
    action: 'confirm',
    oldValue: { status: order.status },
    newValue: { status: 'confirmed' },
  })
}

/** A free order is sold with its booking: nothing will be paid that could confirm it. Answers whether it is one. */
export async function confirmFree(db: Db, id: number, totalRials: number, actor: Actor): Promise<boolean> {
  const order = totalRials === 0 ? await lockOrder(db, id) : undefined
  if (order) await confirmOrder(db, order, actor)
  return order !== undefined
}

/** Throws `step_not_allowed` with the state's name. */
export function requireStep(step: OrderStep, status: OrderStatus) {
  if (!orderCan(step, status)) throw stepNotAllowed(`این کار برای سفارش «${orderStatusLabels[status]}» ممکن نیست`)
}
