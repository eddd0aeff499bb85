import type { QueryClient } from '@tanstack/react-query'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { stayBooking } from '#features/booking/booking-queries.ts'
import { countView, listingActivity } from './catalogue-queries.ts'
import { listingCheck } from './catalogue-check.ts'
import { listingById } from '#features/listing/listing-queries.ts'

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
