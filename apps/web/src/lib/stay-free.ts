import type { StayBooking, StayDays, StayRate } from '@rezerv/contract/booking/booking-stay.ts'
import { slotStarts } from '@rezerv/contract/calendar/calendar-slots.ts'
import { addDays, dayOfInstant, formatDay, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { usedHours } from '@rezerv/contract/pricing/pricing-units.ts'

/** The units that may serve, whether all of them are needed, and how many of them. */
export type Candidates = { unitIds: number[]; takes: 'all' | 'any'; quantity: number }
type Taken = StayDays['unavailable']
type Kind = Pick<StayBooking, 'kind' | 'units' | 'beginsAt' | 'endsAt'>

/** The slots that nobody can take, by unit and start. */
export type TakenSlots = ReadonlySet<string>
export const takenSlots = (unavailable: Taken): TakenSlots =>
  new Set(unavailable.map((slot) => keyOf(slot.unitId, slot.startsAt)))

const keyOf = (unitId: number, startsAt: string) => `${unitId} ${Date.parse(startsAt)}`

export const candidatesOf = (rate: StayRate, unitId: number | null, quantity: number): Candidates => ({
  unitIds: unitId === null ? rate.unitIds : [unitId],
  takes: rate.takes,
  quantity,
})

/** The slots of a stay, as the server counts them; none for a time that has none. */
export function startsOf({ kind, units, beginsAt, endsAt }: Kind, time: { from: string; until: string }): string[] {
  if (Date.parse(time.until) <= Date.parse(time.from)) return []
  try {
    return slotStarts(units[0]?.unit ?? 'day', time.from, time.until, kind === 'car' ? beginsAt : endsAt)
  } catch (error) {
    // Longer than any stay: the quote says so.
    if (error instanceof RangeError) return []
    throw error
  }
}

const isFree = (taken: TakenSlots, unitId: number, at: string) => !taken.has(keyOf(unitId, at))

/** Whether enough of the units are free at every one of these starts. */
export function canTake({ unitIds, takes, quantity }: Candidates, starts: string[], taken: TakenSlots): boolean {
  const whole = unitIds.filter((unitId) => starts.every((at) => isFree(taken, unitId, at)))
  return whole.length >= (takes === 'all' ? unitIds.length : quantity)
}

/** Why the time cannot be had, with its first days; undefined when it can. */
export function fullReason(candidates: Candidates, starts: string[], taken: TakenSlots): string | undefined {
  if (canTake(candidates, starts, taken)) return undefined
  const short = starts.filter((at) => !canTake(candidates, [at], taken)).map((at) => dayOfInstant(at))
  if (short.length === 0) return 'هر روزِ این بازه جا هست، اما هیچ واحدی همهٔ روزها آزاد نیست؛ بازهٔ کوتاه‌تری انتخاب کنید'
  const shown = [...new Set(short)].slice(0, 3).map((day) => formatDay(day, 'dayMonth'))
  return `این روزها آزاد نیست: ${shown.join('، ')}؛ بازهٔ دیگری انتخاب کنید`
}

/** Whether a stay could take this day (or some hour of it) for a rate. */
export function dayIsFree(
  booking: Kind,
  rate: StayRate,
  { day, ...rest }: { day: string; candidates: Candidates; taken: TakenSlots },
) {
  const { candidates, taken } = rest
  if (rate.plan.unit === 'hour')
    return hoursOf(rate).some((hour) => hourIsFree(booking, { day, hour, candidates, taken }))
  const time = { from: instantOfTehran(day, booking.beginsAt), until: instantOfTehran(addDays(day, 1), booking.endsAt) }
  return canTake(candidates, startsOf(booking, time), taken)
}

type HourAsked = { day: string; hour: string; candidates: Candidates; taken: TakenSlots }

export function hourIsFree(booking: Kind, { day, hour, candidates, taken }: HourAsked): boolean {
  const from = instantOfTehran(day, hour)
  const until = new Date(Date.parse(from) + 3_600_000).toISOString()
  return canTake(candidates, startsOf(booking, { from, until }), taken)
}

/** The hours at which a stay of an hourly rate may begin, `HH:00`, on the day that it opens. */
export function hoursOf({ plan }: Pick<StayRate, 'plan'>): string[] {
  const { fromHour, untilHour } = plan.openHours ?? { fromHour: 0, untilHour: 24 }
  const count = untilHour > fromHour ? untilHour - fromHour : untilHour + 24 - fromHour
  return usedHours(instantOfTehran('2026-01-01', `${String(fromHour).padStart(2, '0')}:00`), count)
    .toSorted((a, b) => a - b)
    .map((hour) => `${String(hour).padStart(2, '0')}:00`)
}
