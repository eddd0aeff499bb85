import type { QueryClient } from '@tanstack/react-query'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Id } from '@rezerv/contract/page.ts'
import { listingFileEndpoints } from '@rezerv/contract/listing/listing-file-endpoints.ts'
import { fileBytes } from '#data-bytes.ts'
import { answerOf, askAnew, command, query } from '#data.ts'
import { listingById, loadListing } from '#features/listing/listing-queries.ts'

/** The edit of a published listing that waits, and those decided before. */
export const listingChanges = (id: number) => query(reviewEndpoints.getPendingChange, { params: { id } })

/**
 * A decision on the waiting edit names the edit by its id now, and the version that the page shows. The edit of somebody else that
 * came after it is refused by that version, and looked at first.
 */
export async function shownChange(queries: QueryClient, id: number) {
  const { pending } = await askAnew(queries, listingChanges(id))
  return { changeId: pending?.id ?? 0, version: answerOf(queries, listingById(id))?.version ?? 0 }
}

/** The listing for the pages that edit it, with the edit that waits. */
export async function loadEditedListing(queries: QueryClient, kind: ListingKind, id: string) {
  const [listing] = await Promise.all([
    loadListing(queries, kind, id),
    Id.safeParse(id).success && queries.ensureQueryData(listingChanges(Number(id))),
  ])
  return listing
}

// The page's fields hold the edit: they are read anew with the listing. What is sold is its rates, and they may be others now.
const ofDecision = ['listing', 'ticket', 'calendar', 'booking'] as const

export const approveChange = command(reviewEndpoints.approveChange, {
  renews: ofDecision,
  always: true,
  says: 'ویرایش منتشر شد',
})

/** Without a reason the change is taken back. */
export const declineChange = command(reviewEndpoints.declineChange, {
  renews: ofDecision,
  always: true,
  says: 'ویرایش کنار رفت',
})

/** The scans of a listing. */
export const listingFiles = (id: number) => query(listingFileEndpoints.listListingFiles, { params: { id } })

export const listingFile = (id: number, fileId: number) =>
  fileBytes(listingFileEndpoints.readListingFile, { params: { id, fileId } })
