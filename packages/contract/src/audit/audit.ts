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

/** A line of the whole log: what a timeline says, about what, and from where. */
export const AuditLogEntry = z.extend(AuditEntry, {
  actorId: z.nullable(z.int()),
  subjectKind: z.string(),
  subjectId: z.int(),
  /** An order's code, a listing's title, a person's name; null where the subject has only its number. */
  subjectName: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** The browser's own words for itself. */
  device: z.nullable(z.string()),
  traceId: z.nullable(z.string()),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
