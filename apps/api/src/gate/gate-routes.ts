import { gateEndpoints } from '@rezerv/contract/gate/gate-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { scanTickets, undoScan } from './gate-actions.ts'
import { findGate, listGateTickets } from './gate-store.ts'

export function gateRoutes(app: FastifyInstance) {
  serve(app, gateEndpoints, {
    getGate: async ({ db, params }) => {
      const gate = await findGate(db, params.id)
      if (!gate) throw new AppError('not_found', { message: 'این سانس پیدا نشد' })
      return gate
    },
    listGateTickets: async ({ db, params }) => ({
      readAt: new Date().toISOString(),
      items: await listGateTickets(db, params.id),
    }),
    scanTickets: async ({ db, params, body, actor }) => ({
      results: await scanTickets(db, params.id, body.scans, actor),
    }),
    undoScan: ({ db, params, actor }) => undoScan(db, params.scanId, actor),
  })
}
