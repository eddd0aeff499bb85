import type { Db } from '#db/connect.ts'
import { findOrder } from '#order/order-detail-store.ts'
import { listOrderPayments } from '#payment/payment-list-store.ts'
import { findParties } from '#print/print-store.ts'
import { listOrderRefunds } from '#refund/refund-list-store.ts'

/** The order as its page shows it; undefined when there is none. */
export async function findPassOrder(db: Db, orderId: number) {
  const [order, payments, refunds, parties] = await Promise.all([
    findOrder(db, orderId),
    listOrderPayments(db, orderId),
    listOrderRefunds(db, orderId),
    findParties(db, orderId),
  ])
  return order && parties && { order, payments, refunds, parties }
}
export type PassOrder = NonNullable<Awaited<ReturnType<typeof findPassOrder>>>
