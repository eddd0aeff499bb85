import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { calendarHolidayEndpoints } from '@rezerv/contract/calendar/calendar-holiday-endpoints.ts'
import { jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { call } from '#lib/call.ts'
import { today } from './calendar-month.ts'

export const thisYear = () => jalaliOfDay(today()).year

export const holidayYear = (year: number) =>
  queryOptions({
    queryKey: ['calendar', 'holidays', year],
    queryFn: ({ signal }) => call(calendarHolidayEndpoints.listHolidays, { query: { year } }, { signal }),
  })

export const addHoliday = mutationOptions({
  mutationFn: (body: { day: string; name: string }) => call(calendarHolidayEndpoints.addHoliday, { body }),
})

export const changeHoliday = mutationOptions({
  mutationFn: ({ day, ...body }: { day: string; name: string; isOff: boolean }) =>
    call(calendarHolidayEndpoints.changeHoliday, { params: { day }, body }),
})

export const removeHoliday = mutationOptions({
  mutationFn: (day: string) => call(calendarHolidayEndpoints.removeHoliday, { params: { day } }),
})
