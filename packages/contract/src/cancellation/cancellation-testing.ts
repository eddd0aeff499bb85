import { addMinutes, instantOfTehran } from '../jalali.ts'
import { jalali } from '../pricing/pricing-testing.ts'
import type { CancellableOrder } from './cancellation.ts'
import type { CancellationCaseTerms, CancellationTerms } from './cancellation-terms.ts'

export const testStart = instantOfTehran(jalali(1405, 9, 10), '14:00')

/** A price of so many nights or days of which nothing depends on its lines. */
export const stayOf = (units: number, unit: 'night' | 'day' = 'night') => ({
  lines: [],
  stay: { unit, units, quantity: 1, depositRials: 0, payNowRials: 0, payLaterRials: 0, km: null },
})

export const inEveryCase = (one: CancellationCaseTerms): CancellationTerms => ({
  ordinary: one,
  peak: one,
  nowruz: one,
  long: one,
})

/** A paid stay of a day for ten million rials, a tenth of it commission, and VAT; `given` says what is different. */
export const testOrder = (given: Partial<CancellableOrder> = {}): CancellableOrder => ({
  kind: 'space',
  sold: true,
  startsAt: testStart,
  endsAt: addMinutes(testStart, 1440),
  quote: { lines: [] },
  totalRials: 11_000_000,
  subtotalRials: 10_000_000,
  vatRials: 1_000_000,
  commissionRials: 1_000_000,
  commissionVatRials: 0,
  hostShareRials: 9_000_000,
  paidRials: 11_000_000,
  policy: 'balanced',
  terms: null,
  ...given,
})
