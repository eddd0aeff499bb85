import { searchNameEndpoints } from '@rezerv/contract/search/search-name-endpoints.ts'
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { searchRecords } from './search-actions.ts'
import { readNames } from './search-store.ts'

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchEndpoints, { searchRecords: ({ db, query, actor }) => searchRecords(db, query.q, actor.rights) })
  serve(app, searchNameEndpoints, { nameRecords: ({ db, query, actor }) => readNames(db, query, actor.rights) })
}
