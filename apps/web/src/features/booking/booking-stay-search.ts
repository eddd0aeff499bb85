import { Day, filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What a booking begins with, as it stands in the URL: the days, the unit, the rate and the guests that were chosen elsewhere. */
export const BookingStaySearch = z.object({
  from: filter(Day),
  until: filter(Day),
  unit: filter(Id),
  rate: filter(Id),
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
})
/** A car is booked whole, however many of its seats are used. */
export const BookingCarSearch = z.omit(BookingStaySearch, { people: true })
export type BookingStaySearch = z.infer<typeof BookingStaySearch>
