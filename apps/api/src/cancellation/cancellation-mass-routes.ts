import { orderMassEndpoints } from '@rezerv/contract/cancellation/cancellation-mass-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { startMass } from './cancellation-mass-actions.ts'
import { listMasses, previewMass } from './cancellation-mass-store.ts'

export function orderMassRoutes(app: FastifyInstance) {
  serve(app, orderMassEndpoints, {
    previewMassCancellation: ({ db, params, query }) =>
      previewMass(db, { listingId: params.id, occurrenceId: query.occurrenceId ?? null }),
    startMassCancellation: ({ db, params, body, actor }) => startMass(db, params.id, body, actor),
    listMassCancellations: async ({ db, params }) => ({ items: await listMasses(db, params.id) }),
  })
}
