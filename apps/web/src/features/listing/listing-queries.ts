import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingChangeEndpoints } from '@rezerv/contract/listing/listing-change-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Id } from '@rezerv/contract/page.ts'
import { answerOf, command, query } from '#data.ts'

const { listListings } = listingEndpoints

export const listingById = (id: number) => query(listingEndpoints.getListing, { params: { id } })

/** The edit of a published listing that waits, and those decided before. */
export const listingChanges = (id: number) => query(listingChangeEndpoints.getPendingChange, { params: { id } })

/**
 * What a decision on the waiting edit names: the edit by its id now, and the version that the page shows. The edit of somebody else that
 * came after it is refused by that version, and looked at first.
 */
export async function shownChange(queries: QueryClient, id: number) {
  const { pending } = await queries.fetchQuery({ ...listingChanges(id), staleTime: 0 })
  return { changeId: pending?.id ?? 0, version: answerOf(queries, listingById(id))?.version ?? 0 }
}

/** The listing that a page of this kind shows; a page not found for an id of another kind. */
export async function loadListing(queries: QueryClient, kind: ListingKind, id: string) {
  const parsed = Id.safeParse(id)
  if (!parsed.success) throw notFound()
  const listing = await queries.ensureQueryData(listingById(parsed.data))
  if (listing.kind !== kind) throw notFound()
  return listing
}

/** The same for the pages that edit it, with the edit that waits. */
export async function loadEditedListing(queries: QueryClient, kind: ListingKind, id: string) {
  const [listing] = await Promise.all([
    loadListing(queries, kind, id),
    Id.safeParse(id).success && queries.ensureQueryData(listingChanges(Number(id))),
  ])
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

// The page's fields hold the edit: they are read anew with the listing. What is sold is its rates, and they may be others now.
const ofDecision = ['listing', 'ticket', 'calendar', 'booking'] as const

export const approveChange = command(listingChangeEndpoints.approveChange, {
  renews: ofDecision,
  always: true,
  says: 'ویرایش منتشر شد',
})

/** Without a reason the change is taken back. */
export const declineChange = command(listingChangeEndpoints.declineChange, {
  renews: ofDecision,
  always: true,
  says: 'ویرایش کنار رفت',
})

export const duplicateListing = command(listingChangeEndpoints.duplicateListing, {
  renews: [listListings],
  says: 'رونوشتی به‌صورت پیش‌نویس ساخته شد',
})
