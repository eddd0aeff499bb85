import * as z from 'zod/mini'
import { addDays, addMinutes, dayOfInstant, instantOfTehran, timeOfInstant } from './jalali.ts'

/** The units of time in which cars and spaces are counted. */
export const SlotUnit = z.enum(['day', 'night', 'hour'])
export type SlotUnit = z.infer<typeof SlotUnit>

/** As much as one line may hold: a year of days, or a month of hours. */
export const slotsMax = 800

/**
 * The slots that a stay of whole minutes (half-open) touches, earliest first. An hour begins at :00 of Tehran's clock.
 * A day or night runs from the listing's handover time (`HH:mm`) to the same time of the next day and is named by its day at 00:00, so
 * who leaves by the handover time leaves that day to the next customer, and two stays that overlap always share a slot.
 * @throws RangeError when `until` is not after `from`, or the stay has more than `slotsMax` slots
 */
export function slotStarts(unit: SlotUnit, from: string, until: string, handoverTime: string): string[] {
  // Written one way, so that instants compare as texts.
  const [first, end] = [addMinutes(from, 0), addMinutes(until, 0)]
  if (end <= first) throw new RangeError('a stay ends after it begins')
  const starts = unit === 'hour' ? hourStarts(first, end) : dayStarts(first, end, handoverTime)
  if (starts.length > slotsMax) throw new RangeError(`a stay has at most ${slotsMax} slots`)
  return starts
}

function hourStarts(from: string, until: string): string[] {
  const starts: string[] = []
  let start = instantOfTehran(dayOfInstant(from), `${timeOfInstant(from).slice(0, 2)}:00`)
  for (; start < until && starts.length <= slotsMax; start = addMinutes(start, 60)) starts.push(start)
  return starts
}

function dayStarts(from: string, until: string, handoverTime: string): string[] {
  const starts: string[] = []
  const last = businessDay(addMinutes(until, -1), handoverTime)
  for (let day = businessDay(from, handoverTime); day <= last && starts.length <= slotsMax; day = addDays(day, 1))
    starts.push(instantOfTehran(day))
  return starts
}

/** The day whose rental day holds this instant: before the handover time it is still the day before. */
export function businessDay(instant: string, handoverTime: string): string {
  const day = dayOfInstant(instant)
  return timeOfInstant(instant) < handoverTime ? addDays(day, -1) : day
}
