import { type WaitState, waitStateLabels } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { badgeOf } from '#ui/primitives/badge.tsx'

const tones = {
  waiting: 'warn',
  asked: 'warn',
  offered: 'info',
  bought: 'good',
  missed: 'calm',
  ended: 'calm',
} as const satisfies Record<WaitState, string>

export const waitStateBadge = badgeOf(tones, waitStateLabels)
