import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addSeries, changeOccurrence, dropOccurrence } from './calendar-actions.ts'
import { changeDays } from './calendar-change-actions.ts'
import { listChanges } from './calendar-change-store.ts'
import { readCalendar, readDays } from './calendar-days-actions.ts'
import { undoChange } from './calendar-undo-actions.ts'
import { listOccurrenceOrders, listOccurrences } from './calendar-store.ts'

export const calendarRoutes = (app: FastifyInstance) =>
  serve(app, calendarEndpoints, {
    listOccurrences: async ({ db, params }) => ({ items: await listOccurrences(db, params.id) }),
    addOccurrences: ({ db, actor, params, body }) => addSeries(db, actor, params.id, body.items),
    changeOccurrence: ({ db, actor, params, body }) => changeOccurrence(db, actor, params.id, body),
    removeOccurrence: ({ db, actor, params }) => dropOccurrence(db, actor, params.id),
    listOccurrenceOrders: ({ db, params }) => listOccurrenceOrders(db, params.id),
    getCalendar: ({ db, params }) => readCalendar(db, params.id),
    listDays: ({ db, params, query }) => readDays(db, params.id, query),
    changeDays: ({ db, actor, params, body }) => changeDays(db, actor, params.id, body),
    listCalendarChanges: ({ db, params, query }) => listChanges(db, params.id, query.before),
    undoCalendarChange: ({ db, actor, params }) => undoChange(db, actor, params.id),
  })
