import { listingStatusLabels, type ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

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
export const listingStatusBadge = badgeOf(tones, listingStatusLabels)
