import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addSeries, changeOccurrence, dropOccurrence } from './calendar-actions.ts'
import { listOccurrences } from './calendar-store.ts'

export const calendarRoutes = (app: FastifyInstance) =>
  serve(app, calendarEndpoints, {
    listOccurrences: async ({ db, params }) => ({ items: await listOccurrences(db, params.id) }),
    addOccurrences: ({ db, actor, params, body }) => addSeries(db, actor, params.id, body.items),
    changeOccurrence: ({ db, actor, params, body }) => changeOccurrence(db, actor, params.id, body),
    removeOccurrence: ({ db, actor, params }) => dropOccurrence(db, actor, params.id),
  })
