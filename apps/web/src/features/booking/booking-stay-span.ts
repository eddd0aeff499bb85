import { addDays, addJalaliMonths, dayOfJalali, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { DaySelection } from '#ui/date/day-selection.ts'

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
