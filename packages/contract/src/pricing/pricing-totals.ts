import type { CommissionTerms, FrozenCommission } from '../commission/commission-terms.ts'
import { toPersianDigits } from '../digits.ts'
import { chargedOnce, type Quote, type QuoteLine } from './pricing-line.ts'
import { percentOf, shareOf } from './pricing-rounding.ts'

type Wanted = { percent: number; vatPercent: number; things: number }

/**
 * The commission of a rule for a price of `baseRials` (without VAT and without what the guest pays the platform) of so many things.
 * The host never pays more than the price: first the commission, then VAT on it, up to what is left. Nothing of what is free.
 */
function commissionOf(terms: CommissionTerms, baseRials: number, wanted: Wanted): FrozenCommission {
  if (baseRials <= 0) return { ...terms, hostRials: 0, guestRials: 0, vatRials: 0 }
  const { percent, vatPercent, things } = wanted
  const hostRials = Math.min(baseRials, percentOf(baseRials, percent) + terms.fixedRials * things)
  const vatRials = terms.vatOnCommission ? Math.min(baseRials - hostRials, percentOf(hostRials, vatPercent)) : 0
  const guestRials = percentOf(baseRials, terms.guestPercent) + terms.guestFixedRials * things
  return { ...terms, hostRials, guestRials, vatRials }
}

/** The guest's commission as a line of the price. */
function guestCommissionLine({ guestPercent, guestRials }: FrozenCommission): QuoteLine {
  return {
    kind: 'commission',
    ticketId: null,
    label: 'کارمزد خدمات رزرو',
    reason: guestPercent > 0 ? `${toPersianDigits(guestPercent)}٪ قیمت` : 'کارمزد ثابت رزرو',
    ...chargedOnce(guestRials),
  }
}

/** Each line with its part of the host's commission; what rounding leaves goes to the next line, so the parts sum to the whole. */
function withCommission(lines: QuoteLine[], { ruleId, hostRials }: FrozenCommission): QuoteLine[] {
  const whole = lines.reduce((sum, line) => sum + line.totalRials, 0)
  let before = 0
  let given = 0
  return lines.map((line) => {
    before += line.totalRials
    const upTo = whole > 0 && before > 0 ? shareOf(hostRials, before, whole) : 0
    const rials = upTo - given
    given = upTo
    return { ...line, commission: { ruleId, rials } }
  })
}

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
  ...chargedOnce(vatRials),
})

export const sumOf = (drafts: DraftLine[]) => drafts.reduce((sum, { line }) => sum + line.totalRials, 0)

function taxedOf(drafts: DraftLine[]): number {
  const priced = drafts.filter(({ line }) => line.kind !== 'discount')
  const taxed = sumOf(priced.filter((draft) => draft.taxed))
  const discount = -sumOf(drafts.filter(({ line }) => line.kind === 'discount'))
  return discount > 0 ? taxed - shareOf(discount, taxed, sumOf(priced)) : taxed
}
