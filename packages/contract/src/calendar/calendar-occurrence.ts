import * as z from 'zod/mini'
import { Instant } from '../page.ts'

export const OccurrenceStatus = z.enum(['scheduled', 'cancelled'])
export type OccurrenceStatus = z.infer<typeof OccurrenceStatus>
export const occurrenceStatusLabels: Record<OccurrenceStatus, string> = { scheduled: 'برقرار', cancelled: 'لغوشده' }

/** سانس: one dated showing of an event. */
export const Occurrence = z.object({
  id: z.int(),
  listingId: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  status: OccurrenceStatus,
  /** Places of confirmed orders, places held by orders not yet paid, and all places of the listing's resources. */
  sold: z.int(),
  held: z.int(),
  capacity: z.int(),
})
export type Occurrence = z.infer<typeof Occurrence>

export const OccurrenceInput = z
  .object({ startsAt: Instant, endsAt: Instant })
  .check(z.refine((o) => o.endsAt > o.startsAt, { path: ['endsAt'], error: 'پایان باید پس از شروع باشد' }))
export type OccurrenceInput = z.infer<typeof OccurrenceInput>
