import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { holds } from '@rezerv/contract/right.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { type Actor, systemActor, recordOrder } from '#audit/audit-service.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { listOrderPayments } from '#payment/payment-list-store.ts'
import { listOrderRefunds } from '#refund/refund-list-store.ts'
import { findCancellation } from '#cancellation/cancellation-store.ts'
import { findOrder } from './order-detail-store.ts'
import * as store from './order-store.ts'
import { setOrderStatus, releaseOrderSlots } from './order-service.ts'

/** The order as whoever reads it may see it: its payments and refunds are for those who may see such. Throws `not_found`. */
export async function getOrder(db: Db, { rights }: Actor, id: number): Promise<Order> {
  const [order, payments, refunds, cancellation, timeline] = await Promise.all([
    findOrder(db, id),
    holds(rights, 'payment.read') ? listOrderPayments(db, id) : [],
    holds(rights, 'refund.read') ? listOrderRefunds(db, id) : [],
    findCancellation(db, id),
    listAudit(db, 'order', id),
  ])
  if (!order) throw new AppError('not_found')
  return { ...order, payments, refunds, cancellation, timeline }
}

async function expire(db: Db, order: Pick<store.OrderState, 'id' | 'kind' | 'status'>, reason: string) {
  await setOrderStatus(db, order.id, 'expired', reason)
  if (orderHoldsSlots(order)) await releaseOrderSlots(db, order.id)
  await recordOrder(db, systemActor, order.id, {
    action: 'expire',
    oldValue: { status: order.status },
    newValue: { status: 'expired', reason },
  })
}

type Log = { error: (detail: object, message: string) => void }

/**
 * Ends the orders whose time is up, each in a transaction of its own: one that cannot be ended does not keep the others.
 * Safe in several processes at once. Returns how many it ended.
 */
export async function expireOverdueOrders(
  db: Db,
  log: Log,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<number> {
  let ended = 0
  for (const id of await store.listOverdueOrders(db, 500)) {
    if (stopping?.aborted) break
    const done = await inTransaction(db, (trx) => expireOrder(trx, id)).catch((error: unknown) => {
      log.error({ err: error, orderId: id }, 'order could not expire')
      return false
    })
    if (done) ended += 1
  }
  return ended
}

/** Why time ran out, where it was not the customer's to pay. */
const overdueReasons: Partial<Record<OrderStatus, string>> = { awaiting_host: 'در مهلت پاسخ، پاسخی داده نشد' }

async function expireOrder(db: Db, id: number): Promise<boolean> {
  const order = await store.lockOverdueOrder(db, id)
  if (!order) return false
  await expire(db, order, overdueReasons[order.status] ?? 'مهلت پرداخت تمام شد')
  return true
}
