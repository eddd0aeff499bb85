import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../page.ts'

export const passEndpoints = {
  sendPassLink: endpoint('POST /api/v1/orders/:id/pass-links', {
    right: 'order.sell',
    summary: 'Send the customer a new address of their order’s page by SMS; the one before dies.',
    answer: z.object({ done: z.literal(true), noticeId: z.int() }),
  }),
  sendTicketLink: endpoint('POST /api/v1/orders/:id/tickets/:issuedTicketId/pass-links', {
    right: 'order.sell',
    params: z.object({ id: Id, issuedTicketId: Id }),
    summary: 'Send whose a handed-on ticket is now a new address of its page by SMS; the one before dies.',
    answer: z.object({ done: z.literal(true), noticeId: z.int() }),
  }),
}
