import { type HealthState, healthStateLabels } from '@rezerv/contract/health/health-judge.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

export const healthTones: Record<HealthState, Tone> = {
  good: 'good',
  warn: 'warn',
  bad: 'bad',
  off: 'calm',
  unknown: 'calm',
}
export const healthBadge = badgeOf(healthTones, healthStateLabels)
