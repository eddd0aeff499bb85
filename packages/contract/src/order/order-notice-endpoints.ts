import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../page.ts'

/** Apart from an order's other calls: what waits is done from the inbox by it too. */
export const orderNoticeEndpoints = {
  resendNotice: endpoint('POST /api/v1/orders/:id/notices/:noticeId/resend', {
    right: 'order.change',
    summary: "Send one of an order's messages again; a payment link is sent as a new link.",
    params: z.object({ id: Id, noticeId: Id }),
  }),
}
