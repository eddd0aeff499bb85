import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingUnitEndpoints } from '@rezerv/contract/listing/listing-unit-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { AppError } from '#http/app-error.ts'
import { keysetCursor, readKeyset } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { createListing, readListing } from './listing-actions.ts'
import { changeListing } from './listing-save-actions.ts'
import { moveListing } from './listing-steps-actions.ts'
import { addUnit, changeUnit, changeUnitSlot, moveUnit, readUnits } from './listing-unit-actions.ts'
import { findListingByCode, listListings } from './listing-store.ts'

export function listingRoutes(app: FastifyInstance) {
  serve(app, listingEndpoints, {
    listListings: async ({ db, query }) => {
      const { rows, total } = await listListings(db, query, readKeyset(query.after))
      const sortedBy = (row: (typeof rows)[number]) => (query.when === 'upcoming' && row.nextStartsAt) || row.updatedAt
      return { ...cutPage(rows, (row) => keysetCursor({ createdAt: sortedBy(row), id: row.id })), total }
    },
    getListing: ({ db, params }) => readListing(db, params.id),
    checkListing: async ({ db, params }) => {
      const listing = await findListingByCode(db, params.kind, params.code)
      if (!listing) throw new AppError('not_found')
      return listing
    },
    createListing: ({ db, actor, body }) => createListing(db, actor, body),
    changeListing: ({ db, actor, params, body }) => changeListing(db, actor, params.id, body),
    moveListing: ({ db, actor, params, body }) => moveListing(db, actor, params.id, body),
  })
  serve(app, listingUnitEndpoints, {
    listUnits: ({ db, params }) => readUnits(db, params.id),
    addUnit: ({ db, actor, params, body }) => addUnit(db, actor, params.id, body),
    changeUnit: ({ db, actor, params, body }) => changeUnit(db, actor, params, body),
    moveUnit: ({ db, actor, params, body }) => moveUnit(db, actor, params, body.step),
    changeUnitSlot: ({ db, actor, params, body }) => changeUnitSlot(db, actor, params.id, body.unit),
  })
}
