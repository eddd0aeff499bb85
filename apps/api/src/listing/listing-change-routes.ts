import { listingChangeEndpoints } from '@rezerv/contract/listing/listing-change-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { approveChange, declineChange, readChanges } from './listing-change-actions.ts'

export const listingChangeRoutes = (app: FastifyInstance) =>
  serve(app, listingChangeEndpoints, {
    getPendingChange: ({ db, params }) => readChanges(db, params.id),
    approveChange: ({ db, actor, params, body }) => approveChange(db, actor, params.id, body),
    declineChange: ({ db, actor, params, body }) => declineChange(db, actor, params.id, body),
  })
