import * as z from 'zod/mini'
import { OrderStatus } from '../order/order-status.ts'
import { Instant } from '../page.ts'

export const OccurrenceStatus = z.enum(['scheduled', 'cancelled'])
export type OccurrenceStatus = z.infer<typeof OccurrenceStatus>
export const occurrenceStatusLabels: Record<OccurrenceStatus, string> = { scheduled: 'برقرار', cancelled: 'لغوشده' }

/** One ticket in one occurrence. Capacity is that of its tightest resource; tickets that share one share it. */
export const OccurrenceTicket = z.object({
  ticketId: z.int(),
  name: z.string(),
  sold: z.int(),
  held: z.int(),
  capacity: z.int(),
})
export type OccurrenceTicket = z.infer<typeof OccurrenceTicket>

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
  /** In the order of the listing. */
  tickets: z.array(OccurrenceTicket),
})
export type Occurrence = z.infer<typeof Occurrence>

export const OccurrenceInput = z
  .object({ startsAt: Instant, endsAt: Instant })
  .check(z.refine((o) => o.endsAt > o.startsAt, { path: ['endsAt'], error: 'پایان باید پس از شروع باشد' }))
export type OccurrenceInput = z.infer<typeof OccurrenceInput>

/** An order that keeps an occurrence from being cancelled. */
export const OccurrenceOrder = z.object({
  id: z.int(),
  code: z.string(),
  status: OrderStatus,
  customerName: z.string(),
  quantity: z.int(),
})
export type OccurrenceOrder = z.infer<typeof OccurrenceOrder>
