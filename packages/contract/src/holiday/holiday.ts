import type { DayRange } from '../day-range.ts'
import * as z from 'zod/mini'
import { addDays, dayOfJalali, daysBetween, jalaliOfDay, monthLength } from '../jalali.ts'
import { Day } from '../page.ts'
import { Line } from '../written-text.ts'

const firstHolidayYear = 1390
const lastHolidayYear = 1450

/** The years that a person edits holidays of. */
export const JalaliYear = z.coerce.number().check(z.int(), z.minimum(firstHolidayYear), z.maximum(lastHolidayYear))

const HolidayDay = Day.check(
  z.refine(
    (day) => day >= daysOfYear(firstHolidayYear).from && day <= daysOfYear(lastHolidayYear).until,
    'روزی از سال‌های ۱۳۹۰ تا ۱۴۵۰ انتخاب کنید',
  ),
)

/** A row of the `holidays` table: a lunar day, or a fixed one that was renamed (`isOff`) or struck out (not `isOff`). */
export const HolidayRow = z.object({
  day: HolidayDay,
  name: Line.check(z.trim(), z.minLength(1, 'نام مناسبت الزامی است'), z.maxLength(60)),
  isOff: z.boolean(),
})
export type HolidayRow = z.infer<typeof HolidayRow>
export type Holiday = { day: string; name: string }

/** One line of a year's holidays. */
export const HolidayOfYear = z.extend(HolidayRow, {
  /** The name that the fixed rule gives; null for a day that only the table knows. */
  fixedName: z.nullable(z.string()),
  /** Whether an admin set this day: then it can be forgotten. */
  isSet: z.boolean(),
})
export type HolidayOfYear = z.infer<typeof HolidayOfYear>

/** The first and the last day of a Jalali year. */
export function daysOfYear(year: number): DayRange {
  return {
    from: dayOfJalali({ year, month: 1, day: 1 }),
    until: dayOfJalali({ year, month: 12, day: monthLength(year, 12) }),
  }
}

/** Every fixed holiday of a Jalali year and every row of the table in it, struck out or not, earliest first. */
export function holidaysOfYear(year: number, rows: HolidayRow[]): HolidayOfYear[] {
  const { from, until } = daysOfYear(year)
  const fixed = holidaysBetween(from, until, []).map((one) => ({
    ...one,
    isOff: true,
    fixedName: one.name,
    isSet: false,
  }))
  const set = rows
    .filter((row) => row.day >= from && row.day <= until)
    .map((row) => ({ ...row, fixedName: fixedHoliday(row.day) ?? null, isSet: true }))
  const byDay = new Map<string, HolidayOfYear>([...fixed, ...set].map((one) => [one.day, one]))
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Official holidays that fall on the same Jalali day every year, as `month/day`. Lunar ones move: they are rows of the table. */
const fixedHolidays: Record<string, string> = {
  '1/1': 'نوروز',
  '1/2': 'نوروز',
  '1/3': 'نوروز',
  '1/4': 'نوروز',
  '1/12': 'روز جمهوری اسلامی',
  '1/13': 'روز طبیعت',
  '3/14': 'رحلت امام خمینی',
  '3/15': 'قیام ۱۵ خرداد',
  '11/22': 'پیروزی انقلاب اسلامی',
  '12/29': 'ملی شدن صنعت نفت',
}

/** The official holidays from one day until another (both included), earliest first; a row counts before the fixed rule of its day. */
export function holidaysBetween(from: string, until: string, rows: HolidayRow[]): Holiday[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const found: Holiday[] = []
  for (let n = 0; n <= daysBetween(from, until); n += 1) {
    const day = addDays(from, n)
    const row = byDay.get(day)
    const name = row ? (row.isOff ? row.name : undefined) : fixedHoliday(day)
    if (name !== undefined) found.push({ day, name })
  }
  return found
}

/** The name of the fixed holiday on a day, if it is one. */
export function fixedHoliday(day: string): string | undefined {
  const { month, day: dayOfMonth } = jalaliOfDay(day)
  return fixedHolidays[`${month}/${dayOfMonth}`]
}
