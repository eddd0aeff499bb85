import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { call } from '#lib/call.ts'
import type { ListingSearch } from './listing-search.ts'

export const listingList = (kind: ListingKind, search: ListingSearch) =>
  infiniteQueryOptions({
    queryKey: ['listing', 'list', kind, search],
    queryFn: ({ pageParam, signal }) =>
      call(listListings, { query: { ...search, kind, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
