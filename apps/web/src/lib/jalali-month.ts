import { addDays, dayOfInstant, dayOfJalali, jalaliOfDay, monthLength } from '@rezerv/contract/jalali.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'

export const today = () => dayOfInstant(new Date().toISOString())

/** The first and the last day of the Jalali month that holds a day. */
export function monthOf(day: string): DayRange {
  const { year, month } = jalaliOfDay(day)
  const from = dayOfJalali({ year, month, day: 1 })
  return { from, until: addDays(from, monthLength(year, month) - 1) }
}
