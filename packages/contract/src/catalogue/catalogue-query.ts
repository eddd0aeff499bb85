import * as z from 'zod/mini'
import { Day, filter, PageQuery, CityId, wordOf } from '../page.ts'
import { Fuel, Gearbox } from '../listing/listing-category.ts'
import { Line } from '../written-text.ts'

/** Kinds of the catalogue. */
export const CatalogueKind = z.enum(['car', 'space'])
export type CatalogueKind = z.infer<typeof CatalogueKind>

export const catalogueSortLabels = {
  newest: 'تازه‌ترین',
  price: 'ارزان‌ترین',
  price_desc: 'گران‌ترین',
  views: 'پربازدیدترین',
}
export const CatalogueSort = wordOf(catalogueSortLabels)
export type CatalogueSort = z.infer<typeof CatalogueSort>

const Amount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))

/** The filters of the catalogue; the pages read them from the URL before the answers' schemas are there. */
export const CatalogueQuery = z.extend(PageQuery, {
  /** A stay from the first day until the last, on which it ends; the same day twice is that one day. */
  from: filter(Day),
  until: filter(Day),
  /** Of the base price of a day, a night or an hour, in rials. */
  priceFrom: filter(Amount),
  priceUntil: filter(Amount),
  /** At least so many guests of a space, seats of a car. */
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  cityId: filter(CityId),
  category: filter(Line.check(z.maxLength(40))),
  gearbox: filter(Gearbox),
  fuel: filter(Fuel),
  /** All of these, joined by commas: `wifi,pool`. */
  amenities: filter(Line.check(z.maxLength(400))),
  /** Only what guests find, or only what is hidden from them. */
  show: filter(z.enum(['guests', 'hidden'])),
  sort: filter(CatalogueSort),
})
export type CatalogueQuery = z.infer<typeof CatalogueQuery>
