import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf } from '../page.ts'
import { CatalogueKind, CatalogueQuery } from './catalogue-query.ts'
import { CatalogueCard, CatalogueCity, CatalogueCityFigures, ListingActivity } from './catalogue.ts'
import { Line } from '../written-text.ts'

const KindParams = z.object({ kind: CatalogueKind })

export const catalogueEndpoints = {
  listCatalogue: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/:kind',
    about: ['listing'],
    summary: 'Cars or spaces as guests find them, with their price and availability on the days asked for.',
    params: KindParams,
    query: CatalogueQuery,
    answer: pageOf(CatalogueCard),
  }),
  listCatalogueCities: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/:kind/cities',
    about: ['listing'],
    summary: 'Cities in which there are cars or spaces, the most first.',
    params: KindParams,
    answer: z.object({ items: z.array(CatalogueCity) }),
  }),
  getCatalogueCity: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/:kind/cities/:slug',
    about: ['listing'],
    summary: 'Figures of one city: counts, prices, occupancy of the next 30 days, gaps.',
    params: z.extend(KindParams, { slug: Line.check(z.maxLength(60)) }),
    answer: CatalogueCityFigures,
  }),
  getListingActivity: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/desk',
    about: ['listing'],
    summary: "What operators see beside a listing's page: why it is hidden, views, bookings.",
    params: IdParams,
    answer: ListingActivity,
  }),
  countListingView: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/views',
    summary: 'The page of a listing was opened; counted by day while guests can see it.',
    params: IdParams,
    answer: Done,
  }),
}
