import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, pageOf } from '../page.ts'
import { ListingFigures } from './listing-figures.ts'
import { ListingKind } from './listing-kind.ts'
import { ListingStatus } from './listing-status.ts'
import { ListingListQuery } from './listing-list-query.ts'

/** A row of a listing list. Figures of capacity are of the occurrences still to come. */
export const ListingRow = z.object({
  id: z.int(),
  kind: ListingKind,
  code: z.string(),
  title: z.string(),
  category: z.string(),
  status: ListingStatus,
  hostId: z.nullable(z.int()),
  hostName: z.nullable(z.string()),
  cityName: z.nullable(z.string()),
  venue: z.string(),
  /** An event without a place: `venue` and the city say nothing. */
  isOnline: z.boolean(),
  coverUrl: z.nullable(z.string()),
  completeness: z.int(),
  nextStartsAt: z.nullable(Instant),
  occurrenceCount: z.int(),
  capacity: z.int(),
  /** Places taken: sold and held together. */
  taken: z.int(),
  priceFromRials: z.nullable(z.int()),
  /** The most guests of a space, the seats of a car. */
  people: z.nullable(z.int()),
  /** Of a car or a space: the nearest day or night, of the next 60, on which a unit is free. */
  nextFreeDay: z.nullable(Day),
  /** Physical cars or rooms, without archived ones. */
  unitCount: z.int(),
  /** Of a car: the plate of the first of them, masked; else empty. */
  plate: z.string(),
  /** Of a car: the last day of the document that ends first. */
  documentsUntil: z.nullable(Day),
  updatedAt: Instant,
  /** An edit waits to be looked at. */
  changeWaits: z.boolean(),
  figures: ListingFigures,
})
export type ListingRow = z.infer<typeof ListingRow>

/** Apart from the others of its slice, so that a list's first load brings its rows' schema and no more. */
export const listListings = endpoint('GET /api/v1/listings', {
  right: 'listing.read',
  about: ['listing'],
  live: 'offered',
  scope: ['kind'],
  summary: 'Listings of one kind, latest change first.',
  query: z.extend(ListingListQuery, { kind: ListingKind }),
  answer: pageOf(ListingRow),
})
