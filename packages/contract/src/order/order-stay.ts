import * as z from 'zod/mini'

/** What an order of a car or a space has beside its lines; frozen when it was booked. */
export const OrderStay = z.object({
  guests: z.int(),
  extras: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
  /** Names of the delivery places; null for the car's own. */
  pickUpPlace: z.nullable(z.string()),
  returnPlace: z.nullable(z.string()),
})
export type OrderStay = z.infer<typeof OrderStay>
