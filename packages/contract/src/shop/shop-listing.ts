import * as z from 'zod/mini'
import { CatalogueCard, CatalogueStay } from '../catalogue/catalogue-endpoints.ts'
import { CarDetails } from '../listing/listing-car.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { EventDetails, SpaceDetails } from '../listing/listing-details.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Instant } from '../page.ts'
import { PriceUnit } from '../pricing/pricing-unit.ts'

/*
 * What guests see of a listing: nothing that operators alone know.
 */

/** A car or a space in a list, with its price on the days that were asked for. */
export const ShopStayCard = z.object({
  ...z.pick(CatalogueCard, {
    id: true,
    kind: true,
    code: true,
    title: true,
    category: true,
    cityName: true,
    hostName: true,
    coverUrl: true,
    coverAlt: true,
    people: true,
    gearbox: true,
    fuel: true,
    rooms: true,
    area: true,
    basePrice: true,
  }).shape,
  stay: z.nullable(CatalogueStay),
})
export type ShopStayCard = z.infer<typeof ShopStayCard>

export const ShopEventCard = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  category: z.string(),
  /** «آنلاین» of an event that has no place. */
  venue: z.string(),
  cityName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  /** Of the next occurrence, and of the last. */
  firstAt: Instant,
  lastAt: Instant,
  occurrenceCount: z.int(),
  /** The lowest price of a ticket now; null while none is for sale. */
  fromRials: z.nullable(z.int()),
})
export type ShopEventCard = z.infer<typeof ShopEventCard>

const ShopRate = z.object({
  ticketId: z.int(),
  name: z.string(),
  description: z.string(),
  unit: PriceUnit,
  /** Of one day, night or hour, before what single days change. */
  baseRials: z.int(),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
})

/** The details of each kind, without what is for those alone who have paid. */
const ShopDetails = z.discriminatedUnion('kind', [
  CarDetails,
  SpaceDetails,
  z.omit(EventDetails, { onlineLink: true, contactMobile: true }),
])

export const ShopListing = z.object({
  id: z.int(),
  kind: ListingKind,
  code: z.string(),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  description: z.string(),
  cityName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  /** Of an event; «آنلاین» of one that has no place. The address of a car or a space is told to who has paid. */
  venue: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
  cancellationPolicy: z.nullable(CancellationPolicy),
  details: ShopDetails,
  /** Tenths of a star, and how many comments; null without any. */
  ratingTenths: z.nullable(z.int()),
  commentCount: z.int(),
  /** Of cars and spaces: what may be booked. Tickets of an event stand with its occurrences. */
  rates: z.array(ShopRate),
  /** Persian; null when it can be booked now. */
  closedReason: z.nullable(z.string()),
  /** A request that the host answers first, or confirmed as soon as it is paid. */
  answer: z.enum(['instant', 'host']),
})
export type ShopListing = z.infer<typeof ShopListing>
