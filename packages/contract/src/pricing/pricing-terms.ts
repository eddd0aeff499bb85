import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { Rials } from '../money.ts'
import { PlanRials } from './pricing-plan.ts'
import { Line } from '../written-text.ts'

const Name = Line.check(z.trim(), z.minLength(1, 'نام الزامی است'), z.maxLength(60))
/** Kept by the browser that adds the row; unique in its list, so that an order can name it after the list changed. */
const RowId = z.string().check(z.regex(/^[a-z0-9-]{1,36}$/))
/** Small enough that 366 units of 50 pieces still sum exactly. */
const TermRials = Rials.check(z.minimum(0, 'مبلغ نمی‌تواند منفی باشد'), z.maximum(1_000_000_000, 'مبلغ بیش از حد است'))

export const extraPerLabels = {
  booking: 'یک بار برای هر رزرو',
  unit: 'برای هر روز، شب یا ساعت',
  piece: 'برای هر عدد',
}
export const ExtraPer = wordOf(extraPerLabels)

/** Something a customer may add: an extra driver, a child seat, breakfast. */
export const Extra = z.object({
  id: RowId,
  name: Name,
  per: ExtraPer,
  rials: TermRials,
  /** The most pieces in one booking; of an extra per booking there is one. */
  max: z.int().check(z.minimum(1), z.maximum(50)),
  /** Insurance, for one, carries no VAT. */
  taxed: z.boolean(),
})
export type Extra = z.infer<typeof Extra>

/** A charge of every booking that nobody chooses: cleaning. Once for each unit booked. */
export const Fee = z.object({ id: RowId, name: Name, rials: TermRials, taxed: z.boolean() })
export type Fee = z.infer<typeof Fee>

/** Where a car is handed over or taken back. The fee is for one way. */
export const DeliveryPoint = z.object({ id: RowId, name: Name, rials: TermRials, taxed: z.boolean() })
export type DeliveryPoint = z.infer<typeof DeliveryPoint>

/** ودیعه: given back after the stay, so it is no part of the price. For each unit booked. */
export const DepositTerms = z.object({
  rials: PlanRials,
  /** `now`: paid with the booking; `arrival`: handed over at check-in or pick-up. */
  due: z.enum(['now', 'arrival']),
})
export type DepositTerms = z.infer<typeof DepositTerms>

/** The price terms of a listing beside the price of time. */
export const PriceTerms = z.object({
  extras: z.array(Extra).check(z.maxLength(30)),
  fees: z.array(Fee).check(z.maxLength(10)),
  deliveryPoints: z.array(DeliveryPoint).check(z.maxLength(30)),
  deposit: z.nullable(DepositTerms),
  /** How much of the total is paid at booking; 100 is all of it. */
  payNowPercent: z.int().check(z.minimum(1), z.maximum(100)),
})
export type PriceTerms = z.infer<typeof PriceTerms>

/** No extras, no fees, no deposit, everything paid at once. */
export const plainPriceTerms: PriceTerms = {
  extras: [],
  fees: [],
  deliveryPoints: [],
  deposit: null,
  payNowPercent: 100,
}
