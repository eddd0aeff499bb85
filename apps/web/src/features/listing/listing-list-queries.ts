import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { infinite } from '#data.ts'
import type { ListingSearch } from './listing-search.ts'

export const listingList = (kind: ListingKind, search: ListingSearch) =>
  infinite(listListings, { query: { ...search, kind } })
