import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { AppError } from '#http/app-error.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { changeListing, createListing, duplicateListing } from './listing-actions.ts'
import { readListing } from './listing-service.ts'
import { moveListing } from './listing-steps-actions.ts'
import { findListingByCode, listListingRows } from './listing-store.ts'

export function listingRoutes(app: FastifyInstance) {
  serve(app, listingEndpoints, {
    listListings: async ({ db, query }) => {
      const { rows, total } = await listListingRows(db, query, readCursor(query.after))
      const sortedBy = (row: (typeof rows)[number]) => (query.when === 'upcoming' && row.nextStartsAt) || row.updatedAt
      return { ...cutPage(rows, (row) => cursorOf({ createdAt: sortedBy(row), id: row.id })), total }
    },
    getListing: ({ db, params }) => readListing(db, params.id),
    checkListing: async ({ db, params }) => {
      const listing = await findListingByCode(db, params.kind, params.code)
      if (!listing) throw new AppError('not_found')
      return listing
    },
    createListing: ({ db, actor, body }) => createListing(db, actor, body),
    changeListing: ({ db, actor, params, body }) => changeListing(db, actor, params.id, body),
    duplicateListing: ({ db, actor, params }) => duplicateListing(db, actor, params.id),
    moveListing: ({ db, actor, params, body }) => moveListing(db, actor, params.id, body),
  })
}
