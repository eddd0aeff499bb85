import { type HostCheckStatus } from '@rezerv/contract/host/host-check.ts'
import { type HostStatus, hostStatusLabels } from '@rezerv/contract/host/host-status.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

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
export const hostStatusBadge = (status: HostStatus) => ({ tone: tones[status], children: hostStatusLabels[status] })

export const hostCheckTones = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  waived: 'calm',
  expired: 'bad',
} as const satisfies Record<HostCheckStatus, Tone>
