import { toPersianDigits } from '../digits.ts'
import { addMinutes, dayOfInstant, daysBetween, formatDay, minutesBetween } from '../jalali.ts'
import { saleClosedReason } from '../ticket/ticket.ts'
import type { DayPrice } from './pricing-calendar.ts'
import { unitsMax } from './pricing-plan.ts'
import { priceUnitLabels } from './pricing-unit.ts'
import { isWholeHour, usedDays, usedHours } from './pricing-count.ts'
import { type QuoteRefusal, type QuoteRefusalCode, type StayQuoteInput, StayWanted } from './pricing-wanted.ts'
import { quantityRefusal } from '../booking/booking-refusal.ts'
import { peopleIn } from './pricing-capacity.ts'
import type { Extra } from './pricing-terms.ts'

/** How far ahead anything can be booked, whatever a plan says: prices and holidays beyond are not known. */
const aheadMax = 1000

type Found = QuoteRefusal | undefined
const refuse = (field: string, code: QuoteRefusalCode, message: string): QuoteRefusal => ({
  field,
  code,
  message: toPersianDigits(message),
})

/** Why no stay of this range can be reckoned at all: `count` of `countUnits` is no whole number from 1 to the most. */
export function rangeRefusals({ plan, wanted, now }: StayQuoteInput, count: number): QuoteRefusal[] {
  const unit = priceUnitLabels[plan.unit]
  const found: Found[] = [beginRefusal({ plan, wanted, now })]
  if (minutesBetween(wanted.from, wanted.until) < 0) found.push(refuse('until', 'reversed', 'پایان پیش از شروع است'))
  else if (count <= 0) found.push(refuse('until', 'zero_length', `حداقل ۱ ${unit} انتخاب کنید`))
  else if (count > unitsMax) found.push(refuse('until', 'max_stay', `حداکثر ${unitsMax} ${unit}`))
  else if (plan.unit === 'hour') found.push(wholeHourRefusal(wanted))
  return found.filter((refusal) => refusal !== undefined)
}

/** Why this stay cannot be sold by its ticket, plan and calendar. `days`: the priced ones; `dayOf` explains any other. */
export function stayRefusals(
  input: StayQuoteInput,
  days: DayPrice[],
  dayOf: (day: string) => DayPrice,
): QuoteRefusal[] {
  const closed = saleClosedReason(input.ticket, addMinutes(input.now, 0))
  const found: Found[] = [
    closed === undefined ? undefined : refuse('ticketId', 'sale_closed', closed),
    ...lengthRefusals(input, days),
    edgeRefusal(input, dayOf),
    departureRefusal(input, dayOf),
    closedRefusal(input, dayOf),
    openHoursRefusal(input, days.length),
  ]
  return found.filter((refusal) => refusal !== undefined)
}

/** A night can be booked until its day is over; a car or an hour until it begins. */
function beginRefusal({ plan, wanted, now }: Pick<StayQuoteInput, 'plan' | 'wanted' | 'now'>): Found {
  const ahead = daysBetween(dayOfInstant(now), dayOfInstant(wanted.from))
  const minutes = minutesBetween(now, wanted.from)
  if (plan.unit === 'night' ? ahead < 0 : minutes < 0) return refuse('from', 'past', 'این زمان گذشته است')
  if (plan.leadHours > 0 && minutes < plan.leadHours * 60)
    return refuse('from', 'too_soon', `حداقل ${plan.leadHours} ساعت پیش از شروع رزرو کنید`)
  const most = Math.min(plan.aheadDays ?? aheadMax, aheadMax)
  return ahead > most ? refuse('from', 'too_far', `رزرو تا ${most} روز آینده باز است`) : undefined
}

function wholeHourRefusal({ from, until }: StayQuoteInput['wanted']): Found {
  if (!isWholeHour(from)) return refuse('from', 'whole_hours', 'شروع باید سر ساعت باشد')
  return isWholeHour(until) ? undefined : refuse('until', 'whole_hours', 'پایان باید سر ساعت باشد')
}

function lengthRefusals({ plan }: StayQuoteInput, days: DayPrice[]): Found[] {
  const [first] = days
  if (!first) return []
  const unit = priceUnitLabels[plan.unit]
  return [
    days.length < first.minStay ? refuse('until', 'min_stay', `حداقل مدت ${first.minStay} ${unit} است`) : undefined,
    days.length > first.maxStay ? refuse('until', 'max_stay', `حداکثر مدت ${first.maxStay} ${unit} است`) : undefined,
  ]
}

function edgeRefusal({ wanted }: StayQuoteInput, dayOf: (day: string) => DayPrice): Found {
  const first = dayOf(dayOfInstant(wanted.from))
  return first.arrival ? undefined : refuse('from', 'arrival', `شروع در ${nameOf(first.day)} ممکن نیست`)
}

