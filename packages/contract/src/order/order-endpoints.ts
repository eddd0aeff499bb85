import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListingKind } from '../listing/listing.ts'
import { Day, Done, Id, IdParams, Instant, PageQuery, pageOf, filter } from '../page.ts'
import { OrderStatus } from './order-lifecycle.ts'
import { Order, OrderRow } from './order.ts'

export const OrderListQuery = z.extend(PageQuery, {
  status: filter(OrderStatus),
  /** Only orders that wait for money to be given back. */
  paymentState: filter(z.literal('refund_due')),
  kind: filter(ListingKind),
  listingId: filter(Id),
  hostId: filter(Id),
  customerId: filter(Id),
  /** Days of Asia/Tehran in which the order was made, both included. */
  from: filter(Day),
  until: filter(Day),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

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
    answer: z.object({ all: z.int(), held: z.int(), awaitingPayment: z.int(), confirmed: z.int(), refundDue: z.int() }),
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
