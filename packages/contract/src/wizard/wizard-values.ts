import type { PendingChange } from '../review/review-change.ts'
import { type ListingFacts, listingMissing } from '../listing/listing-missing.ts'
import { listingReadiness, type ReadinessLine } from '../listing/listing-readiness.ts'
import type { Listing, ListingImage, ListingInput } from '../listing/listing.ts'

/** The fields as they stand on the page; images carry what is needed to show them. */
export type DraftValues = Omit<ListingInput, 'images'> & { images: ListingImage[] }

/** The live values, with the edit that waits laid on them. */
export function editedValues(listing: Listing, pending: PendingChange | null): DraftValues {
  const { images, ...patch } = pending?.patch ?? {}
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return { ...draftValues(listing), ...given, ...(images && pending && { images: pending.images }) }
}

const draftValues = (l: Listing): DraftValues => ({
  hostId: l.hostId,
  title: l.title,
  category: l.category,
  cityId: l.cityId,
  venue: l.venue,
  address: l.address,
  latitude: l.latitude,
  longitude: l.longitude,
  summary: l.summary,
  description: l.description,
  cancellationPolicy: l.cancellationPolicy,
  details: l.details,
  images: l.images,
})

const factsOf = (listing: Listing, values: DraftValues): ListingFacts => ({
  ...values,
  imageCount: values.images.length,
  occurrenceCount: listing.occurrenceCount,
  ticketCount: listing.ticketCount,
  unitCount: listing.unitCount,
})

/** Everything that is not in order with the listing; of a host that was chosen a moment ago nothing is known yet. `today` is Tehran's. */
export function readinessOf(listing: Listing, today: string, values = draftValues(listing)): ReadinessLine[] {
  const isSaved = values.hostId === listing.hostId
  const standing = isSaved ? listing.standing : { ...listing.standing, host: null }
  return listingReadiness(factsOf(listing, values), standing, today)
}

/** The fields that a listing still misses, by wizard step; `values` are those on the page now. */
export const missingOf = (listing: Listing, values = draftValues(listing)) => listingMissing(factsOf(listing, values))
