import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Instant, pageOf } from '../page.ts'
import { Order, OrderRow } from './order.ts'
import { OrderListQuery } from './order-list-query.ts'

export const orderEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/api/v1/orders',
    summary: 'Orders, newest first.',
    query: OrderListQuery,
    answer: pageOf(OrderRow),
  }),
  countOrders: endpoint({
    method: 'GET',
    path: '/api/v1/order-counts',
    summary: 'How many orders stand in each state that waits for somebody; each count is capped.',
    answer: z.object({
      all: z.int(),
      held: z.int(),
      awaitingHost: z.int(),
      awaitingPayment: z.int(),
      confirmed: z.int(),
      refundDue: z.int(),
    }),
  }),
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
