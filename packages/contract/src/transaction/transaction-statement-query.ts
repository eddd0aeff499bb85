import * as z from 'zod/mini'
import { Day, filter, Id } from '../page.ts'

/** Whose statement, and of which days; without days, of this Jalali month up to today. The URL of `/user/transactions`. */
export const StatementQuery = z.object({
  hostId: filter(Id),
  customerId: filter(Id),
  from: filter(Day),
  until: filter(Day),
})
export type StatementQuery = z.infer<typeof StatementQuery>
