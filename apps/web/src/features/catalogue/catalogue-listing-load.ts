import type { QueryClient } from '@tanstack/react-query'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { stayBooking } from '#features/booking/booking-queries.ts'
import { countView, listingActivity } from './catalogue-queries.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { query } from '#data.ts'

/** The check-service middleware, then what the page shows. `isOpened`: somebody comes to it, instead of its being read ahead. */
export async function loadCatalogueListing(
  queries: QueryClient,
  kind: CatalogueKind,
  { code, isOpened }: { code: string; isOpened: boolean },
) {
  const { id } = await queries.ensureQueryData(listingCheck(kind, code))
  if (isOpened) countView(queries, id)
  const [listing] = await Promise.all([
    queries.ensureQueryData(listingById(id)),
    queries.ensureQueryData(listingActivity(id)),
  ])
  // Without a host nothing can be booked.
  if (listing.hostId !== null) await queries.ensureQueryData(stayBooking(id))
  return id
}

/** The check-service middleware (specification section 2): a code that names no listing of this kind is a page not found. */
const listingCheck = (kind: ListingKind, code: string) =>
  query(listingEndpoints.checkListing, { params: { kind, code } })
