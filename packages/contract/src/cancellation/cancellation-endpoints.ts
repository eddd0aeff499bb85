import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SentRials } from '../money.ts'
import { Done, IdParams, Version } from '../page.ts'
import { Prose } from '../written-text.ts'
import { Cancellation, CancelledBy } from './cancellation.ts'
import { CancelInput } from './cancellation-reason.ts'

const Reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(300))

export const cancellationEndpoints = {
  previewCancellation: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/cancellation',
    summary: 'What guest, host and platform would get if the order were cancelled now.',
    params: IdParams,
    query: z.object({ by: CancelledBy }),
    answer: Cancellation,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/cancellation',
    summary:
      'Cancel an order: its places are free at once, its tickets void, its sale taken back, and a refund is asked for.',
    params: IdParams,
    body: CancelInput,
    answer: Done,
  }),
  previewNoShow: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/no-show',
    summary: 'What the frozen cancellation policy keeps when nobody comes. Changes nothing.',
    params: IdParams,
    answer: z.object({ keptRials: z.int(), returnedRials: z.int(), rule: z.string() }),
  }),
  markNoShow: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/no-show',
    summary: 'Nobody came: the order is over; what the policy does not keep is asked to go back.',
    params: IdParams,
    body: z.object({
      version: Version,
      reason: Reason,
      /** The figure that the admin was shown; another one by now is refused. */
      expectedKeptRials: z.optional(SentRials),
    }),
    answer: Done,
  }),
}
