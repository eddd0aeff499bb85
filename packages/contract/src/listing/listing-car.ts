import * as z from 'zod/mini'
import { Day, wordOf } from '../page.ts'
import { FuelPolicy, GuaranteeKind } from './listing-car-words.ts'
import { Fuel, Gearbox } from './listing-category.ts'
import { ClockTime, DeliveryPlace, rentalShape } from './listing-rental.ts'
import { Line, Prose } from '../written-text.ts'

/** The details of a car alone. The physical cars are its units (`CarUnit`); what a car may run a day is a matter of its rate plans. */
export const CarDetails = z.object({
  kind: z.literal('car'),
  make: z._default(Line.check(z.trim(), z.maxLength(40)), ''),
  model: z._default(Line.check(z.trim(), z.maxLength(60)), ''),
  /** Year of make, Jalali (۱۳۶۰-۱۴۲۰) or Gregorian as on its documents. */
  year: z._default(z.nullable(z.int().check(z.minimum(1360), z.maximum(2040))), null),
  gearbox: z._default(z.nullable(Gearbox), null),
  fuel: z._default(z.nullable(Fuel), null),
  seats: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(60))), null),
  doors: z._default(z.nullable(z.int().check(z.minimum(2), z.maximum(6))), null),
  features: z._default(z.array(Line.check(z.maxLength(40))).check(z.maxLength(40)), []),
  minimumAge: z._default(z.int().check(z.minimum(18), z.maximum(80)), 21),
  licenceYears: z._default(z.int().check(z.minimum(0), z.maximum(30)), 1),
  guarantee: z._default(GuaranteeKind, 'none'),
  fuelPolicy: z._default(FuelPolicy, 'full_to_full'),
  /** A rental day runs from this time to the same time of the next day: who returns by then leaves the day to the next customer. */
  handoverTime: z._default(ClockTime, '12:00'),
  deliveryPlaces: z._default(z.array(DeliveryPlace).check(z.maxLength(30)), []),
  ...rentalShape,
  rules: z._default(Prose.check(z.maxLength(2000)), ''),
})
export type CarDetails = z.infer<typeof CarDetails>

/** One physical car of a listing. The plate is as `unit-plate.ts` writes it; lists show it masked. */
export const CarUnit = z.object({
  kind: z.literal('car'),
  plate: z._default(Line.check(z.maxLength(40)), ''),
  vin: z._default(Line.check(z.maxLength(40)), ''),
  colour: z._default(Line.check(z.trim(), z.maxLength(30)), ''),
  /** Last days of the documents. */
  insuranceUntil: z._default(z.nullable(Day), null),
  inspectionUntil: z._default(z.nullable(Day), null),
})
export type CarUnit = z.infer<typeof CarUnit>

export const carStepLabels = {
  identity: 'مشخصات خودرو',
  units: 'پلاک و مدارک',
  place: 'محل و تحویل',
  terms: 'شرایط اجاره',
  extras: 'خدمات جانبی',
  media: 'شرح و تصویرها',
  tickets: 'نرخ‌ها',
  policies: 'قوانین رزرو',
  review: 'بازبینی و ارسال',
}
/** Steps of the car registration wizard, in order; each is a URL under /host/car/register/{id}/. */
export const CarStep = wordOf(carStepLabels)
export type CarStep = z.infer<typeof CarStep>
