import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const passEndpoints = {
  sendPassLink: endpoint('POST /api/v1/orders/:id/pass-links', {
    right: 'order.sell',
    summary: 'Send the customer a new address of their order’s page by SMS; the one before dies.',
    answer: z.object({ done: z.literal(true), noticeId: z.int() }),
  }),
}
