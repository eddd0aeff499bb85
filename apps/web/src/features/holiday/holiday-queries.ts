import type { QueryClient } from '@tanstack/react-query'
import { holidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { command, query } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { JalaliYear } from '@rezerv/contract/holiday/holiday.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

export const thisYear = () => jalaliOfDay(today()).year

export const holidayYear = (year: number) => query(holidayEndpoints.listHolidays, { query: { year } })

/** The days off of a year with their names, for calendars that dates are chosen from. */
export async function daysOff(client: QueryClient, year: number): Promise<ReadonlyMap<string, string>> {
  const { items } = await client.ensureQueryData(holidayYear(year))
  return new Map(items.filter(({ isOff }) => isOff).map(({ day, name }) => [day, name]))
}

/** A holiday shades every calendar and prices its day: all of them are read again. */
const renews = ['calendar'] as const

export const addHoliday = command(holidayEndpoints.addHoliday, {
  renews,
  says: (_, { body }) => `${formatDay(body.day, 'dayMonth')} تعطیل شد`,
  failure: 'shown',
})

export const addHolidayList = command(holidayEndpoints.addHolidayList, {
  renews,
  says: ({ changed }) =>
    changed === 0 ? { info: 'همهٔ این روزها از قبل ثبت بود' } : toPersianDigits(`${changed} روز ثبت شد`),
  failure: 'shown',
})

export const renameHoliday = command(holidayEndpoints.changeHoliday, {
  renews,
  says: 'نام مناسبت ذخیره شد',
  failure: 'shown',
})

export const strikeOutHoliday = command(holidayEndpoints.changeHoliday, {
  renews,
  says: (_, { body: { name, isOff } }) => (isOff ? `${name} تعطیل شد` : `${name} دیگر تعطیل نیست`),
})

export const removeHoliday = (says: string) => command(holidayEndpoints.removeHoliday, { renews, says })

export const HolidaySearch = z.object({ year: filter(JalaliYear) })
