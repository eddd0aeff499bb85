import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
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

/** Where no dialog shows why a step was refused, its page tells it. */
export const moveListing = command(listingEndpoints.moveListing, {
  renews: ['listing'],
  always: true,
  says: (_, { body }) => `«${listingSteps[body.step].label}» انجام شد`,
  failure: 'shown',
})

export const duplicateListing = command(listingEndpoints.duplicateListing, {
  renews: [listListings],
  says: 'رونوشتی به‌صورت پیش‌نویس ساخته شد',
})
