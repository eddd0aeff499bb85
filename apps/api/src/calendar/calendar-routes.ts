import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeDays } from './calendar-change-actions.ts'
import { listChanges } from './calendar-change-store.ts'
import { readCalendar, readDays } from './calendar-days-actions.ts'
import { undoChange } from './calendar-undo-actions.ts'

export const calendarRoutes = (app: FastifyInstance) =>
  serve(app, calendarEndpoints, {
    getCalendar: ({ db, params }) => readCalendar(db, params.id),
    listDays: ({ db, params, query }) => readDays(db, params.id, query),
    changeDays: ({ db, actor, params, body }) => changeDays(db, actor, params.id, body),
    listCalendarChanges: ({ db, params, query }) => listChanges(db, params.id, query.before),
    undoCalendarChange: ({ db, actor, params }) => undoChange(db, actor, params.id),
  })
