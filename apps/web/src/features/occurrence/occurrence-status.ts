import type { MassCancellation } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import {
  type Occurrence,
  type OccurrenceStatus,
  occurrenceStatusLabels,
} from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

type State = OccurrenceStatus | 'over'
const tones: Record<State, Tone> = { scheduled: 'good', cancelled: 'calm', over: 'calm' }
const badge = badgeOf<State>(tones, { ...occurrenceStatusLabels, over: 'گذشته' })

/** An occurrence that is over is no more "on", whatever its status says. */
export const occurrenceStatusBadge = ({ status, endsAt }: Pick<Occurrence, 'status' | 'endsAt'>, now: string) =>
  badge(status === 'scheduled' && Date.parse(endsAt) < Date.parse(now) ? 'over' : status)

export const massCancellationTones: Record<MassCancellation['status'], Tone> = { running: 'info', done: 'good' }
