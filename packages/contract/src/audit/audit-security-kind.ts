import * as z from 'zod/mini'

/** Attempts at what is not allowed that are worth a look, the most urgent first. */
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
