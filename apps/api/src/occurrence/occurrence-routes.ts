import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeOccurrence, dropOccurrence } from './occurrence-actions.ts'
import { addSeries } from './occurrence-service.ts'
import { listOccurrenceOrders, listOccurrences } from './occurrence-store.ts'

export const occurrenceRoutes = (app: FastifyInstance) =>
  serve(app, occurrenceEndpoints, {
    listOccurrences: async ({ db, params }) => ({ items: await listOccurrences(db, params.id) }),
    addOccurrences: ({ db, actor, params, body }) => addSeries(db, actor, params.id, body.items),
    changeOccurrence: ({ db, actor, params, body }) => changeOccurrence(db, actor, params.id, body),
    removeOccurrence: ({ db, actor, params }) => dropOccurrence(db, actor, params.id),
    listOccurrenceOrders: ({ db, params }) => listOccurrenceOrders(db, params.id),
  })
