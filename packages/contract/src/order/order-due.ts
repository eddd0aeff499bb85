import { orderTakesMoney } from './order-lifecycle.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderDue = {
  status: OrderStatus
  totalRials: number
  /** What must be paid before it is confirmed; null: all of it. */
  payNowRials: number | null
  paidRials: number
  refunds: { status: string; amountRials: number }[]
}

/** Rials that the next payment of an order takes: first what confirms it, then the rest; 0 when it takes none. */
export function orderDueRials(order: OrderDue): number {
  if (!orderTakesMoney(order.status)) return 0
  const refunded = order.refunds.reduce((sum, r) => sum + (r.status === 'failed' ? 0 : r.amountRials), 0)
  return dueRials({ ...order, confirmRials: order.payNowRials ?? order.totalRials }, order.paidRials - refunded)
}

/** `keptRials`: what was paid and not given back. */
export const dueRials = (order: { totalRials: number; confirmRials: number }, keptRials: number) =>
  Math.max(0, (keptRials < order.confirmRials ? order.confirmRials : order.totalRials) - keptRials)
