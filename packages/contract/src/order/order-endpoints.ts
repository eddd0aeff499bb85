import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Instant } from '../page.ts'
import { CancelInput } from '../cancellation/cancellation-reason.ts'
import { Cancellation, CancelledBy } from '../cancellation/cancellation.ts'
import { Order } from './order.ts'
import { Prose } from '../written-text.ts'

export const orderEndpoints = {
  getOrder: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id',
    about: ['order'],
    live: 'named',
    summary: 'One order with lines, payments, issued tickets and timeline.',
    params: IdParams,
    answer: Order,
  }),
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
  extendHold: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/extension',
    summary: 'Give a held order more minutes, counted from now.',
    params: IdParams,
    body: z.object({
      minutes: z.int().check(z.minimum(5), z.maximum(1440)),
      reason: Prose.check(z.trim(), z.minLength(1, 'دلیل تمدید را بنویسید'), z.maxLength(300)),
    }),
    answer: z.object({ expiresAt: Instant }),
  }),
}
