import { addMinutes } from '../jalali.ts'
import type { Quote } from '../pricing/pricing-line.ts'
import { shareOf } from '../pricing/pricing-rounding.ts'
import { type CancellableOrder, cancellation } from './order-cancellation.ts'

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

/** The frozen policy as if the guest had cancelled in the last minute before the start; without a policy everything is kept. */
export function noShow(order: CancellableOrder): NoShow {
  const { totalRials, vatRials, commissionRials, commissionVatRials, hostShareRials } = order
  if (order.terms === null || order.policy === null || totalRials === 0)
    return {
      keptRials: totalRials,
      returnedRials: 0,
      vatRials,
      commissionRials,
      commissionVatRials,
      hostShareRials,
      rule: 'این سفارش سیاست لغو ندارد؛ همهٔ مبلغ می‌ماند',
    }
  const late = cancellation({ ...order, sold: true, paidRials: totalRials }, 'guest', addMinutes(order.startsAt, -1))
  const keptRials = totalRials - late.guestRials
  const saleVat = shareOf(keptRials, vatRials, totalRials)
  return {
    keptRials,
    returnedRials: late.guestRials,
    vatRials: saleVat,
    commissionRials: late.platformRials,
    commissionVatRials: late.vatRials - saleVat,
    hostShareRials: late.hostRials,
    rule: late.rule,
  }
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
