import { addMinutes } from '../jalali.ts'
import type { Quote } from '../pricing/pricing-line.ts'
import { shareOf } from '../pricing/pricing-rounding.ts'
import { type CancellableOrder, cancellation, keptShares } from './order-cancellation.ts'

/** What stays sold of an order that nobody came to. `keptRials` = host + commission + VAT on it + VAT of the sale. */
export type NoShow = {
  keptRials: number
  /** Of the order's total, whether it was paid or not. */
  returnedRials: number
  vatRials: number
  commissionRials: number
  commissionVatRials: number
  hostShareRials: number
  rule: string
}

/**
 * The frozen policy as if the guest had cancelled in the last minute before the start; without a policy everything is kept. As in a
 * cancellation no more than was paid: nobody pays for an order that is over.
 */
export function noShow(order: CancellableOrder): NoShow {
  const { keptRials, rule } = keptOf({
    ...order,
    sold: true,
    paidRials: Math.max(0, Math.min(order.totalRials, order.paidRials)),
  })
  const shares = keptShares(order, keptRials)
  return {
    keptRials,
    returnedRials: order.totalRials - keptRials,
    vatRials: shares.saleVatRials,
    commissionRials: shares.platformRials,
    commissionVatRials: shares.feeVatRials,
    hostShareRials: shares.hostRials,
    rule,
  }
}

function keptOf(order: CancellableOrder) {
  if (order.terms === null || order.policy === null || order.totalRials === 0)
    return { keptRials: order.paidRials, rule: 'این سفارش سیاست لغو ندارد؛ همهٔ پرداختی می‌ماند' }
  const { guestRials, rule } = cancellation(order, 'guest', addMinutes(order.startsAt, -1))
  return { keptRials: order.paidRials - guestRials, rule }
}

/** The frozen price with what goes back as lines of it; its parts still sum up. */
export function withNoShow(quote: Quote, left: NoShow): Quote {
  const subtotalRials = left.keptRials - left.vatRials
  const hostRials =
    quote.commissionRials === 0
      ? 0
      : shareOf(left.commissionRials, quote.commission?.hostRials ?? 0, quote.commissionRials)
  const line = (kind: 'discount' | 'vat', label: string, rials: number) => ({
    kind,
    ticketId: null,
    label,
    reason: left.rule,
    quantity: 1,
    unitRials: rials,
    totalRials: rials,
  })
  const lines = [
    line('discount', 'برگشت پس از عدم حضور', subtotalRials - quote.subtotalRials),
    line('vat', 'مالیات بخش برگشتی', left.vatRials - quote.vatRials),
  ]
  return {
    ...quote,
    lines: [...quote.lines, ...lines.filter(({ totalRials }) => totalRials !== 0)],
    subtotalRials,
    vatRials: left.vatRials,
    totalRials: left.keptRials,
    commissionRials: left.commissionRials,
    hostShareRials: left.hostShareRials,
    ...(quote.commission && {
      commission: {
        ...quote.commission,
        hostRials,
        guestRials: left.commissionRials - hostRials,
        vatRials: left.commissionVatRials,
      },
    }),
  }
}
