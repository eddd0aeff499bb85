import { type HostStatus, hostStatusLabels } from '@rezerv/contract/host/host-status.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<HostStatus, Tone> = {
  invited: 'info',
  onboarding: 'info',
  ready_for_review: 'warn',
  approved: 'good',
  suspended: 'bad',
  rejected: 'bad',
  closed: 'calm',
}

/** The state of a host as a badge: its tone and its word. */
export const hostStatusBadge = badgeOf(tones, hostStatusLabels)
