import * as z from 'zod/mini'
import { Rials } from '../money.ts'
import { Day } from '../page.ts'
import { PriceUnit } from './pricing-unit.ts'
import { Line } from '../written-text.ts'

/** No stay has more units than this, whatever its plan says: sums stay exact and a quote stays small. */
export const unitsMax = 366
/** The most units of one ticket in one stay: cars of a fleet, rooms alike. */
export const quantityMax = 100

/** Where the rules of a day stop raising its price, so that 366 units of 100 rooms still sum exactly. */
export const unitRialsMax = 30_000_000_000
/** A price that a person types: at most a milliard toman. */
export const PlanRials = Rials.check(
  z.minimum(0, 'مبلغ نمی‌تواند منفی باشد'),
  z.maximum(10_000_000_000, 'مبلغ بیش از حد است'),
)

/** The effect of a rule on the price so far: it puts its own in its place, or raises (+) or lowers (−) it by whole percents. */
export const PriceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), rials: PlanRials }),
  z.object({
    kind: z.literal('percent'),
    percent: z.int().check(z.minimum(-100, 'حداقل ۱۰۰٪−'), z.maximum(900, 'حداکثر ۹۰۰٪')),
  }),
])
export type PriceChange = z.infer<typeof PriceChange>

/** A day of every Jalali year; month 1 is فروردین. 30 اسفند is met in leap years alone. */
export const MonthDay = z.object({
  month: z.int().check(z.minimum(1), z.maximum(12)),
  day: z.int().check(z.minimum(1), z.maximum(31)),
})
export type MonthDay = z.infer<typeof MonthDay>

/** Both ends belong to the range. A yearly range may run over the turn of the year: 25 اسفند – 13 فروردین. */
export const SeasonRange = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('dated'), fromDay: Day, untilDay: Day })
    .check(z.refine((r) => r.untilDay >= r.fromDay, { path: ['untilDay'], error: 'پایان پیش از شروع است' })),
  z.object({ kind: z.literal('yearly'), from: MonthDay, until: MonthDay }),
])

/** In units of the plan. */
export const StayLength = z.int().check(z.minimum(1, 'حداقل ۱'), z.maximum(unitsMax, 'حداکثر ۳۶۶'))
const Weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7))

/** A stretch of days with a price or a least stay of its own: نوروز. Of several that hold on a day, one counts: `seasonOf`. */
export const Season = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام فصل الزامی است'), z.maxLength(60)),
  range: SeasonRange,
  /** Null when the season only asks for a longer stay. */
  price: z.nullable(PriceChange),
  /** In units of the plan, for stays that begin in the season. */
  minStay: z.nullable(StayLength),
})
export type Season = z.infer<typeof Season>

/** So many units for one price: «هفتگی» is 7 days of a car. */
export const StayPackage = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام بسته الزامی است'), z.maxLength(60)),
  units: StayLength.check(z.minimum(2, 'بسته حداقل ۲ واحد است')),
  rials: Rials.check(z.minimum(0), z.maximum(1_000_000_000_000)),
})
export type StayPackage = z.infer<typeof StayPackage>

/** A stay of at least `fromUnits` costs so many percents less; of several that are reached the greatest `fromUnits` counts. */
export const StayDiscount = z.object({
  fromUnits: StayLength.check(z.minimum(2, 'تخفیف از ۲ واحد به بالا')),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
})

/** Of one unit of the listing: how many the price includes, how many it holds, and what each more costs per unit of time. */
export const PlanGuests = z
  .object({
    included: z.int().check(z.minimum(1), z.maximum(500)),
    max: z.int().check(z.minimum(1), z.maximum(500)),
    extraRials: Rials.check(z.minimum(0), z.maximum(50_000_000)),
  })
  .check(z.refine((g) => g.max >= g.included, { path: ['max'], error: 'حداکثر مهمان کمتر از مهمان پایه است' }))

/**
 * How a ticket of a car or a space is priced. Weekdays count from Saturday = 0; an empty list of them means every day.
 * Lengths are in units of the plan. `null` means that the plan has no such rule.
 */
export const RatePlan = z
  .object({
    unit: PriceUnit,
    baseRials: PlanRials,
    /**
     * Days of the week with a price of their own, Saturday = 0, each at most once. It stands in place of the base price, and no weekend
     * comes on top. Plans from before have none.
     */
    weekdayPrices: z.optional(
      z.array(z.object({ weekday: z.int().check(z.minimum(0), z.maximum(6)), rials: PlanRials })).check(
        z.maxLength(7),
        z.refine((prices) => new Set(prices.map(({ weekday }) => weekday)).size === prices.length, {
          error: 'هر روز هفته یک قیمت دارد',
        }),
      ),
    ),
    /** On the weekend days of the settings. */
    weekend: z.nullable(PriceChange),
    /** On the official holidays of the settings. */
    holiday: z.nullable(PriceChange),
    seasons: z.array(Season).check(z.maxLength(60)),
    packages: z.array(StayPackage).check(z.maxLength(10)),
    stayDiscounts: z.array(StayDiscount).check(z.maxLength(10)),
    guests: z.nullable(PlanGuests),
    /** The kilometres that a car may run; told to the customer, reckoned at its return. */
    km: z.nullable(z.object({ perDay: z.int().check(z.minimum(1), z.maximum(5000)), overRials: PlanRials })),
    minStay: StayLength,
    maxStay: z.nullable(StayLength),
    arrivalWeekdays: Weekdays,
    departureWeekdays: Weekdays,
    /** A stay is booked at least so many hours before it begins. */
    leadHours: z.int().check(z.minimum(0), z.maximum(24 * 90)),
    /** And begins at most so many days from today. */
    aheadDays: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
    /** Of an hourly plan, on Tehran's clock. `untilHour` at or before `fromHour` runs past midnight: 18 – 2. */
    openHours: z.nullable(
      z.object({
        fromHour: z.int().check(z.minimum(0), z.maximum(23)),
        untilHour: z.int().check(z.minimum(1), z.maximum(24)),
      }),
    ),
    /** Whether the stay itself carries VAT. */
    taxed: z.boolean(),
  })
  .check(
    z.refine((p) => p.maxStay === null || p.maxStay >= p.minStay, {
      path: ['maxStay'],
      error: 'حداکثر مدت کمتر از حداقل است',
    }),
  )
export type RatePlan = z.infer<typeof RatePlan>

/** A plan without any rule: where an editor begins. */
export const plainRatePlan = (unit: PriceUnit, baseRials: number): RatePlan => ({
  unit,
  baseRials,
  weekend: null,
  holiday: null,
  seasons: [],
  packages: [],
  stayDiscounts: [],
  guests: null,
  km: null,
  minStay: 1,
  maxStay: null,
  arrivalWeekdays: [],
  departureWeekdays: [],
  leadHours: 0,
  aheadDays: null,
  openHours: null,
  taxed: true,
})
