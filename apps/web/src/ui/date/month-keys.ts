import { addDays, addJalaliMonths, dayOfJalali, jalaliOfDay, monthLength, weekdayOf } from '@rezerv/contract/jalali.ts'

/** The weeks of a Jalali month, Saturday first; `null` where another month's days would stand. */
export function weeksOfMonth(anyDay: string): (string | null)[][] {
  const { year, month } = jalaliOfDay(anyDay)
  const first = dayOfJalali({ year, month, day: 1 })
  const cells: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = 0; day < monthLength(year, month); day += 1) cells.push(addDays(first, day))
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The day to which a key leads; in right-to-left text the right arrow goes a day back. */
export function dayForKey(key: string, day: string): string | undefined {
  const days = {
    ArrowRight: -1,
    ArrowLeft: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }[key]
  if (days !== undefined) return addDays(day, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : addJalaliMonths(day, months)
}
