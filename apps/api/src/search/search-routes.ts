import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { searchRecords } from './search-actions.ts'

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchEndpoints, { searchRecords: ({ db, query }) => searchRecords(db, query.q) })
}
