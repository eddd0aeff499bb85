import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day } from '../page.ts'
import { HolidayOfYear, HolidayRow, JalaliYear } from './holiday.ts'

const DayParams = z.object({ day: Day })

export const holidayEndpoints = {
  listHolidays: endpoint('GET /api/v1/holidays', {
    right: 'own',
    about: ['calendar'],
    summary: 'The official holidays of a Jalali year: what the fixed rules give and what admins set, earliest first.',
    query: z.object({ year: JalaliYear }),
    answer: z.object({ items: z.array(HolidayOfYear) }),
  }),
  addHoliday: endpoint('POST /api/v1/holidays', {
    right: 'holiday.change',
    summary: 'Make a day an official holiday; refused when it is one already.',
    body: z.pick(HolidayRow, { day: true, name: true }),
  }),
  addHolidayList: endpoint('POST /api/v1/holiday-lists', {
    right: 'holiday.change',
    summary:
      'Make many days official holidays in one step, those of a whole year: one that is a holiday already gets the name, one that has it stays.',
    body: z.object({
      items: z.array(z.pick(HolidayRow, { day: true, name: true })).check(
        z.minLength(1, 'روزی در فهرست نیست'),
        z.maxLength(200),
        z.refine((items) => new Set(items.map(({ day }) => day)).size === items.length, 'یک روز دو بار آمده است'),
      ),
    }),
    answer: z.object({ changed: z.int() }),
  }),
  changeHoliday: endpoint('PUT /api/v1/holidays/:day', {
    right: 'holiday.change',
    summary: 'Rename a holiday, or strike it out and back in.',
    params: DayParams,
    body: z.pick(HolidayRow, { name: true, isOff: true }),
  }),
  removeHoliday: endpoint('DELETE /api/v1/holidays/:day', {
    right: 'holiday.change',
    summary: 'Forget what was set for a day; a fixed holiday is as the rule says again.',
    params: DayParams,
  }),
}
