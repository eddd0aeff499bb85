import * as z from 'zod/mini'
import { BookingTicket } from '../booking/booking.ts'
import { CatalogueKind } from '../catalogue/catalogue-kind.ts'
import { CatalogueQuery } from '../catalogue/catalogue-query.ts'
import { endpoint } from '../endpoint.ts'
import { HallPlan } from '../hall/hall-plan.ts'
import { CityId, Day, filter, Instant, pageOf, PageQuery } from '../page.ts'
import { Province } from '../place/place-endpoints.ts'
import { SeatRials } from '../ticket/ticket.ts'
import { Line } from '../written-text.ts'
import { ShopEventCard, ShopListing, ShopStayCard } from './shop-listing.ts'

/** What one piece of a ticket costs, before VAT and without a code. */
const ShopTicketPrice = z.object({
  /** Of numbered seats the lowest. */
  rials: z.int(),
  /** By category; null where no seats are numbered. */
  seatRials: z.nullable(SeatRials),
  /** The name of a lower price for early buyers; null at the usual one. */
  step: z.nullable(z.string()),
})

/** A ticket of an occurrence as guests buy it. */
const ShopTicket = z.extend(z.omit(BookingTicket, { hidden: true, sold: true, resourceIds: true, waiting: true }), {
  /** Until an instant and for so many pieces more, whichever ends first; null where it does not end so. More pieces than are left cost what comes next, all of them. */
  priceNow: z.extend(ShopTicketPrice, { until: z.nullable(Instant), left: z.nullable(z.int()) }),
  /** After that; null where the price stays. */
  priceNext: z.nullable(ShopTicketPrice),
})

const ShopOccurrence = z.object({
  id: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  /** Whether places are numbered: then a line names its seats, or the category of the best ones. */
  hasSeats: z.boolean(),
  tickets: z.array(ShopTicket),
})
export type ShopOccurrence = z.infer<typeof ShopOccurrence>

/** A day of a rate: what it costs and why, and in how many units it can still be had. */
const ShopDay = z.object({
  day: Day,
  free: z.int(),
  /** Of one day or night; null where nothing is sold on it. */
  priceRials: z.nullable(z.int()),
  /** Why it costs this, or why it is not sold; Persian. */
  reason: z.string(),
})
export type ShopDay = z.infer<typeof ShopDay>

const ShopComment = z.object({
  id: z.int(),
  /** The first name alone. */
  by: z.string(),
  at: Instant,
  /** Tenths of a star. */
  ratingTenths: z.int(),
  body: z.string(),
  /** What the host answered; empty where nothing. */
  reply: z.string(),
})
export type ShopComment = z.infer<typeof ShopComment>

/** All without a customer: whoever holds a key of the shop may ask. */
export const shopCatalogueEndpoints = {
  listShopPlaces: endpoint('GET /api/v1/shop/provinces', {
    access: 'shop',
    summary: "Iran's provinces with their cities.",
    answer: z.object({ items: z.array(Province) }),
  }),
  listShopStays: endpoint('GET /api/v1/shop/catalogue/:kind', {
    access: 'shop',
    summary: 'Cars or spaces that guests find, with their price and whether they are free on the days asked for.',
    params: z.object({ kind: CatalogueKind }),
    query: z.omit(CatalogueQuery, { show: true }),
    answer: pageOf(ShopStayCard),
  }),
  listShopEvents: endpoint('GET /api/v1/shop/events', {
    access: 'shop',
    summary: 'Events with occurrences to come, the next first; `from` and `until` are days on which one takes place.',
    query: z.extend(PageQuery, { cityId: filter(CityId), from: filter(Day), until: filter(Day) }),
    answer: pageOf(ShopEventCard),
  }),
  getShopListing: endpoint('GET /api/v1/shop/listings/:id', {
    access: 'shop',
    summary: 'One listing as guests see it.',
    answer: ShopListing,
  }),
  listShopOccurrences: endpoint('GET /api/v1/shop/listings/:id/occurrences', {
    access: 'shop',
    summary:
      'The occurrences of an event to come, with their tickets, what each costs now and after that, and the places left; with a code, those too that it keeps.',
    query: z.object({ code: filter(Line.check(z.maxLength(60))) }),
    answer: z.object({ items: z.array(ShopOccurrence) }),
  }),
  listShopSeats: endpoint('GET /api/v1/shop/occurrences/:id/seats', {
    access: 'shop',
    summary: 'The plan of the hall, and of each of its places the id under which it is sold and how many are free.',
    answer: z.object({
      listingId: z.int(),
      hallName: z.string(),
      plan: HallPlan,
      ids: z.array(z.int()),
      free: z.array(z.int()),
    }),
  }),
  listShopComments: endpoint('GET /api/v1/shop/listings/:id/comments', {
    access: 'shop',
    summary: 'What guests said of a listing, as it was approved; the newest first.',
    query: z.omit(PageQuery, { q: true }),
    answer: pageOf(ShopComment),
  }),
  listShopDays: endpoint('GET /api/v1/shop/listings/:id/days', {
    access: 'shop',
    summary: 'The days of a car or a space, by rate: how many units are free, the price and why. At most 100 days.',
    query: z.object({ from: Day, until: Day }),
    answer: z.object({ rates: z.array(z.object({ ticketId: z.int(), name: z.string(), days: z.array(ShopDay) })) }),
  }),
}
