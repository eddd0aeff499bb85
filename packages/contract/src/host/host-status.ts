import * as z from 'zod/mini'

export const HostStatus = z.enum([
  'invited',
  'onboarding',
  'ready_for_review',
  'approved',
  'suspended',
  'rejected',
  'closed',
])
export type HostStatus = z.infer<typeof HostStatus>
