import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import type { CatalogueQuery } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { stayDays } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import type {
  CatalogueCard,
  CatalogueStay,
  CatalogueCityFigures,
  ListingActivity,
} from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { listingCompleteness } from '@rezerv/contract/listing/listing-missing.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import { addDays, daysBetween, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { DayRule } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { roomOf } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { DatedCommission, PricingSettings } from '@rezerv/contract/pricing/pricing-settings.ts'
import { plainWanted, type StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { dayRulesOf, pricingSettings } from '#month/month-pricing-store.ts'
import { commissionOfSeller } from '#commission/commission-store.ts'
import { answerPage } from '#db/db-search.ts'
import type { Db } from '#db/connect.ts'
import { numberCursor, readNumberCursor } from '#http/cursor.ts'
import { mediaUrl } from '#media/media-store.ts'
import { type CatalogueRate, type CatalogueRow, listCatalogueRows } from './catalogue-store.ts'
import { orNotFound } from '#http/app-error.ts'
import * as cities from './catalogue-city-store.ts'
import * as desk from './catalogue-activity-store.ts'

/** A page of the catalogue; the days that were asked for are priced as an order of one unit without extras. */
export async function listCatalogue(db: Db, kind: CatalogueCard['kind'], query: CatalogueQuery, now: string) {
  const found = listCatalogueRows(db, kind, query, readNumberCursor(query.after))
  const { items, next, total } = await answerPage(found, (row) => numberCursor({ by: row.sortKey, id: row.id }))
  const span = stayDays(query)
  const pricing = span && (await pricingOf(db, items, span, now))
  return {
    items: items.map((row) => ({
      ...cardOf(row),
      stay: pricing ? stayOf(row, { ...pricing, guests: kind === 'space' ? (query.people ?? 1) : 1 }) : null,
    })),
    next,
    total,
  }
}

type Pricing = {
  span: DayRange
  now: string
  rules: Map<number, DayRule[]>
  settings: PricingSettings
  /** The commission that each seller's guests pay; by listing. */
  commission: Map<number, DatedCommission[]>
}

/** The base of the prices of all rows of a page, read at once. */
async function pricingOf(db: Db, rows: CatalogueRow[], span: DayRange, now: string): Promise<Pricing> {
  const around = { from: addDays(span.from, -1), until: addDays(span.until, 1) }
  const tickets = rows.flatMap((row) => row.rates.map((rate) => rate.ticket.id))
  const [rules, settings] = await Promise.all([
    dayRulesOf(db, tickets, around),
    pricingSettings(db, { ...around, now, seller: null }),
  ])
  const commission = new Map<number, DatedCommission[]>()
  for (const row of rows) commission.set(row.id, await commissionOfSeller(db, row))
  return { span, now, rules, settings, commission }
}

function cardOf({ details, rates, coverSha, ...row }: CatalogueRow): Omit<CatalogueCard, 'stay'> {
  const { sortKey: _key, hostCommissionPercent: _percent, ...shown } = row
  const facts =
    details.kind === 'car'
      ? { people: details.seats, gearbox: details.gearbox, fuel: details.fuel, rooms: null, area: null }
      : { people: details.maxGuests, gearbox: null, fuel: null, rooms: details.rooms, area: details.area }
  return {
    ...shown,
    ...facts,
    coverUrl: coverSha && mediaUrl(coverSha),
    basePrice: basePriceOf(rates),
    completeness: listingCompleteness({ ...row, details, occurrenceCount: 0 }),
  }
}

/** The cheapest rate of days or nights; of hours when there are no others. */
function basePriceOf(rates: CatalogueRate[]): CatalogueCard['basePrice'] {
  const days = rates.filter((rate) => rate.plan.unit !== 'hour')
  const [cheapest] = (days.length > 0 ? days : rates).toSorted((a, b) => a.plan.baseRials - b.plan.baseRials)
  return cheapest ? { rials: cheapest.plan.baseRials, unit: cheapest.plan.unit } : null
}

/** The best rate for the days: one that is free and can be sold, the cheapest; else the first that says why not. */
function stayOf(row: CatalogueRow, pricing: Pricing & { guests: number }): CatalogueStay | null {
  const offers = row.rates.map((rate) => offerOf(row, rate, pricing))
  const rank = (offer: CatalogueStay) => [
    offer.isFree ? 0 : 1,
    offer.totalRials === null ? 1 : 0,
    offer.totalRials ?? 0,
  ]
  const [best] = offers.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    const at = left.findIndex((value, place) => value !== right[place])
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
  })
  return best ?? null
}

