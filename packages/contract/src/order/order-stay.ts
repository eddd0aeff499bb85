import * as z from 'zod/mini'
import { StayWanted } from '../pricing/pricing-wanted.ts'

/** The details of an order of a car or a space beside its lines; frozen when it was booked. */
export const OrderStay = z.object({
  /** As it was asked for, so that a move to other days asks for the same. */
  wanted: StayWanted,
  extras: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
  /** Names of the delivery places; null for the car's own. */
  pickUpPlace: z.nullable(z.string()),
  returnPlace: z.nullable(z.string()),
})
export type OrderStay = z.infer<typeof OrderStay>

/** A stay as its order shows it. `units` is empty while a request may still get any of several. */
export const OrderStayDetail = z.extend(OrderStay, {
  units: z.array(z.object({ id: z.int(), name: z.string() })),
  takes: z.enum(['all', 'any']),
})
export type OrderStayDetail = z.infer<typeof OrderStayDetail>
