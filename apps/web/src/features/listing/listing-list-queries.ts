import { listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import type { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { infinite, query } from '#data.ts'

export const listingList = (kind: ListingKind, search: ListingSearch) =>
  infinite(listListings, { query: { ...search, kind } })

export const listingCounts = (kind: ListingKind) => query(listingBulkEndpoints.countListings, { query: { kind } })

/** Event operations look ahead, and at what can have orders, unless asked for the past or for a state. */
export const operationSearch = (search: ListingSearch): ListingSearch => ({
  ...search,
  when: search.when ?? 'upcoming',
  stage: search.stage ?? (search.status || search.when === 'past' ? undefined : 'live'),
})
