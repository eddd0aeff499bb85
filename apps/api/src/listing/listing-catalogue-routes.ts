import { listingCatalogueEndpoints } from '@rezerv/contract/listing/listing-catalogue-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listCatalogue } from './listing-catalogue-actions.ts'
import { listCatalogueCities } from './listing-city-store.ts'
import { readCity, readListingDesk } from './listing-desk-actions.ts'
import { addView } from './listing-desk-store.ts'

export function listingCatalogueRoutes(app: FastifyInstance) {
  serve(app, listingCatalogueEndpoints, {
    listCatalogue: ({ db, params, query }) => listCatalogue(db, params.kind, query, new Date().toISOString()),
    listCatalogueCities: async ({ db, params }) => ({ items: await listCatalogueCities(db, params.kind) }),
    getCatalogueCity: ({ db, params }) => readCity(db, params.kind, params.slug),
    getListingDesk: ({ db, params }) => readListingDesk(db, params.id),
    countListingView: async ({ db, params }) => {
      await addView(db, params.id)
      return { done: true as const }
    },
  })
}
