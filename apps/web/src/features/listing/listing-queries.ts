import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Id } from '@rezerv/contract/page.ts'
import { command, query } from '#data.ts'

const { listListings } = listingEndpoints

export const listingById = (id: number) => query(listingEndpoints.getListing, { params: { id } })

/** The listing that a page of this kind shows; a page not found for an id of another kind. */
export async function loadListing(queries: QueryClient, kind: ListingKind, id: string) {
  const parsed = Id.safeParse(id)
  if (!parsed.success) throw notFound()
  const listing = await queries.ensureQueryData(listingById(parsed.data))
  if (listing.kind !== kind) throw notFound()
  return listing
}

export const createListing = command(listingEndpoints.createListing, { renews: [listListings], failure: 'shown' })

export const duplicateListing = command(listingEndpoints.duplicateListing, {
  renews: [listListings],
  says: 'رونوشتی به‌صورت پیش‌نویس ساخته شد',
})
