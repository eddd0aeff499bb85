import type { CatalogueCityFigures, ListingActivity } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-query.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { mediaUrl } from '#media/media-store.ts'
import * as cities from './catalogue-city-store.ts'
import * as desk from './catalogue-activity-store.ts'

/** Throws `not_found` for a city that is not in the table of places. A city without listings has figures too: zeros. */
export async function readCity(db: Db, kind: CatalogueKind, slug: string): Promise<CatalogueCityFigures> {
  const city = await cities.findCity(db, slug)
  if (!city) throw new AppError('not_found', { message: 'این شهر پیدا نشد' })
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
  const found = await desk.findListingActivity(db, id)
  if (!found) throw new AppError('not_found', { message: 'این آگهی پیدا نشد' })
  const [views, orders] = await Promise.all([desk.listViews(db, id), desk.listActivityOrders(db, id)])
  return { ...found, views, ...orders }
}
