import type { MassCancellation } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import {
  type Occurrence,
  type OccurrenceStatus,
  occurrenceStatusLabels,
} from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

type State = OccurrenceStatus | 'running' | 'over'
const tones: Record<State, Tone> = { scheduled: 'good', running: 'info', cancelled: 'calm', over: 'calm' }
const badge = badgeOf<State>(tones, { ...occurrenceStatusLabels, running: 'در حال اجرا', over: 'گذشته' })

/** What was not cancelled says by the clock whether it is still to come, on, or over. */
export function occurrenceStatusBadge(one: Pick<Occurrence, 'status' | 'startsAt' | 'endsAt'>, at: string) {
  const now = Date.parse(at)
  if (one.status === 'cancelled' || now < Date.parse(one.startsAt)) return badge(one.status)
  return badge(Date.parse(one.endsAt) < now ? 'over' : 'running')
}

export const massCancellationTones: Record<MassCancellation['status'], Tone> = { running: 'info', done: 'good' }
