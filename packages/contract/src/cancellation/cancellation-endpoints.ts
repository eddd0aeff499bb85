import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SentRials } from '../money.ts'
import { Version, filter, Id, Instant } from '../page.ts'
import { Prose } from '../written-text.ts'
import { Cancellation } from './cancellation.ts'
import { CancelledBy, CancelInput, CancelReason } from './cancellation-reason.ts'

const Reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(300))

export const cancellationEndpoints = {
  previewCancellation: endpoint('GET /api/v1/orders/:id/cancellation', {
    right: 'order.read',
    summary: 'What guest, host and platform would get if the order were cancelled now.',
    query: z.object({ by: CancelledBy }),
    answer: Cancellation,
  }),
  cancelOrder: endpoint('POST /api/v1/orders/:id/cancellation', {
    right: 'order.cancel',
    summary:
      'Cancel an order: its places are free at once, its tickets void, its sale taken back, and a refund is asked for.',
    body: CancelInput,
  }),
  previewNoShow: endpoint('GET /api/v1/orders/:id/no-show', {
    right: 'order.read',
    summary: 'What the frozen cancellation policy keeps when nobody comes. Changes nothing.',
    answer: z.object({ keptRials: z.int(), returnedRials: z.int(), rule: z.string() }),
  }),
  markNoShow: endpoint('POST /api/v1/orders/:id/no-show', {
    right: 'order.cancel',
    summary: 'Nobody came: the order is over; what the policy does not keep is asked to go back.',
    body: z.object({
      version: Version,
      reason: Reason,
      /** The figure that the admin was shown; another one by now is refused. */
      expectedKeptRials: z.optional(SentRials),
    }),
  }),
}

/** The effects of calling an event off, or one occurrence of it, now. */
export const MassCancellationPreview = z.object({
  /** Occurrences that are not over. */
  occurrences: z.int(),
  orders: z.int(),
  places: z.int(),
  /** Orders that nothing was paid for, and those whose customer is at the bank now: they wait for the bank's word. */
  unpaid: z.int(),
  paying: z.int(),
  /** Rials that go back. */
  refundRials: z.int(),
})
export type MassCancellationPreview = z.infer<typeof MassCancellationPreview>

/** A mass cancellation with how far it is. */
export const MassCancellation = z.object({
  id: z.int(),
  occurrenceId: z.nullable(z.int()),
  startsAt: z.nullable(Instant),
  status: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  waiting: z.int(),
  refundRials: z.int(),
  /** Why the first of those still waiting waits. */
  message: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type MassCancellation = z.infer<typeof MassCancellation>

export const MassCancellationInput = z.object({
  occurrenceId: z.nullable(Id),
  by: z.enum(['host', 'operator']),
  code: CancelReason,
  reason: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
  /** The number that the preview counted; another one by now is refused. */
  expectedOrders: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
export type MassCancellationInput = z.infer<typeof MassCancellationInput>

export const massCancellationEndpoints = {
  previewMassCancellation: endpoint('GET /api/v1/listings/:id/mass-cancellation', {
    right: 'order.mass_cancel',
    summary: 'What calling off an event, or one occurrence of it, would do: orders, places, money. Changes nothing.',
    query: z.object({ occurrenceId: filter(Id) }),
    answer: MassCancellationPreview,
  }),
  startMassCancellation: endpoint('POST /api/v1/listings/:id/mass-cancellations', {
    right: 'order.mass_cancel',
    money: 'mass_cancel',
    summary: 'Call off an event or one occurrence: sale ends at once, a background job cancels the orders one by one.',
    body: MassCancellationInput,
    answer: z.object({ id: z.int() }),
  }),
  listMassCancellations: endpoint('GET /api/v1/listings/:id/mass-cancellations', {
    right: 'order.mass_cancel',
    about: ['calendar'],
    summary: 'The newest ten mass cancellations of an event with their progress.',
    answer: z.object({ items: z.array(MassCancellation) }),
  }),
}
