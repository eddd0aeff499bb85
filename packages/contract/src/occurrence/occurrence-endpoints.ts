import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../page.ts'
import { OrderStatus } from '../order/order-status.ts'

const OccurrenceStatus = z.enum(['scheduled', 'cancelled'])
export type OccurrenceStatus = z.infer<typeof OccurrenceStatus>
export const occurrenceStatusLabels: Record<OccurrenceStatus, string> = { scheduled: 'فعال', cancelled: 'لغوشده' }

/** One ticket in one occurrence. Capacity is that of its tightest resource; tickets that share one share it. */
const OccurrenceTicket = z.object({
  ticketId: z.int(),
  name: z.string(),
  sold: z.int(),
  held: z.int(),
  /** Places that codes keep: free for who has them alone. */
  kept: z.int(),
  capacity: z.int(),
})

/** سانس: one dated showing of an event. */
export const Occurrence = z.object({
  id: z.int(),
  listingId: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  status: OccurrenceStatus,
  /** Places of confirmed orders, places held by orders not yet paid, places that codes keep, and all places of the listing's resources. */
  sold: z.int(),
  held: z.int(),
  kept: z.int(),
  capacity: z.int(),
  /** The plan of its hall; null where no seats are numbered. */
  hallPlanId: z.nullable(z.int()),
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

export const occurrenceEndpoints = {
  listOccurrences: endpoint('GET /api/v1/listings/:id/occurrences', {
    right: 'listing.read',
    about: ['calendar'],
    summary: 'Occurrences of an event, earliest first, with sold, held and capacity of each ticket.',
    answer: z.object({ items: z.array(Occurrence) }),
  }),
  addOccurrences: endpoint('POST /api/v1/listings/:id/occurrences', {
    right: 'listing.change',
    summary: 'Add one occurrence or a whole series; those that start when another does are left out and counted.',
    body: z.object({ items: z.array(OccurrenceInput).check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ added: z.int(), skipped: z.int() }),
  }),
  changeOccurrence: endpoint('PUT /api/v1/occurrences/:id', {
    right: 'listing.change',
    summary: 'Move an occurrence that nobody has booked.',
    body: OccurrenceInput,
  }),
  removeOccurrence: endpoint('DELETE /api/v1/occurrences/:id', {
    right: 'listing.change',
    summary: 'Cancel an occurrence that nobody has booked; one that past orders name stays as cancelled.',
  }),
  listOccurrenceOrders: endpoint('GET /api/v1/occurrences/:id/orders', {
    right: 'order.read',
    about: ['calendar'],
    summary:
      'Orders that still hold places of an occurrence, the newest 50; while there is one it cannot be cancelled.',
    answer: z.object({ items: z.array(OccurrenceOrder), total: z.int() }),
  }),
}
