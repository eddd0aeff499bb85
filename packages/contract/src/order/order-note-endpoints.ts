import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../page.ts'
import { Line, Prose } from '../written-text.ts'

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
  z.maxLength(30, 'برچسب حداکثر ۳۰ حرف است'),
)

export const orderNoteEndpoints = {
  listOrderNotes: endpoint('GET /api/v1/orders/:id/notes', {
    right: 'order.read',
    about: ['order'],
    summary: 'Internal notes of an order: pinned first, then the newest.',
    answer: z.object({ items: z.array(OrderNote) }),
  }),
  addOrderNote: endpoint('POST /api/v1/orders/:id/notes', {
    right: 'order.change',
    summary: 'Write a note on an order; with a key that was seen before, the note that is there.',
    body: z.object({ body: OrderNoteBody, idempotencyKey: z.optional(z.uuid()) }),
    answer: z.object({ id: z.int() }),
  }),
  changeOrderNote: endpoint('PATCH /api/v1/order-notes/:id', {
    right: 'order.change',
    summary: "Change one's own note, or pin anybody's.",
    body: z.object({ body: z.optional(OrderNoteBody), isPinned: z.optional(z.boolean()) }),
  }),
  setOrderLabels: endpoint('PUT /api/v1/orders/:id/labels', {
    right: 'order.change',
    summary: 'The labels by which colleagues find an order again.',
    body: z.object({ labels: z.array(OrderLabel).check(z.maxLength(10, 'حداکثر ۱۰ برچسب')) }),
  }),
}
