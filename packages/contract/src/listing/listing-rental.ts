import * as z from 'zod/mini'
import { DeliveryPoint, DepositTerms, Extra, Fee, type PriceTerms } from '../pricing/pricing-terms.ts'
import { Prose } from '../written-text.ts'

/** `HH:mm` on Tehran's clock. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ساعت را مثل ۱۴:۰۰ وارد کنید'))

/** A place where a car is handed over and taken back, with its fee for one way. */
export const DeliveryPlace = z.extend(DeliveryPoint, {
  address: Prose.check(z.trim(), z.maxLength(300)),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
})
export type DeliveryPlace = z.infer<typeof DeliveryPlace>

/** The terms of cars and spaces beside the price of time, and how they take bookings. */
export const rentalShape = {
  extras: z._default(z.array(Extra).check(z.maxLength(30)), []),
  fees: z._default(z.array(Fee).check(z.maxLength(10)), []),
  deposit: z._default(z.nullable(DepositTerms), null),
  /** Confirmed at once, or a request that the host answers first. */
  answer: z._default(z.enum(['instant', 'host']), 'instant'),
}

type Rental = { extras: Extra[]; fees: Fee[]; deposit: DepositTerms | null; deliveryPlaces?: DeliveryPlace[] }

/** The part of a car's or a space's details that its price depends on. `payNowPercent` is 100 when everything is paid at booking. */
export const priceTermsOf = (rental: Rental, payNowPercent: number): PriceTerms => ({
  extras: rental.extras,
  fees: rental.fees,
  deposit: rental.deposit,
  deliveryPoints: (rental.deliveryPlaces ?? []).map(({ id, name, rials, taxed }) => ({ id, name, rials, taxed })),
  payNowPercent,
})
