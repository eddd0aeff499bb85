import { listingStatusLabels, type ListingStatus } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<ListingStatus, Tone> = {
  draft: 'calm',
  submitted: 'warn',
  change_requested: 'info',
  rejected: 'bad',
  published: 'good',
  paused: 'warn',
  archived: 'calm',
}

export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  return <StatusBadge tone={tones[status]}>{listingStatusLabels[status]}</StatusBadge>
}
