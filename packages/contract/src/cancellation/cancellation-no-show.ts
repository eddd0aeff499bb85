import { addMinutes } from '../jalali.ts'
import { type CancellableOrder, cancellation } from './cancellation.ts'
import { type KeptSale, keptSale } from './cancellation-kept-sale.ts'

/**
 * The frozen policy as if the guest had cancelled in the last minute before the start; without a policy everything is kept. As in a
 * cancellation no more than was paid: nobody pays for an order that is over.
 */
export function noShow(order: CancellableOrder): KeptSale {
  const { keptRials, rule } = keptOf({
    ...order,
    sold: true,
    paidRials: Math.max(0, Math.min(order.totalRials, order.paidRials)),
  })
  return keptSale(order, keptRials, rule)
}

function keptOf(order: CancellableOrder) {
  if (order.terms === null || order.policy === null || order.totalRials === 0)
    return { keptRials: order.paidRials, rule: 'این سفارش سیاست لغو ندارد؛ همهٔ پرداختی می‌ماند' }
  const { guestRials, rule } = cancellation(order, 'guest', addMinutes(order.startsAt, -1))
  return { keptRials: order.paidRials - guestRials, rule }
}
