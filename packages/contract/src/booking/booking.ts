import * as z from 'zod/mini'
import { CommissionTerms } from '../commission/commission-terms.ts'
import { CustomerInput } from '../customer/customer.ts'
import { ListingStatus } from '../listing/listing-status.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Instant, RowId } from '../page.ts'
import { Line, Prose } from '../written-text.ts'
import { SentRials } from '../money.ts'

/** A ticket of one occurrence as a buyer sees it; `remaining` is the least free capacity of its resources. */
export const BookingTicket = z.object({
  ticketId: z.int(),
  name: z.string(),
  description: z.string(),
  priceRials: z.int(),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  hidden: z.boolean(),
  resourceIds: z.array(z.int()),
  remaining: z.int(),
  /** Persian; null when it can be sold now. */
  closedReason: z.nullable(z.string()),
})
export type BookingTicket = z.infer<typeof BookingTicket>

export const BookingOccurrence = z.object({
  id: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  tickets: z.array(BookingTicket),
})
export type BookingOccurrence = z.infer<typeof BookingOccurrence>

/** The booking page of an event needs this: the occurrences still to come and today's rates for `quote()`. */
export const EventBooking = z.object({
  listingId: z.int(),
  code: z.string(),
  title: z.string(),
  status: ListingStatus,
  venue: z.string(),
  cityName: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  cancellationPolicy: z.nullable(CancellationPolicy),
  vatPercent: z.number(),
  commissionPercent: z.number(),
  /** The part that the rule of this event takes beside the percent; left out when there is no rule. */
  commission: z.optional(CommissionTerms),
  holdMinutes: z.int(),
  occurrences: z.array(BookingOccurrence),
})
export type EventBooking = z.infer<typeof EventBooking>

export const EventBookingInput = z.object({
  listingId: RowId,
  occurrenceId: RowId,
  lines: z
    .array(z.object({ ticketId: RowId, quantity: z.int().check(z.minimum(1), z.maximum(1000)) }))
    .check(z.minLength(1, 'دست‌کم یک بلیت انتخاب کنید'), z.maxLength(20)),
  customer: CustomerInput,
  note: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
  /** The total that the admin was shown; a price that changed meanwhile is refused with `conflict` instead of charged silently. */
  expectedTotalRials: SentRials,
  /** Made once by the browser for this purchase: sending twice books once. */
  idempotencyKey: Line.check(z.minLength(16), z.maxLength(64)),
})
export type EventBookingInput = z.infer<typeof EventBookingInput>

/** The order that a booking made: `held` until `expiresAt`, or `confirmed` with no `expiresAt` when there was nothing to pay. */
export const Booked = z.object({
  orderId: z.int(),
  code: z.string(),
  status: OrderStatus,
  expiresAt: z.nullable(Instant),
})
export type Booked = z.infer<typeof Booked>
