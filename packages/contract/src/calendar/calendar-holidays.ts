import * as z from 'zod/mini'
import { addDays, daysBetween, jalaliOfDay } from '../jalali.ts'
import { Day } from '../page.ts'

/** A row of the `holidays` table: a lunar day, or a fixed one that was renamed (`isOff`) or struck out (not `isOff`). */
export const HolidayRow = z.object({
  day: Day,
  name: z.string().check(z.trim(), z.minLength(1, 'نام مناسبت الزامی است'), z.maxLength(60)),
  isOff: z.boolean(),
})
export type HolidayRow = z.infer<typeof HolidayRow>
export type Holiday = { day: string; name: string }

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
