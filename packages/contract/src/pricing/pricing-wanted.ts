import * as z from 'zod/mini'
import { Instant, instantSaying, RowId } from '../page.ts'
import { DayRule } from './pricing-calendar.ts'
import { StayRoom } from './pricing-capacity.ts'
import { RatePlan, quantityMax } from './pricing-plan.ts'
import { PricingSettings } from './pricing-settings.ts'
import { PriceTerms } from './pricing-terms.ts'
import { ManualDiscount } from './pricing-discount.ts'
import type { PieceOff } from './pricing-promo.ts'
import { Rials } from '../money.ts'
import { Line } from '../written-text.ts'

const BookedInstant = instantSaying('تاریخ و ساعت را انتخاب کنید')

/** The wish of a customer for a rate plan. Nights are counted by the Tehran days of the two instants, days and hours by their distance. */
export const StayWanted = z.object({
  from: BookedInstant,
  until: BookedInstant,
  guests: z
    .int('تعداد مهمان را وارد کنید')
    .check(z.minimum(1, 'حداقل یک نفر'), z.maximum(50_000, 'تعداد بیش از حد است')),
  /** Cars of a fleet, rooms alike. */
  quantity: z
    .int('تعداد را وارد کنید')
    .check(z.minimum(1, 'حداقل یک عدد'), z.maximum(quantityMax, 'تعداد بیش از حد است')),
  extras: z
    .array(
      z.object({
        id: Line.check(z.maxLength(36)),
        quantity: z.int('تعداد را وارد کنید').check(z.minimum(1, 'حداقل یک عدد'), z.maximum(50, 'حداکثر ۵۰ عدد')),
      }),
    )
    .check(z.maxLength(30, 'حداکثر ۳۰ خدمت')),
  /** A `DeliveryPoint`; null when the car is fetched from, or brought back to, its own place. */
  pickUpPointId: z.nullable(Line.check(z.maxLength(36))),
  returnPointId: z.nullable(Line.check(z.maxLength(36))),
  discount: z.nullable(ManualDiscount),
})
export type StayWanted = z.infer<typeof StayWanted>
/** A wish for nothing but the time: one guest in one unit. */
export const plainWanted: Omit<StayWanted, 'from' | 'until'> = {
  guests: 1,
  quantity: 1,
  extras: [],
  pickUpPointId: null,
  returnPointId: null,
  discount: null,
}

/** The ticket whose plan is booked; `maxPerOrder` limits `wanted.quantity`. */
export const StayTicket = z.object({
  id: z.int(),
  name: z.string(),
  saleFrom: z.nullable(Instant),
  saleUntil: z.nullable(Instant),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
})

/** All that a stay's price depends on. Plain JSON: the browser and the server get the same quote of it. */
export const StayQuoteInput = z.object({
  ticket: StayTicket,
  plan: RatePlan,
  /** Whom the rate's units hold; null where people are not counted. */
  room: z.nullable(StayRoom),
  terms: PriceTerms,
  /** When a car's day begins and ends, `HH:mm`; midnight when it is left out. */
  handoverTime: z.optional(z.string()),
  /** Of the ticket and of the resources it uses; those of other days do no harm. */
  rules: z.array(DayRule),
  settings: PricingSettings,
  wanted: StayWanted,
  now: Instant,
})
export type StayQuoteInput = z.infer<typeof StayQuoteInput>

/** All that a day's price depends on. */
export type DayPricing = Pick<StayQuoteInput, 'plan' | 'rules'> & {
  settings: Pick<PricingSettings, 'weekendDays' | 'holidays'>
}

/** Why a stay cannot be sold. */
export const QuoteRefusalCode = z.enum([
  'bad_value',
  'reversed',
  'zero_length',
  'past',
  'too_soon',
  'too_far',
  'sale_closed',
  'closed',
  'min_stay',
  'max_stay',
  'arrival',
  'departure',
  'whole_hours',
  'outside_hours',
  'guests',
  'quantity',
  'unknown_extra',
  'extra_quantity',
  'unknown_point',
])
export type QuoteRefusalCode = z.infer<typeof QuoteRefusalCode>

/** `field` is the path in `StayWanted`: `from`, `until`, `guests`, `quantity`, `extras.<id>`, `pickUpPointId`, `returnPointId`, `discount.*`; `ticketId` when the ticket itself is not on sale. */
export const QuoteRefusal = z.object({ field: z.string(), code: QuoteRefusalCode, message: z.string() })
export type QuoteRefusal = z.infer<typeof QuoteRefusal>

/** So many pieces of a ticket. Of a ticket with numbered seats also which: `seatIds`, or the best ones of a `category` that are free. */
export const PlacesLine = z.object({
  ticketId: RowId,
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
  /** What the buyer gives for a piece, of a ticket with an open price; the least of it where nothing is said. */
  priceRials: z.optional(Rials.check(z.minimum(0), z.maximum(10_000_000_000, 'مبلغ بیش از حد است'))),
  /** One id for each piece; that of a standing area as often as people stand there. */
  seatIds: z.optional(z.array(RowId).check(z.maxLength(1000))),
  category: z.optional(Line.check(z.trim(), z.minLength(1), z.maxLength(40))),
})
export type PlacesLine = z.infer<typeof PlacesLine>

/** Pieces of a ticket. `reason`: why one costs this; the ticket's price where it says nothing. `off`: what a code takes off each. */
export type PlacesItem = {
  ticketId: number
  name: string
  priceRials: number
  quantity: number
  reason?: string
  off?: PieceOff | undefined
  /** False: its VAT is in it already, as in the price of another system. */
  taxed?: boolean | undefined
}
