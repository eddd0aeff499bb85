import { type DiscountDraft, discountOf, noDiscount } from './booking-discount-draft.ts'
import type { StayTime } from '@rezerv/contract/pricing/pricing-count.ts'
import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import {
  addDays,
  addMinutes,
  instantOfTehran,
  addJalaliMonths,
  dayOfJalali,
  jalaliOfDay,
} from '@rezerv/contract/jalali.ts'
import type { StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { BookingStaySearch } from './booking-search.ts'
import type { DaySelection } from '#ui/date/day-selection.ts'

/** The form of a stay as it is filled in; `null` is not chosen yet. */
export type StayDraft = {
  ticketId: number | null
  range: DayRange | null
  beginsAt: string
  endsAt: string
  /** Of an hourly rate: the day, the hour it begins (`HH:00`) and how many hours. */
  day: string | null
  hour: string | null
  hours: number | null
  guests: number | null
  quantity: number | null
  extras: Record<string, number>
  pickUpPointId: string | null
  returnPointId: string | null
  unitId: number | null
  discount: DiscountDraft
  pay: 'full' | 'part'
  hostAgreed: boolean
  note: string
}

type Terms = Pick<StayBooking, 'rates' | 'beginsAt' | 'endsAt'>

/** An empty form, or one with the days and the unit that were chosen elsewhere; a unit brings a rate that sells it alone. */
export function firstDraft(booking: Terms, start: BookingStaySearch = {}): StayDraft {
  const { rate, unitId } = begun(booking, start)
  const { from, people } = start
  // One day asked for is that day and its night, as in the catalogue.
  const until = from !== undefined && start.until === from ? addDays(from, 1) : start.until
  const empty = emptyDraft(booking, rate)
  return {
    ...empty,
    guests: people === undefined ? empty.guests : Math.min(people, rate?.plan.guests?.max ?? Infinity),
    unitId,
    range: from && until && until > from ? { from, until } : null,
    day: from ?? null,
  }
}

function begun({ rates }: Terms, { unit, rate: wanted }: BookingStaySearch) {
  const open = rates.filter((one) => !one.hidden)
  const ofUnit = open.find((one) => one.takes === 'any' && unit !== undefined && one.unitIds.includes(unit))
  const asked = open.find((one) => one.ticket.id === wanted)
  return { rate: ofUnit ?? asked ?? open[0] ?? rates[0], unitId: (ofUnit && unit) ?? null }
}

function emptyDraft(booking: Terms, rate: StayRate | undefined): StayDraft {
  return {
    ticketId: rate?.ticket.id ?? null,
    range: null,
    beginsAt: booking.beginsAt,
    endsAt: booking.endsAt,
    day: null,
    hour: null,
    hours: rate?.plan.unit === 'hour' ? rate.plan.minStay : null,
    guests: rate?.plan.guests?.included ?? 1,
    quantity: rate?.ticket.minPerOrder ?? 1,
    extras: {},
    pickUpPointId: null,
    returnPointId: null,
    unitId: null,
    discount: noDiscount,
    pay: 'full',
    hostAgreed: false,
    note: '',
  }
}

/** Another rate with everything that it, too, can have. */
export function withRate(draft: StayDraft, rate: StayRate): StayDraft {
  const { ticket, plan } = rate
  const quantity = Math.min(Math.max(draft.quantity ?? 1, ticket.minPerOrder), ticket.maxPerOrder)
  return {
    ...draft,
    ticketId: ticket.id,
    quantity,
    guests: Math.min(draft.guests ?? 1, (plan.guests?.max ?? Infinity) * quantity),
    hours: plan.unit === 'hour' ? Math.max(draft.hours ?? 1, plan.minStay) : draft.hours,
    day: draft.day ?? draft.range?.from ?? null,
    unitId: keptUnit(draft.unitId, rate),
  }
}

const keptUnit = (unitId: number | null, { takes, unitIds }: StayRate) =>
  takes === 'any' && unitId !== null && unitIds.includes(unitId) ? unitId : null

/** The time that is asked for; null while a part of it is not chosen. A day alone is half a range, unless its hours make it one. */
export function stayTimeOf(draft: StayDraft, { plan }: Pick<StayRate, 'plan'>): StayTime | null {
  if (plan.unit === 'hour') {
    if (draft.day === null || draft.hour === null) return null
    const from = instantOfTehran(draft.day, draft.hour)
    return { from, until: addMinutes(from, (draft.hours ?? 0) * 60) }
  }
  const { range, beginsAt, endsAt } = draft
  if (range === null) return null
  if (range.from === range.until && (plan.unit === 'night' || endsAt <= beginsAt)) return null
  return { from: instantOfTehran(range.from, beginsAt), until: instantOfTehran(range.until, endsAt) }
}

/** The wish that `quote()` and the server are asked; null while the time is not chosen. */
export function wantedOf(draft: StayDraft, rate: Pick<StayRate, 'plan'>): StayWanted | null {
  const time = stayTimeOf(draft, rate)
  if (time === null) return null
  return {
    ...time,
    guests: draft.guests ?? 0,
    quantity: draft.quantity ?? 0,
    extras: Object.entries(draft.extras).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : [])),
    pickUpPointId: draft.pickUpPointId,
    returnPointId: draft.returnPointId,
    discount: discountOf(draft.discount),
  }
}

/** No stay is longer than a year: its months, and those beside it. */
const monthsMax = 15

const firstOfMonth = (day: string) => dayOfJalali({ ...jalaliOfDay(day), day: 1 })

/** The Jalali months that hold a day shown and every day of a stay with one beside it at each end, earliest first. */
export function monthsOf(shown: string, stay: DayRange | null): DayRange[] {
  const firsts = new Set([firstOfMonth(shown)])
  if (stay) {
    const last = addDays(stay.until, 1)
    let first = firstOfMonth(addDays(stay.from, -1))
    for (; first <= last && firsts.size < monthsMax; first = addJalaliMonths(first, 1)) firsts.add(first)
  }
  return [...firsts].toSorted().map((from) => ({ from, until: addDays(addJalaliMonths(from, 1), -1) }))
}

/** The first press is the beginning, the second the end, the third begins anew; a later beginning is a beginning, not an end. */
export function secondPress(now: DaySelection | null, next: DaySelection): DaySelection {
  const isSecond = now !== null && now.anchor === now.end && next.anchor === next.end && next.end > now.end
  return isSecond ? { anchor: now.anchor, end: next.end } : next
}
