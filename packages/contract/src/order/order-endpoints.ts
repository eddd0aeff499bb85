import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Instant } from '../page.ts'
import { Order } from './order.ts'

export const orderEndpoints = {
  getOrder: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id',
    summary: 'One order with lines, payments, issued tickets and timeline.',
    params: IdParams,
    answer: Order,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/cancellation',
    summary: 'Cancel an order that is not paid; its places are free again at once.',
    params: IdParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'دلیل لغو را بنویسید'), z.maxLength(500)) }),
    answer: Done,
  }),
  extendHold: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/extension',
    summary: 'Give a held order more minutes, counted from now.',
    params: IdParams,
    body: z.object({ minutes: z.int().check(z.minimum(5), z.maximum(1440)) }),
    answer: z.object({ expiresAt: Instant }),
  }),
}
