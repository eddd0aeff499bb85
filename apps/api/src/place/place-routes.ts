import { placeEndpoints } from '@rezerv/contract/place/place-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listSortedProvinces } from './place-service.ts'

export const placeRoutes = (app: FastifyInstance) =>
  serve(app, placeEndpoints, {
    listProvinces: async ({ db, reply }) => {
      const items = await listSortedProvinces(db)
      // Provinces change once in years; a browser need not ask again within the hour.
      void reply.header('cache-control', 'private, max-age=3600')
      return { items }
    },
  })
