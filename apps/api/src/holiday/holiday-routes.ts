import { calendarHolidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import * as actions from './holiday-actions.ts'

export const calendarHolidayRoutes = (app: FastifyInstance) =>
  serve(app, calendarHolidayEndpoints, {
    listHolidays: ({ db, query: { year } }) => actions.readHolidays(db, year),
    addHoliday: ({ db, actor, body }) => actions.addHoliday(db, actor, body),
    changeHoliday: ({ db, actor, params: { day }, body }) => actions.changeHoliday(db, actor, day, body),
    removeHoliday: ({ db, actor, params: { day } }) => actions.removeHoliday(db, actor, day),
  })
