import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId, Version } from '../page.ts'
import { FieldReasons } from '../review/review-change.ts'
import { ListingStep } from './listing-lifecycle.ts'
import { listListings } from './listing-list-endpoint.ts'
import { ListingKind } from './listing-kind.ts'
import { Listing, ListingInput } from './listing.ts'
import { Line, Prose } from '../written-text.ts'

export const listingEndpoints = {
  listListings,
  getListing: endpoint('GET /api/v1/listings/:id', {
    right: 'listing.read',
    about: ['listing'],
    live: 'offered',
    summary: 'One listing as the editor needs it.',
    answer: Listing,
  }),
  checkListing: endpoint('GET /api/v1/listings/by-code/:kind/:code', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'The listing with this public code, or not_found: what the check-service guard asks.',
    params: z.object({ kind: ListingKind, code: Line.check(z.maxLength(20)) }),
    answer: z.object({ id: z.int(), code: z.string(), title: z.string() }),
  }),
  createListing: endpoint('POST /api/v1/listings', {
    right: 'listing.change',
    summary: 'Begin a draft.',
    body: z.object({
      kind: ListingKind,
      hostId: z.nullable(RowId),
      title: Line.check(z.trim(), z.minLength(3, 'عنوان حداقل ۳ حرف است'), z.maxLength(120)),
      category: Line.check(z.maxLength(40)),
    }),
    answer: Listing,
  }),
  changeListing: endpoint('PATCH /api/v1/listings/:id', {
    right: 'listing.change',
    summary:
      'Save any subset of the fields, on a listing on sale as its one pending change; `conflict` when somebody else saved meanwhile.',
    body: z.extend(z.partial(ListingInput), { version: Version }),
    answer: Listing,
  }),
  moveListing: endpoint('POST /api/v1/listings/:id/steps', {
    right: 'listing.change',
    summary: 'Take a step of the listing lifecycle.',
    body: z.object({
      step: ListingStep,
      /** Of a publication: the listing is sent for review in the same step. */
      submitsFirst: z.optional(z.boolean()),
      reason: z.optional(Prose.check(z.trim(), z.maxLength(500))),
      /** Of a request for change: why, field by field. */
      fieldReasons: z.optional(FieldReasons),
    }),
  }),
  duplicateListing: endpoint('POST /api/v1/listings/:id/copies', {
    right: 'listing.change',
    summary: 'A new draft with the same texts, images, units and tickets; no plates, no dates, no orders.',
    answer: z.object({ id: z.int() }),
  }),
}
