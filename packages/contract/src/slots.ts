import * as z from 'zod/mini'
import { addDays, addMinutes, dayOfInstant, instantOfTehran, timeOfInstant, formatDay } from './jalali.ts'
import { toPersianDigits } from './digits.ts'

/** The units of time in which cars and spaces are counted. */
export const SlotUnit = z.enum(['day', 'night', 'hour'])
export type SlotUnit = z.infer<typeof SlotUnit>

/** As much as one line may hold: a year of days, or a month of hours. */
const slotsMax = 800

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

const shownMax = 3

/** The unit of a stay, as its refusals name it: a night is told by its day. */
const ofDays = { none: 'این روزها آزاد نیست', one: 'روز', all: 'روزها' }
const timeWords: Record<SlotUnit, { none: string; one: string; all: string }> = {
  day: ofDays,
  night: ofDays,
  hour: { none: 'این ساعت پر است', one: 'ساعت', all: 'ساعت‌ها' },
}

/** The title of a refusal that names no times: «این روزها آزاد نیست», «این ساعت پر است». */
export const notFreeTitle = (unit: SlotUnit) => timeWords[unit].none

/** The first starts that cannot be had: «این روزها آزاد نیست: ۳ آذر، ۴ آذر», «این ساعت پر است: ۳ آذر ساعت ۱۴:۰۰». */
export function notFreeText(unit: SlotUnit, starts: string[]): string {
  const named = [...new Set(starts.toSorted().map((start) => nameOf(unit, start)))].slice(0, shownMax)
  const title = unit === 'hour' && named.length > 1 ? 'این ساعت‌ها پر است' : notFreeTitle(unit)
  return `${title}: ${named.join('، ')}`
}

/** Every day (hour) has a place by itself, but no unit has all of them. */
export const scatteredText = (unit: SlotUnit) => {
  const { one, all } = timeWords[unit]
  return `هر ${one}ِ این بازه جا هست، اما هیچ واحدی همهٔ ${all} آزاد نیست؛ بازهٔ کوتاه‌تری انتخاب کنید`
}

function nameOf(unit: SlotUnit, start: string): string {
  const day = formatDay(dayOfInstant(start), 'dayMonth')
  return unit === 'hour' ? toPersianDigits(`${day} ساعت ${timeOfInstant(start)}`) : day
}
