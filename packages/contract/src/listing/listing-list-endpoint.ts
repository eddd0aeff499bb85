import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, filter, Id, PageQuery, CityId, Day, Instant } from '../page.ts'
import { ListingKind } from './listing-kind.ts'
import { Gearbox } from './listing-category.ts'
import { ListingStage, ListingStatus } from './listing-status.ts'
import { Line } from '../written-text.ts'

/** The filters of the list; the pages read them from the URL before the answers' schemas are there. */
export const ListingListQuery = z.extend(PageQuery, {
  status: filter(ListingStatus),
  stage: filter(ListingStage),
  category: filter(Line.check(z.maxLength(40))),
  hostId: filter(Id),
  cityId: filter(CityId),
  /** At least so many guests of a space, seats of a car. */
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  gearbox: filter(Gearbox),
  /** Cars with a paper that ends within 30 days, or has ended. */
  papers: filter(z.enum(['soon', 'ended'])),
  /** Only those without an image. */
  photos: filter(z.literal('none')),
  /** Only those on sale whose edit waits to be published. */
  edit: filter(z.literal('waits')),
  /** `upcoming`: only those with an occurrence still to come, nearest first. */
  when: filter(z.enum(['upcoming', 'past'])),
})
export type ListingListQuery = z.infer<typeof ListingListQuery>

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
  /** Of a car: the last day of the paper that ends first. */
  papersUntil: z.nullable(Day),
  updatedAt: Instant,
  /** An edit waits to be looked at. */
  changeWaits: z.boolean(),
})
export type ListingRow = z.infer<typeof ListingRow>

/** Apart from the others of its slice, so that a list's first load brings its rows' schema and no more. */
export const listListings = endpoint('GET /api/v1/listings', {
  about: ['listing'],
  live: 'offered',
  scope: ['kind'],
  summary: 'Listings of one kind, latest change first.',
  query: z.extend(ListingListQuery, { kind: ListingKind }),
  answer: pageOf(ListingRow),
})
