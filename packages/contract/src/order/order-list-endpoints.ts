import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { OrderListQuery } from './order-list-query.ts'
import { OrderRow } from './order-row.ts'

/** The calls of lists of orders; apart from the endpoints of one order, so that a list does not carry what only that page needs. */
export const orderListEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/api/v1/orders',
    about: ['order'],
    live: 'offered',
    summary: 'Orders, newest first.',
    query: OrderListQuery,
    answer: pageOf(OrderRow),
  }),
  countOrders: endpoint({
    method: 'GET',
    path: '/api/v1/order-counts',
    about: ['order'],
    summary: 'How many orders stand in each state that waits for somebody; each count is capped.',
    answer: z.object({
      all: z.int(),
      held: z.int(),
      awaitingHost: z.int(),
      awaitingPayment: z.int(),
      confirmed: z.int(),
      refundDue: z.int(),
      partlyPaid: z.int(),
      tomorrow: z.int(),
    }),
  }),
}
