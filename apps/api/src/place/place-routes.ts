import { compareFa } from '@rezerv/contract/persian-text.ts'
import { placeEndpoints } from '@rezerv/contract/place/place-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listProvinces } from './place-store.ts'

const byName = (a: { name: string }, b: { name: string }) => compareFa(a.name, b.name)

export const placeRoutes = (app: FastifyInstance) =>
  serve(app, placeEndpoints, {
    listProvinces: async ({ db, reply }) => {
      const provinces = await listProvinces(db)
      // Provinces change once in years; a browser need not ask again within the hour.
      void reply.header('cache-control', 'private, max-age=3600')
      return { items: provinces.toSorted(byName).map((p) => ({ ...p, cities: p.cities.toSorted(byName) })) }
    },
  })
