import type { QueryClient } from '@tanstack/react-query'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { answerOf, renew, setAnswer } from '#data.ts'
import { call } from '#lib/call.ts'
import { type DraftValues, editedValues } from '@rezerv/contract/wizard/wizard-values.ts'
import { listingChanges } from '#features/review/review-queries.ts'
import { listingById } from '#features/listing/listing-queries.ts'

/** The server's values of a listing that is edited, and the version they are of. */
export type Stored = { values: DraftValues; version: number }

/** As the page has read it. */
export function readKnown(id: number, queries: QueryClient): Stored {
  const listing = answerOf(queries, listingById(id))
  if (!listing) throw new Error(`the page of listing ${id} has not read it`)
  const pending = answerOf(queries, listingChanges(id))?.pending ?? null
  return { values: editedValues(listing, pending), version: listing.version }
}

/** The newest that the page has read; 0 where nothing is left of it. */
export const knownVersion = (id: number, queries: QueryClient): number =>
  answerOf(queries, listingById(id))?.version ?? 0

/** As it stands there now, for the page too. */
export async function readNow(id: number, queries: QueryClient, signal: AbortSignal): Promise<Stored> {
  // The listing first: an edit that is laid on it between the two is of a newer version, and is refused.
  const listing = await call(listingEndpoints.getListing, { params: { id } }, { signal })
  const changes = await call(reviewEndpoints.getPendingChange, { params: { id } }, { signal })
  setAnswer(queries, listingById(id), listing)
  setAnswer(queries, listingChanges(id), changes)
  return readKnown(id, queries)
}

type Save = { id: number; version: number; patch: Partial<DraftValues>; signal: AbortSignal }

/** Saves the fields as they were typed over what was read; answers the version that it has now. */
export async function saveListing({ id, version, patch, signal }: Save, queries: QueryClient): Promise<number> {
  const { images, ...rest } = patch
  const chosen = images?.map(({ mediaId, alt }) => ({ mediaId, alt }))
  const body = { ...rest, ...(chosen && { images: chosen }), version }
  const listing = await call(listingEndpoints.changeListing, { params: { id }, body }, { signal })
  setAnswer(queries, listingById(id), listing)
  // What a host must prove depends on what the host has to let.
  const owner = patch.hostId === undefined ? [] : (['host'] as const)
  void renew(queries, [listingEndpoints.listListings, reviewEndpoints.getPendingChange, ...owner])
  return listing.version
}
