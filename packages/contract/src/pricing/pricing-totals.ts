import type { CommissionTerms } from '../commission/commission-terms.ts'
import { toPersianDigits } from '../digits.ts'
import { commissionOf, guestCommissionLine, withCommission } from './pricing-commission.ts'
import type { Quote, QuoteLine } from './pricing-line.ts'
import { percentOf, shareOf } from './pricing-rounding.ts'

/** A line before VAT, and whether it carries it. */
export type DraftLine = { line: QuoteLine; taxed: boolean }
/** The rates of the day on which it is booked. */
export type QuoteRates = {
  vatPercent: number
  /** Of the host. */
  commissionPercent: number
  /** The terms of the sale's rule beside it, when there is a rule. */
  commission?: CommissionTerms | undefined
}

/**
 * The end of every quote: what the guest pays the platform, VAT on the lines that carry it, the total, and who gets what. A discount
 * lowers taxed and untaxed lines by the same share. `things`: tickets, cars or rooms, for what a rule takes of each.
 * `subtotal = commission + VAT on it + host share`, `total = subtotal + vat`.
 */
export function totals(drafts: DraftLine[], rates: QuoteRates, things: number): Quote {
  const { vatPercent, commissionPercent, commission: terms } = rates
  const baseRials = sumOf(drafts)
  const commission = terms && commissionOf(terms, baseRials, { percent: commissionPercent, vatPercent, things })
  const {
    guestRials,
    hostRials,
    vatRials: commissionVatRials,
  } = commission ?? {
    guestRials: 0,
    hostRials: percentOf(baseRials, commissionPercent),
    vatRials: 0,
  }
  const plain = drafts.map((draft) => draft.line)
  const lines = commission ? withCommission(plain, commission) : plain
  if (commission && guestRials > 0) lines.push(guestCommissionLine(commission))
  const subtotalRials = baseRials + guestRials
  const taxedRials = taxedOf(drafts) + guestRials
  const vatRials = percentOf(taxedRials, vatPercent)
  if (vatRials > 0) lines.push(vatLine(vatRials, vatPercent, taxedRials === subtotalRials))
  return {
    lines,
    subtotalRials,
    vatPercent,
    vatRials,
    totalRials: subtotalRials + vatRials,
    commissionPercent,
    commissionRials: hostRials + guestRials,
    hostShareRials: baseRials - hostRials - commissionVatRials,
    ...(commission && { commission }),
  }
}

const vatLine = (vatRials: number, vatPercent: number, isWhole: boolean): QuoteLine => ({
  kind: 'vat',
  ticketId: null,
  label: 'مالیات بر ارزش افزوده',
  reason: `${toPersianDigits(vatPercent)}٪ ${isWhole ? 'جمع' : 'بخش مشمول مالیات'}`,
  quantity: 1,
  unitRials: vatRials,
  totalRials: vatRials,
})

/** Rials of all lines together. */
export const sumOf = (drafts: DraftLine[]) => drafts.reduce((sum, { line }) => sum + line.totalRials, 0)

function taxedOf(drafts: DraftLine[]): number {
  const priced = drafts.filter(({ line }) => line.kind !== 'discount')
  const taxed = sumOf(priced.filter((draft) => draft.taxed))
  const discount = -sumOf(drafts.filter(({ line }) => line.kind === 'discount'))
  return discount > 0 ? taxed - shareOf(discount, taxed, sumOf(priced)) : taxed
}
