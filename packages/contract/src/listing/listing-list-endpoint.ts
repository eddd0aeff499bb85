import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { ListingKind } from './listing-kind.ts'
import { ListingListQuery } from './listing-list-query.ts'
import { ListingRow } from './listing-row.ts'

/** Apart from the others of its slice, so that a list's first load brings its rows' schema and no more. */
export const listListings = endpoint({
  method: 'GET',
  path: '/api/v1/listings',
  about: ['listing'],
  live: 'offered',
  scope: ['kind'],
  summary: 'Listings of one kind, latest change first.',
  query: z.extend(ListingListQuery, { kind: ListingKind }),
  answer: pageOf(ListingRow),
})
