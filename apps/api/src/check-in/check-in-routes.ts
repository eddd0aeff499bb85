import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { scanTickets, undoScan } from './check-in-actions.ts'
import { findCheckIn, listCheckInTickets } from './check-in-store.ts'
import { nowInstant } from '#clock.ts'

export function checkInRoutes(app: FastifyInstance) {
  serve(app, checkInEndpoints, {
    getCheckIn: async ({ db, params }) => {
      return orNotFound(await findCheckIn(db, params.id), 'این سانس پیدا نشد')
    },
    listCheckInTickets: async ({ db, params }) => ({
      readAt: nowInstant(),
      items: await listCheckInTickets(db, params.id),
    }),
    scanTickets: async ({ db, params, body, actor }) => ({
      results: await scanTickets(db, params.id, body.scans, actor),
    }),
    undoScan: ({ db, params, actor }) => undoScan(db, params.scanId, actor),
  })
}
