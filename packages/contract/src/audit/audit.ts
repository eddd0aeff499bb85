import * as z from 'zod/mini'
import { Instant } from '../page.ts'

/** One write: who, what, old → new. The timeline of an order, a host or a listing is a list of these. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Empty when the system did it: a worker, a callback. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  oldValue: z.nullable(z.record(z.string(), z.unknown())),
  newValue: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>
