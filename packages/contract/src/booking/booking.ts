import { Audience } from '../listing/listing-audience.ts'
import * as z from 'zod/mini'
import { PriceStep } from '../pricing/pricing-steps.ts'
import { SeatRials } from '../ticket/ticket.ts'
import { spanMax, spanShape } from '../ticket/ticket-spans.ts'
import { CommissionTerms } from '../commission/commission-terms.ts'
import { CustomerInput } from '../customer/customer.ts'
import { ListingStatus } from '../listing/listing-status.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Instant, RowId, Day } from '../page.ts'
import { Line, Prose } from '../written-text.ts'
import { HolderNames } from '../order/order-holder-endpoints.ts'
import { SentRials } from '../money.ts'
import { SlotUnit } from '../slots.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { ClockTime } from '../listing/listing-rental.ts'
import { DayRule } from '../pricing/pricing-calendar.ts'
import { RatePlan } from '../pricing/pricing-plan.ts'
import { PricingSettings } from '../pricing/pricing-settings.ts'
import { ManualDiscount } from '../pricing/pricing-discount.ts'
import { PriceTerms } from '../pricing/pricing-terms.ts'
import { PlacesLine, StayTicket, StayWanted } from '../pricing/pricing-wanted.ts'

/** A ticket of one occurrence as a buyer sees it; `remaining` is the least free capacity of its resources. */
export const BookingTicket = z.object({
  ticketId: z.int(),
  name: z.string(),
  description: z.string(),
  priceRials: z.int(),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  hidden: z.boolean(),
  /** By category, of a ticket with a numbered seat; then `priceRials` is the lowest of them. */
  seatRials: z.nullable(SeatRials),
  /** As many as one customer may hold for one occurrence; null for any number. */
  maxPerCustomer: z.nullable(z.int()),
  /** And at least so many, with those of earlier orders; null for any number. */
  minPerCustomer: z.nullable(z.int()),
  /** Bought with a code alone. */
  onlyByCode: z.boolean(),
  /** Bought together with another ticket alone. */
  onlyWithOther: z.boolean(),
  /** A purchase of it is a request: its places are kept, and it is paid once it was accepted. */
  needsApproval: z.boolean(),
  ...spanShape,
  /** The buyer says the price; `priceRials` is the least. */
  openPrice: z.boolean(),
  /** Lower prices at first, and how many pieces of the occurrence were sold or are held: they say which holds now. */
  priceSteps: z.array(PriceStep),
  sold: z.int(),
  resourceIds: z.array(z.int()),
  remaining: z.int(),
  /** Customers who wait for it. */
  waiting: z.int(),
  /** Persian; null when it can be sold now. */
  closedReason: z.nullable(z.string()),
})
export type BookingTicket = z.infer<typeof BookingTicket>

export const BookingOccurrence = z.object({
  id: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  /** The plan of its hall; null where no seats are numbered. */
  hallPlanId: z.nullable(z.int()),
  tickets: z.array(BookingTicket),
})
export type BookingOccurrence = z.infer<typeof BookingOccurrence>

/** The listing that is booked, whatever its kind. */
const BookingListing = z.object({
  listingId: z.int(),
  code: z.string(),
  title: z.string(),
  status: ListingStatus,
  cityName: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  cancellationPolicy: z.nullable(CancellationPolicy),
  holdMinutes: z.int(),
})

/** The booking page of an event needs this: the occurrences still to come and today's rates for `quote()`. */
export const EventBooking = z.extend(BookingListing, {
  /** «آنلاین» of an event that has no place. */
  venue: z.string(),
  audience: Audience,
  vatPercent: z.number(),
  commissionPercent: z.number(),
  /** The part that the rule of this event takes beside the percent; left out when there is no rule. */
  commission: z.optional(CommissionTerms),
  /** So long a request may wait for its answer. */
  answerMinutes: z.int(),
  occurrences: z.array(BookingOccurrence),
})
export type EventBooking = z.infer<typeof EventBooking>

const BookingInput = z.object({
  listingId: RowId,
  customer: CustomerInput,
  note: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
  /** The total that the admin was shown; a price that changed meanwhile is refused with `conflict` instead of charged silently. */
  expectedTotalRials: SentRials,
  /** Made once by the browser for this purchase: sending twice books once. */
  idempotencyKey: Line.check(z.minLength(16), z.maxLength(64)),
})

