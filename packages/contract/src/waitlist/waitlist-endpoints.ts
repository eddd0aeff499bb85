import * as z from 'zod/mini'
import { CustomerInput } from '../customer/customer.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId, wordOf } from '../page.ts'
import { Line } from '../written-text.ts'

export const waitStateLabels = {
  waiting: 'در انتظار',
  asked: 'در انتظار تایید',
  offered: 'پیشنهاد شد',
  bought: 'خرید',
  missed: 'مهلت گذشت',
  ended: 'برداشته شد',
}
/** `asked`: places are kept, and the ticket needs approval until `offerUntil`; `offered`: places are held until `offerUntil`; `missed`: that time is over, and the next one was offered them. */
export const WaitState = wordOf(waitStateLabels)
export type WaitState = z.infer<typeof WaitState>

/** A customer who waits for places of a ticket at an occurrence. */
export const WaitlistEntry = z.object({
  id: z.int(),
  occurrenceId: z.int(),
  startsAt: Instant,
  ticketName: z.string(),
  category: z.nullable(z.string()),
  quantity: z.int(),
  customerName: z.string(),
  customerMobile: z.string(),
  state: WaitState,
  /** From 1 on among those who wait for the same ticket; null for whom nothing is to come. */
  turn: z.nullable(z.int()),
  orderId: z.nullable(z.int()),
  orderCode: z.nullable(z.string()),
  offerUntil: z.nullable(Instant),
  endReason: z.nullable(z.string()),
  createdAt: Instant,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const WaitlistInput = z.object({
  occurrenceId: RowId,
  ticketId: RowId,
  quantity: z.int('تعداد را وارد کنید').check(z.minimum(1, 'حداقل ۱ عدد'), z.maximum(1000)),
  /** Of numbered seats, in which category. */
  category: z.optional(Line.check(z.trim(), z.minLength(1), z.maxLength(40))),
  customer: CustomerInput,
})
export type WaitlistInput = z.infer<typeof WaitlistInput>

export const waitlistEndpoints = {
  listWaitlist: endpoint('GET /api/v1/listings/:id/waitlist', {
    right: 'order.read',
    about: ['order', 'occurrence'],
    summary:
      'Who waits for places of an event, and what became of each: occurrences to come first, then by turn; 500 at most.',
    answer: z.object({ items: z.array(WaitlistEntry) }),
  }),
  joinWaitlist: endpoint('POST /api/v1/waitlist', {
    right: 'order.sell',
    summary:
      'Write a customer down for places of a ticket that is full; what is freed is offered in turn, by SMS and with a deadline.',
    body: WaitlistInput,
    answer: z.object({ id: z.int(), turn: z.int() }),
  }),
  leaveWaitlist: endpoint('DELETE /api/v1/waitlist/:id', {
    right: 'order.sell',
    summary: 'Take a customer who still waits off the list.',
  }),
}
