import type { RefundBearer } from '../refund/refund-lifecycle.ts'
import { orderBinds, orderTakesMoney } from './order-lifecycle.ts'
import type { OrderStatus } from './order-status.ts'

type Back = { status: string; amountRials: number; borneBy: RefundBearer | null }

export type OrderDue = {
  status: OrderStatus
  totalRials: number
  /** The part that must be paid before it is confirmed; null: all of it. */
  payNowRials: number | null
  paidRials: number
  refunds: Back[]
}

/** Rials that the next payment of an order takes: first what confirms it, then the rest; 0 when it takes none. */
export function orderDueRials(order: OrderDue): number {
  if (!orderTakesMoney(order.status)) return 0
  const keptRials = order.paidRials - backRials(order.refunds)
  return dueRials({ ...order, confirmRials: order.payNowRials ?? order.totalRials }, keptRials)
}

/** Rials of what was paid that went back or are to go back. Goodwill comes on top: it leaves what was paid as it is. */
export const backRials = (refunds: Back[]) =>
  refunds.reduce((sum, one) => sum + (one.status === 'failed' || one.borneBy !== null ? 0 : one.amountRials), 0)

/** `keptRials`: what was paid and not given back. */
export const dueRials = (order: { totalRials: number; confirmRials: number }, keptRials: number) =>
  Math.max(0, (keptRials < order.confirmRials ? order.confirmRials : order.totalRials) - keptRials)

type Returnable = { status: OrderStatus; totalRials: number; retainedRials?: number }

/** Rials of `keptRials` that could go back to the customer: a living order keeps its price, one that is over what its cancellation retained. */
export const returnableRials = (order: Returnable, keptRials: number) =>
  Math.max(0, keptRials - (orderBinds(order.status) ? order.totalRials : (order.retainedRials ?? 0)))

type Money = Returnable & { paidRials: number; backRials: number; givenRials?: number }

/** Rials that nobody asked for yet: what could go back of what was paid (`owedRials`), and what goodwill could still give (`giftRials`). */
export function unaskedOf({ paidRials, backRials: back, givenRials = 0, ...order }: Money) {
  const keptRials = paidRials - back
  return {
    owedRials: returnableRials(order, keptRials),
    giftRials: goodwillRials(order.status, { keptRials, givenRials }),
  }
}

/** Rials that goodwill could still give back: of a living order, and never more in all than was paid for it. */
export const goodwillRials = (
  status: OrderStatus,
  { keptRials, givenRials }: { keptRials: number; givenRials: number },
) => (orderBinds(status) ? Math.max(0, keptRials - givenRials) : 0)
