import type { CommissionTerms, FrozenCommission } from '../commission/commission-terms.ts'
import { toPersianDigits } from '../digits.ts'
import type { QuoteLine } from './pricing-line.ts'
import { percentOf, shareOf } from './pricing-rounding.ts'

type Wanted = { percent: number; vatPercent: number; things: number }

/**
 * The commission of a rule for a price of `baseRials` (without VAT and without what the guest pays the platform) of so many things.
 * The host never pays more than the price: first the commission, then VAT on it, up to what is left. Nothing of what is free.
 */
export function commissionOf(terms: CommissionTerms, baseRials: number, wanted: Wanted): FrozenCommission {
  if (baseRials <= 0) return { ...terms, hostRials: 0, guestRials: 0, vatRials: 0 }
  const { percent, vatPercent, things } = wanted
  const hostRials = Math.min(baseRials, percentOf(baseRials, percent) + terms.fixedRials * things)
  const vatRials = terms.vatOnCommission ? Math.min(baseRials - hostRials, percentOf(hostRials, vatPercent)) : 0
  const guestRials = percentOf(baseRials, terms.guestPercent) + terms.guestFixedRials * things
  return { ...terms, hostRials, guestRials, vatRials }
}

/** The guest's commission as a line of the price. */
export function guestCommissionLine({ guestPercent, guestRials }: FrozenCommission): QuoteLine {
  return {
    kind: 'commission',
    ticketId: null,
    label: 'کارمزد خدمات رزرو',
    reason: guestPercent > 0 ? `${toPersianDigits(guestPercent)}٪ قیمت` : 'کارمزد ثابت رزرو',
    quantity: 1,
    unitRials: guestRials,
    totalRials: guestRials,
  }
}

/** Each line with its part of the host's commission; what rounding leaves goes to the next line, so the parts sum to the whole. */
export function withCommission(lines: QuoteLine[], { ruleId, hostRials }: FrozenCommission): QuoteLine[] {
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
