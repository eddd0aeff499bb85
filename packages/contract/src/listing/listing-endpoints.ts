import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, PageQuery, pageOf, filter } from '../page.ts'
import { Gearbox } from './listing-car.ts'
import { FieldReasons } from './listing-change.ts'
import { ListingStage, ListingStatus, ListingStep } from './listing-lifecycle.ts'
import { Listing, ListingInput, ListingKind, ListingRow } from './listing.ts'

export const ListingListQuery = z.extend(PageQuery, {
  status: filter(ListingStatus),
  stage: filter(ListingStage),
  category: filter(z.string().check(z.maxLength(40))),
  hostId: filter(Id),
  cityId: filter(Id),
  /** At least so many guests of a space, seats of a car. */
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  gearbox: filter(Gearbox),
  /** Cars with a paper that ends within 30 days, or has ended. */
  papers: filter(z.enum(['soon', 'ended'])),
  /** Only those without an image. */
  photos: filter(z.literal('none')),
  /** `upcoming`: only those with an occurrence still to come, nearest first. */
  when: filter(z.enum(['upcoming', 'past'])),
})
export type ListingListQuery = z.infer<typeof ListingListQuery>

export const listingEndpoints = {
  listListings: endpoint({
    method: 'GET',
    path: '/api/v1/listings',
    summary: 'Listings of one kind, latest change first.',
    query: z.extend(ListingListQuery, { kind: ListingKind }),
    answer: pageOf(ListingRow),
  }),
  getListing: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id',
    summary: 'One listing as the editor needs it.',
    params: IdParams,
    answer: Listing,
  }),
  checkListing: endpoint({
    method: 'GET',
    path: '/api/v1/listings/by-code/:kind/:code',
    summary: 'The listing with this public code, or not_found: what the check-service guard asks.',
    params: z.object({ kind: ListingKind, code: z.string().check(z.maxLength(20)) }),
    answer: z.object({ id: z.int(), code: z.string(), title: z.string() }),
  }),
  createListing: endpoint({
    method: 'POST',
    path: '/api/v1/listings',
    summary: 'Begin a draft.',
    body: z.object({
      kind: ListingKind,
      hostId: z.nullable(z.int()),
      title: z.string().check(z.trim(), z.minLength(3, 'عنوان دست‌کم ۳ نویسه است'), z.maxLength(120)),
      category: z.string().check(z.maxLength(40)),
    }),
    answer: Listing,
  }),
  changeListing: endpoint({
    method: 'PATCH',
    path: '/api/v1/listings/:id',
    summary:
      'Save any subset of the fields, on a listing on sale as its one pending change; `conflict` when somebody else saved meanwhile.',
    params: IdParams,
    body: z.extend(z.partial(ListingInput), { version: z.int() }),
    answer: Listing,
  }),
  moveListing: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/steps',
    summary: 'Take a step of the listing lifecycle.',
    params: IdParams,
    body: z.object({
      step: ListingStep,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** Of a request for change: why, field by field. */
      fieldReasons: z.optional(FieldReasons),
    }),
    answer: Done,
  }),
}
