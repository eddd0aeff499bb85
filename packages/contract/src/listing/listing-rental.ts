import * as z from 'zod/mini'
import { Rials } from '../money.ts'

/** `HH:mm` on Tehran's clock. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ساعت را مانند ۱۴:۰۰ بنویسید'))
export type ClockTime = z.infer<typeof ClockTime>

/** A short Latin name that orders and quotes keep when the words around it change. */
const Key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** Something sold beside the rental: `booking` once, `unit` for each day, night or hour. */
export const Extra = z.object({
  key: Key,
  name: z.string().check(z.trim(), z.minLength(1, 'نام افزودنی الزامی است'), z.maxLength(60)),
  per: z.enum(['booking', 'unit']),
  priceRials: Rials.check(z.minimum(0)),
  /** The most that one order can have. */
  max: z.int().check(z.minimum(1), z.maximum(20)),
})
export type Extra = z.infer<typeof Extra>
export const extraPerLabels: Record<Extra['per'], string> = { booking: 'برای هر رزرو', unit: 'برای هر روز یا ساعت' }

/** A place where a car is handed over and taken back. The first is free unless it says otherwise. */
export const DeliveryPoint = z.object({
  key: Key,
  name: z.string().check(z.trim(), z.minLength(1, 'نام محل تحویل الزامی است'), z.maxLength(80)),
  address: z.string().check(z.trim(), z.maxLength(300)),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  feeRials: Rials.check(z.minimum(0)),
})
export type DeliveryPoint = z.infer<typeof DeliveryPoint>

/** How a listing takes bookings, whatever it costs. */
export const BookingRules = z.object({
  /** Confirmed at once, or a request that the host answers first. */
  answer: z._default(z.enum(['instant', 'host']), 'instant'),
  /** The least hours between booking and beginning, and the most days ahead that can be booked. */
  leadHours: z._default(z.int().check(z.minimum(0), z.maximum(720)), 0),
  horizonDays: z._default(z.int().check(z.minimum(1), z.maximum(730)), 365),
})
export type BookingRules = z.infer<typeof BookingRules>