function departureRefusal({ plan, wanted }: StayQuoteInput, dayOf: (day: string) => DayPrice): Found {
  const last = dayOf(dayOfInstant(wanted.until))
  // An hourly stay comes and goes in one visit.
  if (plan.unit === 'hour' || last.departure) return undefined
  return refuse('until', 'departure', `پایان در ${nameOf(last.day)} ممکن نیست`)
}

function closedRefusal({ plan, wanted, handoverTime }: StayQuoteInput, dayOf: (day: string) => DayPrice): Found {
  const used = usedDays(plan.unit, wanted, plan.unit === 'day' ? handoverTime : undefined)
  const closed = used.map(dayOf).find((day) => day.closedReason !== null)
  if (!closed) return undefined
  const field = closed.day === used[0] ? 'from' : 'until'
  return refuse(field, 'closed', `${nameOf(closed.day)} بسته است: ${closed.closedReason}`)
}

function openHoursRefusal({ plan, wanted }: StayQuoteInput, count: number): Found {
  if (plan.unit !== 'hour' || !plan.openHours) return undefined
  const { fromHour, untilHour } = plan.openHours
  const isOpen = (hour: number) =>
    untilHour > fromHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour
  const shut = usedHours(wanted.from, count).findIndex((hour) => !isOpen(hour))
  if (shut < 0) return undefined
  return refuse(shut === 0 ? 'from' : 'until', 'outside_hours', `ساعت کار از ${fromHour} تا ${untilHour} است`)
}

const nameOf = (day: string) => formatDay(day, 'near')

/** Faults that leave no wish at all: no instant, half a guest, a discount without a reason. */
export function valueRefusals(wanted: StayWanted): QuoteRefusal[] {
  const { error } = StayWanted.safeParse(wanted)
  return (error?.issues ?? []).map((issue) => ({
    field: fieldOf(issue.path, wanted),
    code: 'bad_value',
    message: issue.message,
  }))
}

/** Who comes and with what: guests, quantity, extras, delivery points. */
export function partyRefusals(input: StayQuoteInput): QuoteRefusal[] {
  return [...countRefusals(input), ...extraRefusals(input), ...pointRefusals(input)]
}

/** The most guests whom a sale of so many takes: by the plan, and never more than its units hold. */
export const guestsMax = ({ plan, room }: Pick<StayQuoteInput, 'plan' | 'room'>, quantity: number) =>
  Math.min((plan.guests?.max ?? Infinity) * quantity, room ? peopleIn(room, quantity) : Infinity)

function countRefusals(input: StayQuoteInput): QuoteRefusal[] {
  const { ticket, wanted } = input
  const refusals: QuoteRefusal[] = []
  const most = guestsMax(input, wanted.quantity)
  if (wanted.guests > most)
    refusals.push({ field: 'guests', code: 'guests', message: toPersianDigits(`حداکثر ${most} نفر جا می‌شوند`) })
  const quantity = quantityRefusal(ticket, wanted.quantity)
  if (quantity !== undefined) refusals.push({ field: 'quantity', code: 'quantity', message: quantity })
  return refusals
}

function extraRefusals({ terms, wanted }: StayQuoteInput): QuoteRefusal[] {
  return wanted.extras.flatMap(({ id, quantity }, index): QuoteRefusal[] => {
    const field = `extras.${id}`
    const extra = terms.extras.find((e) => e.id === id)
    if (!extra) return [{ field, code: 'unknown_extra', message: 'این خدمت دیگر ارائه نمی‌شود' }]
    if (wanted.extras.findIndex((chosen) => chosen.id === id) < index)
      return [{ field, code: 'extra_quantity', message: `«${extra.name}» یک بار می‌آید` }]
    if (quantity <= mostOf(extra)) return []
    return [{ field, code: 'extra_quantity', message: toPersianDigits(`«${extra.name}»: حداکثر ${mostOf(extra)} عدد`) }]
  })
}

const mostOf = (extra: Extra) => (extra.per === 'booking' ? 1 : extra.max)

function pointRefusals({ terms, wanted }: StayQuoteInput): QuoteRefusal[] {
  return (['pickUpPointId', 'returnPointId'] as const)
    .filter((field) => wanted[field] !== null && !terms.deliveryPoints.some((point) => point.id === wanted[field]))
    .map((field) => ({ field, code: 'unknown_point', message: 'این محل تحویل دیگر ارائه نمی‌شود' }))
}

/** `extras.0.quantity` → `extras.<id>`: a form knows its extras by id. */
function fieldOf(path: PropertyKey[], wanted: StayWanted): string {
  const [first, index] = path
  if (first === 'extras' && typeof index === 'number') return `extras.${wanted.extras[index]?.id ?? index}`
  return path.map(String).join('.')
}
