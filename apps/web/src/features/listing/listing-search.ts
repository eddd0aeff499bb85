import * as z from 'zod/mini'
import { ListingListQuery } from '@rezerv/contract/listing/listing-list-endpoint.ts'

/** The list's state, as it stands in the URL. */
export const ListingSearch = z.omit(ListingListQuery, { after: true })
export type ListingSearch = z.infer<typeof ListingSearch>

/** Event operations look ahead, and at what can have orders, unless asked for the past or for a state. */
export const operationSearch = (search: ListingSearch): ListingSearch => ({
  ...search,
  when: search.when ?? 'upcoming',
  stage: search.stage ?? (search.status || search.when === 'past' ? undefined : 'live'),
})
