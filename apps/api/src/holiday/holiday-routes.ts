import { holidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import * as actions from './holiday-actions.ts'

export const holidayRoutes = (app: FastifyInstance) =>
  serve(app, holidayEndpoints, {
    listHolidays: ({ db, query: { year } }) => actions.readHolidays(db, year),
    addHoliday: ({ db, actor, body }) => actions.addHoliday(db, actor, body),
    addHolidayList: ({ db, actor, body }) => actions.addHolidayList(db, actor, body.items),
    changeHoliday: ({ db, actor, params: { day }, body }) => actions.changeHoliday(db, actor, day, body),
    removeHoliday: ({ db, actor, params: { day } }) => actions.removeHoliday(db, actor, day),
  })
