import type { StayBooking, StayDays, StayRate } from './booking.ts'
import { slotStarts, type SlotUnit, notFreeText, scatteredText } from '../slots.ts'
import { addDays, addMinutes, instantOfTehran, minutesBetween } from '../jalali.ts'
import { type StayTime, usedHours } from '../pricing/pricing-count.ts'

/** The units that may serve, whether all of them are needed, and how many of them. */
export type Candidates = { unitIds: number[]; takes: 'all' | 'any'; quantity: number }
type Taken = StayDays['unavailable']
type Kind = Pick<StayBooking, 'kind' | 'units' | 'beginsAt' | 'endsAt'>

/** The slots that nobody can take, by unit and start. */
export type TakenSlots = ReadonlySet<string>
export const takenSlots = (unavailable: Taken): TakenSlots =>
  new Set(unavailable.map((slot) => keyOf(slot.unitId, slot.startsAt)))

const keyOf = (unitId: number, startsAt: string) => `${unitId} ${minutesBetween('1970-01-01T00:00:00Z', startsAt)}`

export const candidatesOf = (rate: StayRate, unitId: number | null, quantity: number): Candidates => ({
  unitIds: unitId === null ? rate.unitIds : [unitId],
  takes: rate.takes,
  quantity,
})

/** Its time is counted in this. */
export const slotUnitOf = ({ units }: Pick<Kind, 'units'>): SlotUnit => units[0]?.unit ?? 'day'

/** The slots of a stay, as the server counts them; none for a time that has none. */
export function startsOf(booking: Kind, time: StayTime): string[] {
  const { kind, beginsAt, endsAt } = booking
  if (minutesBetween(time.from, time.until) <= 0) return []
  try {
    return slotStarts(slotUnitOf(booking), time.from, time.until, kind === 'car' ? beginsAt : endsAt)
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

type Asked = { unit: SlotUnit; starts: string[]; taken: TakenSlots }

/** Why the time cannot be had, with its first days or hours; undefined when it can. */
export function fullReason(candidates: Candidates, { unit, starts, taken }: Asked): string | undefined {
  if (canTake(candidates, starts, taken)) return undefined
  const short = starts.filter((at) => !canTake(candidates, [at], taken))
  return short.length === 0 ? scatteredText(unit) : `${notFreeText(unit, short)}؛ بازهٔ دیگری انتخاب کنید`
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
  const until = addMinutes(from, 60)
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
