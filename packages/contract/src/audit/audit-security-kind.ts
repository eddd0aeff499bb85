import * as z from 'zod/mini'

/** What is worth a look when somebody tries what they may not, the most urgent first. */
export const SecurityEventKind = z.enum([
  'number_under_attack',
  'new_device',
  'failed_code',
  'refused_right',
  'limit_hit',
  'session_revoked',
  'export',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>
