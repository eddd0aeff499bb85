import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../page.ts'
import { Order } from './order.ts'

export const orderEndpoints = {
  getOrder: endpoint('GET /api/v1/orders/:id', {
    about: ['order'],
    live: 'named',
    summary: 'One order with lines, payments, issued tickets and timeline.',
    answer: Order,
  }),
  reinstateOrder: endpoint('POST /api/v1/orders/:id/reinstatement', {
    summary: 'Hold the places of an expired, cancelled or declined unpaid order again, if they are free.',
    answer: z.object({ expiresAt: z.nullable(Instant) }),
  }),
}
