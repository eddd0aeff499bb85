import { toPersianDigits } from '../digits.ts'
import type { Quote, QuoteLine } from './pricing-line.ts'
import { percentOf, shareOf } from './pricing-rounding.ts'

/** A line before VAT, and whether it carries it. */
export type DraftLine = { line: QuoteLine; taxed: boolean }
/** The rates of the day on which it is booked. */
export type QuoteRates = { vatPercent: number; commissionPercent: number }

/**
 * The end of every quote: VAT on the lines that carry it, the total, and who gets what. A discount lowers taxed and untaxed
 * lines by the same share. `subtotal = commission + host share`, `total = subtotal + vat`.
 */
export function settle(drafts: DraftLine[], { vatPercent, commissionPercent }: QuoteRates): Quote {
  const subtotalRials = sumOf(drafts)
  const taxedRials = taxedOf(drafts)
  const vatRials = percentOf(taxedRials, vatPercent)
  const lines: QuoteLine[] = drafts.map((draft) => draft.line)
  if (vatRials > 0)
    lines.push({
      kind: 'vat',
      ticketId: null,
      label: 'مالیات بر ارزش افزوده',
      reason: `${toPersianDigits(vatPercent)}٪ ${taxedRials === subtotalRials ? 'جمع' : 'بخش مشمول مالیات'}`,
      quantity: 1,
      unitRials: vatRials,
      totalRials: vatRials,
    })
  const commissionRials = percentOf(subtotalRials, commissionPercent)
  return {
    lines,
    subtotalRials,
    vatPercent,
    vatRials,
    totalRials: subtotalRials + vatRials,
    commissionPercent,
    commissionRials,
    hostShareRials: subtotalRials - commissionRials,
  }
}

/** Rials of all lines together. */
export const sumOf = (drafts: DraftLine[]) => drafts.reduce((sum, { line }) => sum + line.totalRials, 0)

function taxedOf(drafts: DraftLine[]): number {
  const priced = drafts.filter(({ line }) => line.kind !== 'discount')
  const taxed = sumOf(priced.filter((draft) => draft.taxed))
  const discount = -sumOf(drafts.filter(({ line }) => line.kind === 'discount'))
  return discount > 0 ? taxed - shareOf(discount, taxed, sumOf(priced)) : taxed
}