export const EventBookingInput = z.extend(BookingInput, {
  occurrenceId: RowId,
  lines: z.array(PlacesLine).check(z.minLength(1, 'حداقل یک بلیت انتخاب کنید'), z.maxLength(20)),
  discount: z._default(z.nullable(ManualDiscount), null),
  /** A code of the event, however it is typed. */
  promoCode: z.optional(Line.check(z.maxLength(60))),
  /** Who comes with which ticket, in the order of the lines; an empty name is the customer's. */
  holders: z.optional(HolderNames),
  /** Of tickets that need approval: who sells accepts at once, so that no request is made. Asks for the right to accept. */
  approved: z.optional(z.boolean()),
})
export type EventBookingInput = z.infer<typeof EventBookingInput>

/** Tickets that are good for several occurrences, and nothing beside them. */
export const SpanBookingInput = z.extend(z.omit(EventBookingInput, { occurrenceId: true }), {
  /** Those that the buyer chose, of tickets that leave the choice; none of the others. */
  occurrenceIds: z._default(z.array(RowId).check(z.maxLength(spanMax)), []),
})
export type SpanBookingInput = z.infer<typeof SpanBookingInput>

/**
 * The order that a booking made: `held` until `expiresAt`, `awaiting_host` when it is a request that is answered until `expiresAt`, or `confirmed`
 * with no `expiresAt` when there was nothing to pay.
 */
export const Booked = z.object({
  orderId: z.int(),
  code: z.string(),
  status: OrderStatus,
  expiresAt: z.nullable(Instant),
})
export type Booked = z.infer<typeof Booked>

/** A rate plan that a stay can be booked on. `all`: a stay takes every unit; `any`: one of them for each of its quantity. */
export const StayRate = z.object({
  ticket: StayTicket,
  description: z.string(),
  hidden: z.boolean(),
  plan: RatePlan,
  takes: z.enum(['all', 'any']),
  unitIds: z.array(z.int()),
})
export type StayRate = z.infer<typeof StayRate>

/** The booking page of a car or a space needs this; its days come from `StayDays`, month by month. */
export const StayBooking = z.extend(BookingListing, {
  kind: ListingKind,
  /** Persian; null when it can be booked now. */
  closedReason: z.nullable(z.string()),
  /** Confirmed at once, or a request that the host answers first. */
  answer: z.enum(['instant', 'host']),
  /** When a stay usually begins and ends: a car's handover time, a space's check-in and check-out. */
  beginsAt: ClockTime,
  endsAt: ClockTime,
  maxGuests: z.nullable(z.int()),
  /** `guests`: how many people it holds; null for cars. */
  units: z.array(z.object({ id: z.int(), name: z.string(), unit: SlotUnit, guests: z.nullable(z.int()) })),
  rates: z.array(StayRate),
  terms: PriceTerms,
  /** The part that is paid at booking when a customer does not pay it all. */
  partPercent: z.int(),
  answerMinutes: z.int(),
})
export type StayBooking = z.infer<typeof StayBooking>

/** How many days one question may ask for. */
export const stayDaysMax = 100

/** The differences between days, and the slots that nobody can take; with them `quote()` gives the browser the server's price. */
export const StayDays = z.object({
  /** By rate: a closed unit closes those rates alone that cannot do without it. */
  rules: z.array(z.object({ ticketId: z.int(), rules: z.array(DayRule) })),
  settings: PricingSettings,
  unavailable: z.array(z.object({ unitId: z.int(), startsAt: Instant })),
})
export type StayDays = z.infer<typeof StayDays>

export const StayDaysQuery = z.object({ from: Day, until: Day })

export const StayBookingInput = z.extend(BookingInput, {
  ticketId: RowId,
  wanted: StayWanted,
  /** A certain car or room, for rates that take any. */
  unitId: z._default(z.nullable(RowId), null),
  /** All of it before it is confirmed, or the share that the settings say. */
  pay: z._default(z.enum(['full', 'part']), 'full'),
  /** The host has agreed by telephone: no request is made. */
  hostAgreed: z._default(z.boolean(), false),
})
export type StayBookingInput = z.infer<typeof StayBookingInput>

/** Another request that wants one of the same days of the same units. */
export const CompetingRequest = z.object({
  orderId: z.int(),
  code: z.string(),
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  totalRials: z.int(),
})
export type CompetingRequest = z.infer<typeof CompetingRequest>
