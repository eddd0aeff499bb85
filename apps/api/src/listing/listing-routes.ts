import { listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { orNotFound } from '#http/app-error.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { changeListing, duplicateListing } from './listing-actions.ts'
import { createListing } from './listing-register-service.ts'
import { stepListings } from './listing-bulk-actions.ts'
import { readListing } from './listing-service.ts'
import { moveListing } from './listing-steps-actions.ts'
import { countListings, findListingByCode, listListingRows } from './listing-store.ts'

export function listingRoutes(app: FastifyInstance) {
  serve(app, listingEndpoints, {
    listListings: ({ db, query }) => {
      const upcoming = query.when === 'upcoming' && !query.sort
      return answerPage(listListingRows(db, query, readCursor(query.after)), ({ id, nextStartsAt, updatedAt }) =>
        cursorOf({ createdAt: (upcoming && nextStartsAt) || updatedAt, id }),
      )
    },
    getListing: ({ db, params }) => readListing(db, params.id),
    checkListing: async ({ db, params }) => orNotFound(await findListingByCode(db, params.kind, params.code)),
    createListing: async ({ db, actor, body }) => readListing(db, await createListing(db, actor, body)),
    changeListing: async ({ db, actor, params, body }) => {
      await changeListing(db, actor, params.id, body)
      return readListing(db, params.id)
    },
    duplicateListing: ({ db, actor, params }) => duplicateListing(db, actor, params.id),
    moveListing: ({ db, actor, params, body }) => moveListing(db, actor, params.id, body),
  })
  serve(app, listingBulkEndpoints, {
    countListings: ({ db, query }) => countListings(db, query.kind),
    dryRunListings: {
      twoStep: ({ db, body, actor, request }) => stepListings(db, body, { actor, request, isDry: true }),
    },
    runListings: {
      twoStep: ({ db, body, actor, request }) => stepListings(db, body, { actor, request, isDry: false }),
    },
  })
}
