import { addDays, addMinutes, dayOfInstant, instantOfTehran, weekdayOf } from '@rezerv/contract/jalali.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { roomOf } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { type PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { QuoteRefusal } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { planOf, type RateValues, unitsOfRate } from './ticket-rate-values.ts'

/** The stay whose price is looked at; hours count for hourly rates alone, where `until` does not. */
export type TriedStay = {
  from: string
  until: string
  fromHour: number
  hours: number
  guests: number
  quantity: number
}

/** Two days over the next weekend, where most rules show. */
export function firstTriedStay(now: string, frame: RateFrame): TriedStay {
  const today = dayOfInstant(now)
  const from = addDays(today, ((5 - weekdayOf(today) + 6) % 7) + 1)
  return { from, until: addDays(from, 2), fromHour: 10, hours: 3, guests: frame.baseGuests ?? 1, quantity: 1 }
}

/** The instants of the stay: by the listing's own times, or by the clock. */
export function stayInstants(stay: TriedStay, unit: PriceUnit, frame: Pick<RateFrame, 'beginsAt' | 'endsAt'>) {
  if (unit !== 'hour')
    return { from: instantOfTehran(stay.from, frame.beginsAt), until: instantOfTehran(stay.until, endOf(unit, frame)) }
  const from = instantOfTehran(stay.from, `${String(stay.fromHour).padStart(2, '0')}:00`)
  return { from, until: addMinutes(from, stay.hours * 60) }
}

/** A space let by the day is a whole number of days, from one check-in to the next. */
const endOf = (unit: PriceUnit, { beginsAt, endsAt }: Pick<RateFrame, 'beginsAt' | 'endsAt'>) =>
  unit === 'day' ? beginsAt : endsAt

type Tried = { values: RateValues; frame: RateFrame; ticketId: number; stay: TriedStay; now: string }

/** The plan as it is typed, when it is complete. */
export const typedPlan = (values: RateValues): RatePlan | undefined => RatePlan.safeParse(planOf(values)).data

/** What the rate, as it is typed, would ask for the stay; undefined while the plan is not complete. */
export function triedPrice({ values, frame, ticketId, stay, now }: Tried): Quote | QuoteRefusal[] | undefined {
  const plan = typedPlan(values)
  if (!plan) return undefined
  return quote({
    ticket: {
      id: ticketId,
      name: values.name || 'نرخ تازه',
      saleFrom: null,
      saleUntil: null,
      minPerOrder: 1,
      maxPerOrder: 100,
    },
    plan,
    room: roomOf(frame, unitsOfRate(values, frame)),
    terms: frame.terms,
    rules: frame.rules,
    settings: frame.settings,
    wanted: {
      ...stayInstants(stay, plan.unit, frame),
      guests: stay.guests,
      quantity: stay.quantity,
      extras: [],
      pickUpPointId: null,
      returnPointId: null,
      discount: null,
    },
    now,
  })
}
