import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeDays } from './month-change-actions.ts'
import { listChanges } from './month-change-store.ts'
import { readCalendar, readDays } from './month-days-actions.ts'
import { undoChange } from './month-undo-actions.ts'

export const monthRoutes = (app: FastifyInstance) =>
  serve(app, monthEndpoints, {
    getCalendar: ({ db, params }) => readCalendar(db, params.id),
    listDays: ({ db, params, query }) => readDays(db, params.id, query),
    changeDays: ({ db, actor, params, body }) => changeDays(db, actor, params.id, body),
    listCalendarChanges: ({ db, params, query }) => listChanges(db, params.id, query.before),
    undoCalendarChange: ({ db, actor, params }) => undoChange(db, actor, params.id),
  })
