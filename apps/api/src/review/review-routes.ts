import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { approveChange, declineChange, readChanges } from './review-actions.ts'

export const reviewRoutes = (app: FastifyInstance) =>
  serve(app, reviewEndpoints, {
    getPendingChange: ({ db, params }) => readChanges(db, params.id),
    approveChange: ({ db, actor, params, body }) => approveChange(db, actor, params.id, body),
    declineChange: ({ db, actor, params, body }) => declineChange(db, actor, params.id, body),
  })
