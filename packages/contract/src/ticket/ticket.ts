import * as z from 'zod/mini'
import { Rials } from '../money.ts'
import { Instant, RowId } from '../page.ts'
import { PriceStep, PriceSteps } from '../pricing/pricing-steps.ts'
import { RatePlan } from '../pricing/pricing-plan.ts'
import { TicketTakes } from './ticket-units.ts'
import { oneOccurrence, spanChecks, spanMax, spanShape, TicketSpans } from './ticket-spans.ts'
import { Line, Prose } from '../written-text.ts'

/** Something whose capacity can be taken: a hall's seats, a VIP block. Two tickets that use one resource share its capacity. */
export const Resource = z.object({
  id: z.int(),
  name: z.string(),
  capacity: z.int(),
  /** `occurrence` for an event's places; else how a car or a room is counted. */
  unit: z.enum(['occurrence', 'day', 'night', 'hour']),
  /** The most places taken in one occurrence still to come: capacity cannot go below it. */
  fullest: z.int(),
})
export type Resource = z.infer<typeof Resource>

/** A capacity of its own (`new`), or one that the listing already has. */
export const ResourceChoice = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('existing'), id: RowId }),
  z.object({
    choice: z.literal('new'),
    name: Line.check(z.trim(), z.minLength(1, 'نام ظرفیت الزامی است'), z.maxLength(60)),
    capacity: z.int().check(z.minimum(1, 'ظرفیت حداقل ۱ است'), z.maximum(200_000)),
  }),
])
export type ResourceChoice = z.infer<typeof ResourceChoice>

/** The terms of sale of every ticket, whatever it sells. */
export const saleShape = {
  description: Prose.check(z.trim(), z.maxLength(500)),
  saleFrom: z.nullable(Instant),
  saleUntil: z.nullable(Instant),
  minPerOrder: z.int().check(z.minimum(1), z.maximum(1000)),
  maxPerOrder: z.int().check(z.minimum(1), z.maximum(1000)),
  hidden: z.boolean(),
}
/** At any time, to everybody, one to ten in an order. */
export const plainSale = { saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 10, hidden: false }
/** The same of a ticket of an event with one price and without numbered seats. */
export const plainTicket = {
  ...plainSale,
  seatRials: null,
  maxPerCustomer: null,
  minPerCustomer: null,
  priceSteps: [],
  onlyByCode: false,
  onlyWithOther: false,
  needsApproval: false,
  ...oneOccurrence,
  openPrice: false,
}
type Sale = { saleFrom: string | null; saleUntil: string | null; minPerOrder: number; maxPerOrder: number }
export const saleChecks = [
  z.refine<Sale>((t) => t.maxPerOrder >= t.minPerOrder, {
    path: ['maxPerOrder'],
    error: 'حداکثر نمی‌تواند کمتر از حداقل باشد',
  }),
  z.refine<Sale>((t) => !t.saleFrom || !t.saleUntil || t.saleUntil > t.saleFrom, {
    path: ['saleUntil'],
    error: 'پایان فروش باید پس از شروع آن باشد',
  }),
]

/** Rials by category of a hall's seats. */
export const SeatRials = z.record(
  Line.check(z.trim(), z.minLength(1), z.maxLength(40)),
  Rials.check(z.minimum(0), z.maximum(10_000_000_000, 'مبلغ بیش از حد است')),
)
export type SeatRials = z.infer<typeof SeatRials>

/** What a seat of a category costs; undefined where the ticket has none of it, whatever the category is called. */
export const seatPrice = (seatRials: SeatRials | null, category: string): number | undefined =>
  seatRials && Object.hasOwn(seatRials, category) ? seatRials[category] : undefined

