import { Day, filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The URL of a booking: days, unit, rate and guests that were chosen elsewhere. */
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

/** The URL of an event's booking: the occurrence that was chosen in its calendar. */
export const BookingEventSearch = z.object({ occurrence: filter(Id) })
export type BookingEventSearch = z.infer<typeof BookingEventSearch>
