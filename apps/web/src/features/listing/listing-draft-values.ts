import { type ListingFacts, listingMissing } from '@rezerv/contract/listing/listing-missing.ts'
import { listingReadiness, type ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { PendingChange } from '@rezerv/contract/listing/listing-change.ts'
import { type Listing, type ListingImage, ListingInput } from '@rezerv/contract/listing/listing.ts'
import { isSame } from '#lib/draft-patch.ts'

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

/** What a listing still misses, by wizard step; `values` are what stands on the page now. */
export const missingOf = (listing: Listing, values = draftValues(listing)) => listingMissing(factsOf(listing, values))

/** A field as the server keeps it: without the spaces around, of a picture which one it is and its description. */
function asStored(field: keyof DraftValues, value: unknown): unknown {
  const parsed = ListingInput.shape[field].safeParse(value)
  return parsed.success ? parsed.data : value
}

type Fields = Partial<DraftValues>
type Typed = { patch: Record<string, unknown>; base: Record<string, unknown> }

/**
 * What was typed over `base`, beside what stands on the server now: `own` is still to be saved, `same` stands there already, and
 * `disputed` are the fields that somebody else has changed since.
 */
export function sortTyped(now: DraftValues, { patch, base }: Typed): { own: Fields; same: Fields; disputed: Fields } {
  const sorted = { own: {}, same: {}, disputed: {} } as Record<'own' | 'same' | 'disputed', Record<string, unknown>>
  for (const [name, written] of Object.entries(patch)) {
    if (!(name in now)) continue
    const field = name as keyof DraftValues
    const is = (value: unknown) => isSame(asStored(field, value), asStored(field, now[field]))
    const place = is(written) ? 'same' : is(base[name]) ? 'own' : 'disputed'
    sorted[place][name] = written
  }
  return sorted
}
