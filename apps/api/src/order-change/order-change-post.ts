import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { matchTickets } from '#order/order-ticket-store.ts'
import { confirmOrder } from '#order/order-service.ts'
import { type LockedOrder, lockOrder } from '#order/order-confirm-store.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { postTransaction, reverseSale, salePostings } from '#transaction/transaction-post-store.ts'

/**
 * Brings money and tickets to what a changed order is now. A sale that stands in the ledger is reversed and posted anew; an order
 * whose payments cover its new price is confirmed, because no payment would come any more to do that.
 */
export async function applyChange(db: Db, actor: Actor, before: LockedOrder, confirmed: boolean) {
  const order = await lockOrder(db, before.id)
  if (!order) return
  if (!confirmed) return confirmPaid(db, actor, order)
  await matchTickets(db, order)
  await postAnew(db, actor, before, order)
  await returnSurplus(db, actor, order)
}

async function confirmPaid(db: Db, actor: Actor, order: LockedOrder) {
  const { paidRials, refundRials } = await orderMoney(db, order.id)
  const kept = paidRials - refundRials
  if (kept >= order.confirmRials && (kept > 0 || order.totalRials === 0)) await confirmOrder(db, order, actor)
}

/** A cheaper order was paid too much for. */
async function returnSurplus(db: Db, actor: Actor, order: LockedOrder) {
  const { paidRials, refundRials } = await orderMoney(db, order.id)
  const amountRials = paidRials - refundRials - order.totalRials
  await requestRefunds(db, actor, { orderId: order.id, amountRials, reason: 'price_lowered' })
}

/** Commission may be another one by now although the price is the same. */
async function postAnew(db: Db, actor: Actor, before: LockedOrder, order: LockedOrder) {
  if (isSameJson(salePostings(order), salePostings(before))) return
  await reverseSale(db, before.id, `برگشت فروش سفارش ${before.code} برای تغییر رزرو`, actor.userId)
  if (order.totalRials === 0) return
  await postTransaction(db, {
    kind: 'sale',
    description: `فروش سفارش ${order.code} پس از تغییر رزرو`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings(order),
  })
}
