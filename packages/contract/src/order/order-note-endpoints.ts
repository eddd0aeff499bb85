import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Instant } from '../page.ts'
import { Prose, Line } from '../written-text.ts'

/** Notes of colleagues to each other on an order; the customer never sees them. */
export const OrderNote = z.object({
  id: z.int(),
  body: z.string(),
  isPinned: z.boolean(),
  authorId: z.int(),
  authorName: z.string(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})
export type OrderNote = z.infer<typeof OrderNote>

export const OrderNoteBody = Prose.check(z.trim(), z.minLength(1, 'یادداشت را بنویسید'), z.maxLength(2000))
export const OrderLabel = Line.check(
  z.trim(),
  z.minLength(1, 'برچسب را بنویسید'),
  z.maxLength(30, 'برچسب حداکثر ۳۰ نویسه است'),
)

export const orderNoteEndpoints = {
  listOrderNotes: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/notes',
    about: ['order'],
    summary: 'Internal notes of an order: pinned first, then the newest.',
    params: IdParams,
    answer: z.object({ items: z.array(OrderNote) }),
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/notes',
    summary: 'Write a note on an order; with a key that was seen before, the note that is there.',
    params: IdParams,
    body: z.object({ body: OrderNoteBody, idempotencyKey: z.optional(z.uuid()) }),
    answer: z.object({ id: z.int() }),
  }),
  changeOrderNote: endpoint({
    method: 'PATCH',
    path: '/api/v1/order-notes/:id',
    summary: "Change one's own note, or pin anybody's.",
    params: IdParams,
    body: z.object({ body: z.optional(OrderNoteBody), isPinned: z.optional(z.boolean()) }),
    answer: Done,
  }),
  setOrderLabels: endpoint({
    method: 'PUT',
    path: '/api/v1/orders/:id/labels',
    summary: 'The labels by which colleagues find an order again.',
    params: IdParams,
    body: z.object({ labels: z.array(OrderLabel).check(z.maxLength(10, 'حداکثر ۱۰ برچسب')) }),
    answer: Done,
  }),
  resendNotice: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/notices/:noticeId/resend',
    summary: "Send one of an order's messages again; a payment link is sent as a new link.",
    params: z.object({ id: Id, noticeId: Id }),
    answer: Done,
  }),
}
