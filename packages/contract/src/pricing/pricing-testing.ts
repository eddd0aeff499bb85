import { dayOfJalali, instantOfTehran } from '../jalali.ts'
import type { Quote } from './pricing-line.ts'
import { type RatePlan, plainRatePlan } from './pricing-plan.ts'
import { type PriceUnit } from './pricing-unit.ts'
import { quote } from './pricing-quote.ts'
import { plainPriceTerms } from './pricing-terms.ts'
import { type StayQuoteInput, type StayWanted, plainWanted } from './pricing-wanted.ts'

/** Saturday 30 آبان 1405, half past eleven in Tehran. */
export const testNow = '2026-11-21T08:00:00.000Z'

/** A Jalali day as a Gregorian one: `jalali(1406, 1, 1)`. */
export const jalali = (year: number, month: number, day: number) => dayOfJalali({ year, month, day })

export const testSettings: StayQuoteInput['settings'] = {
  weekendDays: [5, 6],
  holidays: [],
  vat: [{ from: '2024-03-20', percent: 10 }],
  commission: [{ from: '2020-01-01', percent: 15 }],
  graceMinutes: 59,
}

type Stay = {
  from: [day: string, time: string]
  until: [day: string, time: string]
  plan?: Partial<RatePlan>
  wanted?: Partial<StayWanted>
  settings?: Partial<StayQuoteInput['settings']>
} & Partial<Pick<StayQuoteInput, 'room' | 'terms' | 'rules' | 'now'>>

/** A stay of one guest in one thing at a million rials a unit; `given` says what is different. */
export function stayInput(unit: PriceUnit, given: Stay): StayQuoteInput {
  const { from, until, plan, wanted, settings, ...rest } = given
  return {
    ticket: { id: 7, name: 'نرخ عادی', saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 100 },
    plan: { ...plainRatePlan(unit, 1_000_000), ...plan },
    room: null,
    terms: plainPriceTerms,
    rules: [],
    settings: { ...testSettings, ...settings },
    wanted: {
      from: instantOfTehran(...from),
      until: instantOfTehran(...until),
      ...plainWanted,
      ...wanted,
    },
    now: testNow,
    ...rest,
  }
}

/** The quote of a stay that must be sellable. */
export function sold(input: StayQuoteInput): Quote {
  const answer = quote(input)
  if (Array.isArray(answer)) throw new Error(answer.map((refusal) => refusal.message).join('؛ '))
  return answer
}
