import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingChangeEndpoints } from '@rezerv/contract/listing/listing-change-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Id } from '@rezerv/contract/page.ts'
import { call } from '#lib/call.ts'

export const listingById = (id: number) =>
  queryOptions({
    queryKey: ['listing', 'one', id],
    queryFn: ({ signal }) => call(listingEndpoints.getListing, { params: { id } }, { signal }),
  })

/** The edit of a published listing that waits, and those decided before. */
export const listingChanges = (id: number) =>
  queryOptions({
    queryKey: ['listing', 'changes', id],
    queryFn: ({ signal }) => call(listingChangeEndpoints.getPendingChange, { params: { id } }, { signal }),
  })

/**
 * What a decision on the waiting edit names: the edit by its id now, and the version that the page shows. The edit of somebody else that
 * came after it is refused by that version, and looked at first.
 */
export async function shownChange(queries: QueryClient, id: number) {
  const { pending } = await queries.fetchQuery({ ...listingChanges(id), staleTime: 0 })
  return { changeId: pending?.id ?? 0, version: queries.getQueryData(listingById(id).queryKey)?.version ?? 0 }
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

export const createListing = mutationOptions({
  mutationFn: (body: { kind: ListingKind; title: string; category: string; hostId: number | null }) =>
    call(listingEndpoints.createListing, { body }),
})

type Move = { step: ListingStep; reason: string; fieldReasons?: Record<string, string> }

export const moveListing = (id: number) =>
  mutationOptions({
    mutationFn: ({ step, reason, fieldReasons }: Move) =>
      call(listingEndpoints.moveListing, {
        params: { id },
        body: { step, ...(reason && { reason }), ...(fieldReasons && { fieldReasons }) },
      }),
  })

export const approveChange = (id: number) =>
  mutationOptions({
    mutationFn: (body: { changeId: number; version: number }) =>
      call(listingChangeEndpoints.approveChange, { params: { id }, body }),
  })

/** Without a reason the change is taken back. */
export const declineChange = (id: number) =>
  mutationOptions({
    mutationFn: (body: { changeId: number; reason: string | null }) =>
      call(listingChangeEndpoints.declineChange, { params: { id }, body }),
  })

export const duplicateListing = (id: number) =>
  mutationOptions({ mutationFn: () => call(listingChangeEndpoints.duplicateListing, { params: { id } }) })
