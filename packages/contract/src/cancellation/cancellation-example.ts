import { addMinutes, dayOfJalali, instantOfTehran } from '../jalali.ts'
import type { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { chargedOnce, type QuoteLine } from '../pricing/pricing-line.ts'
import { percentOf } from '../pricing/pricing-rounding.ts'
import { type CancellableOrder, type Cancellation, cancellation } from './cancellation.ts'
import type { CancellationCase, CancellationTerms } from './cancellation-terms.ts'

/** How many nights a made-up stay of a case may have. */
export const exampleNights: Record<CancellationCase, { min: number; max: number; usual: number }> = {
  ordinary: { min: 1, max: 14, usual: 5 },
  peak: { min: 1, max: 14, usual: 5 },
  nowruz: { min: 1, max: 14, usual: 5 },
  long: { min: 15, max: 60, usual: 20 },
}

/** `nightRials` without VAT. */
type ExampleStay = {
  case: CancellationCase
  nights: number
  nightRials: number
  vatPercent: number
  commissionPercent: number
}

/** A paid stay that falls into the case: Nowruz begins on 1 Farvardin, everything else in summer. */
export function exampleOrder(
  policy: CancellationPolicy,
  terms: CancellationTerms,
  stay: ExampleStay,
): CancellableOrder {
  const day = stay.case === 'nowruz' ? { month: 1, day: 1 } : { month: 4, day: 1 }
  const startsAt = instantOfTehran(dayOfJalali({ year: 1406, ...day }), '14:00')
  const subtotalRials = stay.nights * stay.nightRials
  const vatRials = percentOf(subtotalRials, stay.vatPercent)
  const commissionRials = percentOf(subtotalRials, stay.commissionPercent)
  const totalRials = subtotalRials + vatRials
  return {
    kind: 'space',
    sold: true,
    startsAt,
    endsAt: addMinutes(startsAt, stay.nights * 1_440),
    quote: {
      lines: stay.case === 'peak' ? [seasonLine] : [],
      stay: {
        unit: 'night',
        units: stay.nights,
        quantity: 1,
        depositRials: 0,
        payNowRials: 0,
        payLaterRials: 0,
        km: null,
      },
    },
    totalRials,
    subtotalRials,
    vatRials,
    commissionRials,
    policy,
    terms,
    commissionVatRials: 0,
    hostShareRials: subtotalRials - commissionRials,
    paidRials: totalRials,
  }
}

/** `rule`: which step of the policy it was, without the policy's name. */
type ExampleCancellation = { when: string; rule: string; result: Cancellation }

/** The shares of everyone when the guest of such a stay cancels a month, ten days and a day before it, and on its second day. */
export function exampleCancellations(order: CancellableOrder): ExampleCancellation[] {
  const isLong = order.endsAt > addMinutes(order.startsAt, 1_440)
  const moments = [
    { when: '۳۰ روز پیش از شروع', minutes: -30 * 1_440 },
    { when: '۱۰ روز پیش از شروع', minutes: -10 * 1_440 },
    { when: '۱ روز پیش از شروع', minutes: -1_440 },
    { when: isLong ? 'در شب دوم' : 'پس از شروع', minutes: isLong ? 1_500 : 60 },
  ]
  return moments.map(({ when, minutes }) => {
    const result = cancellation(order, 'guest', addMinutes(order.startsAt, minutes))
    return { when, rule: result.rule.slice(result.rule.indexOf(': ') + 2), result }
  })
}

const seasonLine: QuoteLine = {
  kind: 'season',
  ticketId: null,
  label: '',
  reason: '',
  ...chargedOnce(0),
}
