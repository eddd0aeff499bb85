import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The check-service middleware (specification section 2): a code that names no listing of this kind is a page not found. */
export const listingCheck = (kind: ListingKind, code: string) =>
  queryOptions({
    queryKey: ['listing', 'check', kind, code],
    queryFn: () => call(listingEndpoints.checkListing, { params: { kind, code } }),
  })
