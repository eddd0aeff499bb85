import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { query } from '#data.ts'

/** The check-service middleware (specification section 2): a code that names no listing of this kind is a page not found. */
export const listingCheck = (kind: ListingKind, code: string) =>
  query(listingEndpoints.checkListing, { params: { kind, code } })
