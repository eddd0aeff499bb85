import { catalogueCityEndpoints } from '@rezerv/contract/catalogue/catalogue-city-endpoints.ts'
import { catalogueEndpoints } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listCatalogue, readCity, readListingActivity } from './catalogue-service.ts'
import { listCatalogueCities } from './catalogue-city-store.ts'
import { addView } from './catalogue-activity-store.ts'
import { nowInstant } from '#clock.ts'

export function catalogueRoutes(app: FastifyInstance) {
  serve(app, catalogueCityEndpoints, {
    listCatalogueCities: async ({ db, params }) => ({ items: await listCatalogueCities(db, params.kind) }),
  })
  serve(app, catalogueEndpoints, {
    listCatalogue: ({ db, params, query }) => listCatalogue(db, params.kind, query, nowInstant()),
    getCatalogueCity: ({ db, params }) => readCity(db, params.kind, params.slug),
    getListingActivity: ({ db, params }) => readListingActivity(db, params.id),
    countListingView: async ({ db, params }) => {
      await addView(db, params.id)
      return
    },
  })
}
