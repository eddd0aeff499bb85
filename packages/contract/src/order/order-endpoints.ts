import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId } from '../page.ts'
import { OrderBackground } from './order-hint.ts'
import { Order } from './order.ts'

/** Who sees to it from now on; null: nobody. */
export const OrderOwner = z.object({ ownerId: z.nullable(RowId) })

export const orderEndpoints = {
  getOrder: endpoint('GET /api/v1/orders/:id', {
    right: 'order.read',
    about: ['order'],
    live: 'named',
    summary: 'One order with lines, payments, issued tickets and timeline.',
    answer: Order,
  }),
  getOrderBackground: endpoint('GET /api/v1/orders/:id/background', {
    right: 'order.read',
    about: ['order'],
    summary: 'The other orders of its customer, and what orders of its listing usually cost.',
    answer: OrderBackground,
  }),
  assignOrder: endpoint('PUT /api/v1/orders/:id/owner', {
    right: 'order.change',
    summary: 'Give an order to a colleague, or to nobody.',
    body: OrderOwner,
  }),
  reinstateOrder: endpoint('POST /api/v1/orders/:id/reinstatement', {
    right: 'order.change',
    summary: 'Hold the places of an expired, cancelled or declined unpaid order again, if they are free.',
    answer: z.object({ expiresAt: z.nullable(Instant) }),
  }),
}
