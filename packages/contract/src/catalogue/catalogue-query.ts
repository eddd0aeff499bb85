import * as z from 'zod/mini'
import { amount, choice, days, least, own, shapeOf } from '../list-filter.ts'
import { fuelLabels } from '../listing/listing-category.ts'
import { categoryFilter, cityFilter, gearboxFilter, seatsFilter } from '../listing/listing-list-query.ts'
import { filter, PageQuery, wordOf } from '../page.ts'
import { Line } from '../written-text.ts'

/** A stay from the first day until the last, on which it ends; the same day twice is that one day. */
const dates = days('تاریخ')
/** Of a day, a night or an hour, in rials. */
const price = amount('نرخ پایه', ['priceFrom', 'priceUntil'])
const fuel = choice('fuel', 'سوخت', fuelLabels)
/** All of these, joined by commas: `wifi,pool`. */
const amenities = own('amenities', 'امکانات', { amenities: filter(Line.check(z.maxLength(400))) })
export const catalogueSortLabels = {
  newest: 'جدیدترین',
  price: 'ارزان‌ترین',
  price_desc: 'گران‌ترین',
  views: 'پربازدیدترین',
}

/** The filters of each kind's catalogue. */
export const catalogueFiltersOf = {
  car: [dates, seatsFilter, cityFilter, price, categoryFilter('دسته'), gearboxFilter, fuel],
  space: [dates, least('people', 'مهمان', 'نفر'), cityFilter, price, categoryFilter('نوع'), amenities],
}
/** Those that leave listings out; the dates do not. */
export const catalogueFilters = [
  seatsFilter,
  cityFilter,
  price,
  categoryFilter('دسته'),
  gearboxFilter,
  fuel,
  amenities,
] as const

export const CatalogueQuery = z.extend(PageQuery, {
  ...shapeOf(catalogueFilters),
  ...dates.shape,
  sort: filter(wordOf(catalogueSortLabels)),
  /** Only what guests find, or only what is hidden from them. */
  show: filter(z.enum(['guests', 'hidden'])),
})
export type CatalogueQuery = z.infer<typeof CatalogueQuery>

/** The catalogue's state, as it stands in the URL. */
export const CatalogueSearch = z.omit(CatalogueQuery, { after: true })
export type CatalogueSearch = z.infer<typeof CatalogueSearch>