export const TicketInput = z
  .object({
    name: Line.check(z.trim(), z.minLength(1, 'نام بلیت الزامی است'), z.maxLength(80)),
    priceRials: Rials.check(z.minimum(0), z.maximum(10_000_000_000, 'مبلغ بیش از حد است')),
    resources: z.array(ResourceChoice).check(z.minLength(1, 'حداقل یک ظرفیت انتخاب کنید'), z.maxLength(5)),
    /** Of a ticket with a numbered seat, instead of one price: what it costs in each category that it is sold in. */
    seatRials: z._default(z.nullable(SeatRials), null),
    /** Lower prices at first; then `priceRials` or `seatRials` hold. */
    priceSteps: z._default(PriceSteps, []),
    /** As many as one customer may hold for one occurrence; null for any number. */
    maxPerCustomer: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
    /** At least so many of one customer for one occurrence; null for any number. */
    minPerCustomer: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
    /** Bought with a code of the event alone. */
    onlyByCode: z._default(z.boolean(), false),
    /** Bought together with another ticket alone: lunch, parking. */
    onlyWithOther: z._default(z.boolean(), false),
    /** A purchase of it is a request, whose places are kept: nobody pays until it is accepted. */
    needsApproval: z._default(z.boolean(), false),
    /** For which occurrences a piece of it is good. */
    spans: z._default(TicketSpans, 'one'),
    /** Of `any`: so many, which the buyer chooses. */
    spanCount: z._default(z.nullable(z.int().check(z.minimum(2, 'حداقل دو سانس'), z.maximum(spanMax))), null),
    /** Of `some`: these. */
    spanOccurrenceIds: z._default(z.array(RowId).check(z.maxLength(spanMax)), []),
    /** The buyer says the price; `priceRials` is the least. */
    openPrice: z._default(z.boolean(), false),
    ...saleShape,
  })
  .check(
    ...saleChecks,
    z.refine((t) => (t.minPerCustomer ?? 1) <= (t.maxPerCustomer ?? Infinity), {
      path: ['minPerCustomer'],
      error: 'حداقل هر مشتری بیش از حداکثر آن است',
    }),
    z.refine((t) => !t.openPrice || (t.seatRials === null && t.priceSteps.length === 0), {
      path: ['openPrice'],
      error: 'مبلغ دلخواه با قیمت صندلی‌ها یا مراحل قیمت جمع نمی‌شود',
    }),
    ...spanChecks,
  )
export type TicketInput = z.infer<typeof TicketInput>

export const Ticket = z.object({
  id: z.int(),
  listingId: z.int(),
  name: z.string(),
  description: z.string(),
  priceRials: Rials,
  /** Of cars and spaces; null for an event's ticket, which has one price. */
  pricing: z.nullable(RatePlan),
  /** Null where no seat is sold; else `priceRials` is the lowest of them. */
  seatRials: z.nullable(SeatRials),
  maxPerCustomer: z.nullable(z.int()),
  minPerCustomer: z.nullable(z.int()),
  onlyByCode: z.boolean(),
  onlyWithOther: z.boolean(),
  needsApproval: z.boolean(),
  ...spanShape,
  openPrice: z.boolean(),
  priceSteps: z.array(PriceStep),
  /** Sold to nobody until it is resumed. */
  paused: z.boolean(),
  resourceIds: z.array(z.int()),
  takes: TicketTakes,
  saleFrom: z.nullable(Instant),
  saleUntil: z.nullable(Instant),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  hidden: z.boolean(),
  position: z.int(),
  version: z.int(),
  /** Over all occurrences: of confirmed orders, of orders not yet paid, and what can still be sold of those to come. */
  sold: z.int(),
  held: z.int(),
  remaining: z.int(),
  /** Of cars and spaces: days, nights or hours, as its units are counted, that orders have taken from today on. A whole place counts once. */
  bookedAhead: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

type Sold = Pick<Ticket, 'saleFrom' | 'saleUntil'> & Partial<Pick<Ticket, 'paused'>>

/** Why a ticket cannot be sold at this instant, in Persian; undefined when it can. */
export function saleClosedReason(ticket: Sold, now: string): string | undefined {
  if (ticket.paused) return 'فروش این بلیت متوقف است'
  if (ticket.saleFrom && now < ticket.saleFrom) return 'فروش این بلیت هنوز شروع نشده است'
  if (ticket.saleUntil && now >= ticket.saleUntil) return 'فروش این بلیت تمام شده است'
  return undefined
}
