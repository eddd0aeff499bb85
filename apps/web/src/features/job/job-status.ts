import { type JobStatus, jobStatusLabels } from '@rezerv/contract/job/job-endpoints.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<JobStatus, Tone> = {
  created: 'calm',
  retry: 'warn',
  active: 'info',
  completed: 'good',
  failed: 'bad',
}

export const jobStatusBadge = badgeOf(tones, jobStatusLabels)
