import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant } from '../page.ts'
import { Order } from './order.ts'

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
  reinstateOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/reinstatement',
    summary: 'Hold the places of an expired, cancelled or declined unpaid order again, if they are free.',
    params: IdParams,
    answer: z.object({ expiresAt: z.nullable(Instant) }),
  }),
}
