import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Day, Instant, wordOf } from '../page.ts'
import { CatalogueKind } from './catalogue-kind.ts'
import { CatalogueQuery } from './catalogue-query.ts'
import { Line } from '../written-text.ts'
import { OrderStatus } from '../order/order-status.ts'
import { PriceUnit } from '../pricing/pricing-unit.ts'
import { Fuel, Gearbox } from '../listing/listing-category.ts'
import { ListingStatus } from '../listing/listing-status.ts'

export const hiddenReasonLabels = {
  not_published: 'منتشر نشده است',
  paused: 'فروش متوقف است',
  host_suspended: 'فروش میزبان متوقف است',
  no_photo: 'تصویر ندارد',
  no_unit: 'واحدی ندارد',
  no_rate: 'نرخ قابل فروش ندارد',
  insurance_expired: 'بیمهٔ خودرو تمام شده است',
  documents_ended: 'مدرک میزبان رد شده یا تمام شده است',
  closed: 'در این روزها بسته است',
  taken: 'در این روزها پر است',
}
/** Why guests do not find a listing. The last two are of the days that were asked for. */
export const HiddenReason = wordOf(hiddenReasonLabels)
export type HiddenReason = z.infer<typeof HiddenReason>

const BasePrice = z.object({ rials: z.int(), unit: PriceUnit })

/** The price of the days that were asked for, by the cheapest rate that can be had on them. */
export const CatalogueStay = z.object({
  isFree: z.boolean(),
  /** Null when it cannot be sold so, or is sold by the hour. */
  totalRials: z.nullable(z.int()),
  unit: PriceUnit,
  units: z.int(),
  rateName: z.string(),
  /** Why a rate that is free cannot be sold for these days: a minimum stay. */
  refusal: z.nullable(z.string()),
})
export type CatalogueStay = z.infer<typeof CatalogueStay>

/** A car or a space as guests see it in a list, with what only operators see. */
export const CatalogueCard = z.object({
  id: z.int(),
  kind: CatalogueKind,
  code: z.string(),
  title: z.string(),
  category: z.string(),
  cityName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  coverAlt: z.string(),
  /** Seats of a car, the most guests of a space. */
  people: z.nullable(z.int()),
  gearbox: z.nullable(Gearbox),
  fuel: z.nullable(Fuel),
  /** Of a space; square metres. */
  rooms: z.nullable(z.int()),
  area: z.nullable(z.int()),
  unitCount: z.int(),
  /** The lowest base price of its visible rates. */
  basePrice: z.nullable(BasePrice),
  /** Null when no days were asked for, or nothing is sold. */
  stay: z.nullable(CatalogueStay),
  status: ListingStatus,
  completeness: z.int(),
  /** Of the last 30 days. */
  views: z.int(),
  hidden: z.array(HiddenReason),
})
export type CatalogueCard = z.infer<typeof CatalogueCard>

/** How many days ahead a city's figures look. */
export const cityDaysAhead = 30

/** The listings of a kind in a city: how many there are, and which are missing. */
export const CatalogueCityFigures = z.object({
  id: z.int(),
  name: z.string(),
  provinceName: z.string(),
  listings: z.int(),
  published: z.int(),
  /** Physical cars or rooms of published listings. */
  units: z.int(),
  categories: z.array(
    z.object({
      category: z.string(),
      listings: z.int(),
      published: z.int(),
      /** Of published listings, by a day or a night; null when there is none. */
      averageRials: z.nullable(z.int()),
    }),
  ),
  /** Of published listings by a day or a night, and by the hour. */
  averageRials: z.nullable(z.int()),
  averageHourRials: z.nullable(z.int()),
  /** The next days: shares of a unit's day that are sold, and units that are closed. */
  days: z.array(z.object({ day: Day, units: z.int(), taken: z.number(), closed: z.number() })),
  /** The most ordered of the last 30 days. */
  top: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      title: z.string(),
      coverUrl: z.nullable(z.string()),
      orders: z.int(),
      salesRials: z.int(),
      views: z.int(),
    }),
  ),
})
export type CatalogueCityFigures = z.infer<typeof CatalogueCityFigures>

const ActivityOrder = z.object({
  id: z.int(),
  code: z.string(),
  status: OrderStatus,
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  totalRials: z.int(),
  createdAt: Instant,
})
export type ActivityOrder = z.infer<typeof ActivityOrder>

/** Operators see this beside the page of a car or a space. */
export const ListingActivity = z.object({
  hidden: z.array(HiddenReason),
  /** Of the last 30 days; days without a view are left out. */
  views: z.array(z.object({ day: Day, views: z.int() })),
  /** Since when an edit of the published listing waits for its review. */
  pendingSince: z.nullable(Instant),
  nextBookings: z.array(ActivityOrder),
  lastOrders: z.array(ActivityOrder),
})
export type ListingActivity = z.infer<typeof ListingActivity>

const KindParams = z.object({ kind: CatalogueKind })

export const catalogueEndpoints = {
  listCatalogue: endpoint('GET /api/v1/catalogue/:kind', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'Cars or spaces as guests find them, with their price and availability on the days asked for.',
    params: KindParams,
    query: CatalogueQuery,
    answer: pageOf(CatalogueCard),
  }),
  getCatalogueCity: endpoint('GET /api/v1/catalogue/:kind/cities/:slug', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'Figures of one city: counts, prices, occupancy of the next 30 days, gaps.',
    params: z.extend(KindParams, { slug: Line.check(z.maxLength(60)) }),
    answer: CatalogueCityFigures,
  }),
  getListingActivity: endpoint('GET /api/v1/listings/:id/desk', {
    right: 'listing.read',
    about: ['listing'],
    summary: "What operators see beside a listing's page: why it is hidden, views, bookings.",
    answer: ListingActivity,
  }),
  countListingView: endpoint('POST /api/v1/listings/:id/views', {
    right: 'listing.read',
    summary: 'The page of a listing was opened; counted by day while guests can see it.',
  }),
}
