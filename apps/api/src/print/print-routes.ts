import { printEndpoints } from '@rezerv/contract/print/print-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { findParties } from './print-store.ts'

export function printRoutes(app: FastifyInstance) {
  serve(app, printEndpoints, {
    getOrderParties: async ({ db, params }) => orNotFound(await findParties(db, params.id)),
  })
}
