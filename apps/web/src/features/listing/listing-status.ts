import { listingStatusLabels, type ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

const tones: Record<ListingStatus, Tone> = {
  draft: 'calm',
  submitted: 'warn',
  change_requested: 'info',
  rejected: 'bad',
  published: 'good',
  paused: 'warn',
  archived: 'calm',
}

/** The state of a listing as a badge: its tone and its word. */
export const listingStatusBadge = (status: ListingStatus) => ({
  tone: tones[status],
  children: listingStatusLabels[status],
})
