import { chargedOnce, type Quote } from '../pricing/pricing-line.ts'
import { shareOf } from '../pricing/pricing-rounding.ts'
import { type CancellableOrder, keptShares, cancellation } from './cancellation.ts'
import { addMinutes } from '../jalali.ts'

/** The part of an order that stays sold where it was not used whole. `keptRials` = host + commission + VAT on it + VAT of the sale. */
export type KeptSale = {
  keptRials: number
  /** Of the order's total, whether it was paid or not. */
  returnedRials: number
  vatRials: number
  commissionRials: number
  commissionVatRials: number
  hostShareRials: number
  /** Which rule of which policy, in a sentence. */
  rule: string
}

/** So much of the price (at most its total), shared as the price was. */
export function keptSale(order: CancellableOrder, keptRials: number, rule: string): KeptSale {
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

/** The frozen price with what goes back as lines of it, `label` the first one's; its parts still sum up. */
export function withKept(quote: Quote, left: KeptSale, label: string): Quote {
  const subtotalRials = left.keptRials - left.vatRials
  const hostRials =
    quote.commissionRials === 0
      ? 0
      : shareOf(left.commissionRials, quote.commission?.hostRials ?? 0, quote.commissionRials)
  const line = (kind: 'discount' | 'vat', of: string, rials: number) => ({
    kind,
    ticketId: null,
    label: of,
    reason: left.rule,
    ...chargedOnce(rials),
  })
  const lines = [
    line('discount', label, subtotalRials - quote.subtotalRials),
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
