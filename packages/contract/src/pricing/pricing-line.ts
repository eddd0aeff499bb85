import * as z from 'zod/mini'
import { FrozenCommission } from '../commission/commission-terms.ts'
import { Day } from '../page.ts'
import { ManualDiscount } from './pricing-discount.ts'
import { PriceUnit } from './pricing-unit.ts'

/**
 * Why a line is there. The first six are the price of time and name the last rule that touched it; `length` is what a
 * long stay saves, `guests` the extra ones, `discount` what an admin gave, `promo` what a code takes off the line before it, `commission` what the guest pays the platform, `charge` what a return came to.
 */
export const QuoteLineKind = z.enum([
  'base',
  'weekday',
  'weekend',
  'holiday',
  'season',
  'override',
  'length',
  'guests',
  'extra',
  'fee',
  'promo',
  'discount',
  'commission',
  'vat',
  'charge',
])

/** One line of a price with the reason for it. Amounts are integer rials; `totalRials = unitRials * quantity`, below zero for what is taken off. */
export const QuoteLine = z.object({
  kind: QuoteLineKind,
  /** Null on lines of the whole purchase: fees, discount, VAT. */
  ticketId: z.nullable(z.int()),
  label: z.string(),
  reason: z.string(),
  quantity: z.int(),
  unitRials: z.int(),
  totalRials: z.int(),
  /** False on a piece whose price has its VAT in it; left out elsewhere. */
  taxed: z.optional(z.boolean()),
  /** The first and the last day that the line prices; only on lines of time. */
  fromDay: z.optional(Day),
  untilDay: z.optional(Day),
  /** The host's commission of this line and its rule; the lines' rials sum to the host's commission. */
  commission: z.optional(z.object({ ruleId: z.int(), rials: z.int() })),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** The amounts of a line that is charged once. */
export const chargedOnce = (rials: number) => ({ quantity: 1, unitRials: rials, totalRials: rials })

/** The facts of a stay's quote beside its price. */
export const StayFigures = z.object({
  unit: PriceUnit,
  /** Nights, 24-hour days or hours. */
  units: z.int(),
  quantity: z.int(),
  /** Given back after the stay; no part of the total. */
  depositRials: z.int(),
  /** To pay at booking and afterwards; the deposit is in the first when it is due now, else in neither. */
  payNowRials: z.int(),
  payLaterRials: z.int(),
  /** The kilometres that the car may run in the whole stay, and the price of each kilometre over it. */
  km: z.nullable(z.object({ included: z.int(), overRials: z.int() })),
})
export type StayFigures = z.infer<typeof StayFigures>

/** A price with its reasons; frozen on the order. `subtotal = commission + VAT on it + host share`, `total = subtotal + vat`. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotalRials: z.int(),
  vatPercent: z.number(),
  vatRials: z.int(),
  totalRials: z.int(),
  commissionPercent: z.number(),
  /** The platform's share, from the host and from the guest. */
  commissionRials: z.int(),
  hostShareRials: z.int(),
  /** By which rule, when there was one; else the percent of the settings or of the host. */
  commission: z.optional(FrozenCommission),
  /** Of places of an occurrence; a stay keeps it with its wish. A later change of the order reckons with it again. */
  discount: z.optional(ManualDiscount),
  /** Of cars and spaces. */
  stay: z.optional(StayFigures),
})
export type Quote = z.infer<typeof Quote>
