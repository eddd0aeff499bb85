import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OrderFilter } from './order-list-endpoints.ts'
import { maxNoticeLength } from '../notice/notice-template.ts'
import { messageRefusal } from './order-message.ts'
import { OrderLabel, OrderNoteBody } from './order-note-endpoints.ts'
import { Prose } from '../written-text.ts'
import { filtersOf, Instant, RowId } from '../page.ts'

/** So many orders are changed at once; a dry run of more says so. */
export const bulkAtMost = 500
/** So many in one call, so that the page can tell how far it is and stop. */
export const bulkAtOnce = 20

const refused = { error: ({ input }: { input?: unknown }) => messageRefusal(String(input)) ?? '' }
const MessageText = Prose.check(
  z.trim(),
  z.maxLength(maxNoticeLength, refused),
  z.refine((text) => messageRefusal(text) === undefined, refused),
)

/** Bulk actions of orders: each is the action of one order, with its own rules. */
export const OrderBulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('payment_link') }),
  z.object({
    action: z.literal('cancel_unpaid'),
    reason: Prose.check(z.trim(), z.minLength(1, 'دلیل لغو را بنویسید'), z.maxLength(500)),
  }),
  z.object({ action: z.literal('message'), text: MessageText }),
  z.object({ action: z.literal('owner'), ownerId: z.nullable(RowId) }),
  z.object({ action: z.literal('label'), label: OrderLabel }),
  z.object({ action: z.literal('note'), note: OrderNoteBody }),
])
export type OrderBulkAction = z.infer<typeof OrderBulkAction>

const Ids = z.array(z.int().check(z.positive()))

/** Selected orders, or all that match filters. */
export const OrderTarget = z.union([
  z.object({ ids: Ids.check(z.minLength(1), z.maxLength(bulkAtMost)) }),
  z.object({ search: filtersOf(OrderFilter) }),
])
export type OrderTarget = z.infer<typeof OrderTarget>

/** The outcome of one order, done or foreseen; `refusal` is Persian, null when it is done. */
export const OrderVerdict = z.object({
  orderId: z.int(),
  code: z.string(),
  refusal: z.nullable(z.string()),
  /** Of a message: how many SMS the provider counts, and until when it waits, so that nobody is woken. */
  sms: z.optional(z.object({ parts: z.int(), waitsUntil: z.nullable(Instant) })),
})
export type OrderVerdict = z.infer<typeof OrderVerdict>
const Verdicts = z.object({ items: z.array(OrderVerdict) })

export const orderBulkEndpoints = {
  dryRunOrders: endpoint('POST /api/v1/order-bulk/dry-run', {
    right: 'order.change',
    summary: 'Does it with each order and takes it back: what would become of each.',
    body: z.object({ bulkAction: OrderBulkAction, target: OrderTarget }),
    answer: Verdicts,
  }),
  runOrders: endpoint('POST /api/v1/order-bulk', {
    right: 'order.change',
    summary: 'Does it with these orders, each in a transaction of its own.',
    body: z.object({ bulkAction: OrderBulkAction, ids: Ids.check(z.minLength(1), z.maxLength(bulkAtOnce)) }),
    answer: Verdicts,
  }),
}