function offerOf(
  { id, details, units }: CatalogueRow,
  rate: CatalogueRate,
  pricing: Pricing & { guests: number },
): CatalogueStay {
  const { span, now, rules, guests } = pricing
  const settings = { ...pricing.settings, commission: pricing.commission.get(id) ?? [] }
  const { ticket, plan, isFree } = rate
  const offer = { isFree, unit: plan.unit, units: daysBetween(span.from, span.until), rateName: ticket.name }
  // How many hours somebody wants is not known from days.
  if (plan.unit === 'hour') return { ...offer, totalRials: null, units: 1, refusal: null }
  const [begins, ends] =
    details.kind === 'car' ? [details.handoverTime, details.handoverTime] : [details.checkInFrom, details.checkOutUntil]
  const wanted: StayWanted = {
    ...plainWanted,
    from: instantOfTehran(span.from, begins),
    until: instantOfTehran(span.until, ends),
    guests,
    quantity: Math.max(1, ticket.minPerOrder),
  }
  const price = quote({
    ticket,
    plan,
    room: roomOf({ maxGuests: details.kind === 'space' ? details.maxGuests : null, units }, rate),
    terms: priceTermsOf(details, 100),
    ...(details.kind === 'car' && { handoverTime: details.handoverTime }),
    rules: rules.get(ticket.id) ?? [],
    settings,
    wanted,
    now,
  })
  if (Array.isArray(price)) return { ...offer, totalRials: null, refusal: price[0]?.message ?? null }
  return { ...offer, totalRials: price.totalRials, units: price.stay?.units ?? offer.units, refusal: null }
}

/** Throws `not_found` for a city that is not in the table of places. A city without listings has figures too: zeros. */
export async function readCity(db: Db, kind: CatalogueKind, slug: string): Promise<CatalogueCityFigures> {
  const city = orNotFound(await cities.findCity(db, slug), 'این شهر پیدا نشد')
  const where = { kind, cityId: city.id }
  const [categories, days, top] = await Promise.all([
    cities.listCityCategories(db, where),
    cities.listCityDays(db, where),
    cities.listCityTop(db, where),
  ])
  const sum = (of: (row: (typeof categories)[number]) => number) =>
    categories.reduce((total, row) => total + of(row), 0)
  // Whole tomans: an average has no rials.
  const average = (rials: number, count: number) => (count > 0 ? Math.round(rials / count / 10) * 10 : null)
  return {
    ...city,
    listings: sum((row) => row.listings),
    published: sum((row) => row.published),
    units: days[0]?.units ?? 0,
    categories: categories.map(({ category, listings, published, averageRials }) => ({
      category,
      listings,
      published,
      averageRials,
    })),
    averageRials: average(
      sum((row) => row.sumRials),
      sum((row) => row.pricedCount),
    ),
    averageHourRials: average(
      sum((row) => row.hourRials),
      sum((row) => row.hourCount),
    ),
    days,
    top: top.map(({ coverSha, ...row }) => ({ ...row, coverUrl: coverSha && mediaUrl(coverSha) })),
  }
}

/** Throws `not_found`. */
export async function readListingActivity(db: Db, id: number): Promise<ListingActivity> {
  const found = orNotFound(await desk.findListingActivity(db, id), 'این آگهی پیدا نشد')
  const [views, orders] = await Promise.all([desk.listViews(db, id), desk.listActivityOrders(db, id)])
  return { ...found, views, ...orders }
}
