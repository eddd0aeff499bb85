import * as z from 'zod/mini'
import { Mobile } from '../mobile.ts'
import { Line } from '../written-text.ts'

/** A user seen from the order side. */
export const Customer = z.object({
  id: z.int(),
  mobile: z.string(),
  name: z.string(),
  family: z.string(),
  orderCount: z.int(),
  blocked: z.boolean(),
  /** Why; empty while not blocked. */
  blockedReason: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** Who a booking is for: found by mobile, or made with this name. */
export const CustomerInput = z.object({
  mobile: Mobile,
  name: Line.check(z.trim(), z.minLength(1, 'نام الزامی است'), z.maxLength(60)),
  family: Line.check(z.trim(), z.minLength(1, 'نام خانوادگی الزامی است'), z.maxLength(60)),
})
export type CustomerInput = z.infer<typeof CustomerInput>
