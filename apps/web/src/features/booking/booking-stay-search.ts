import { Day, filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What a booking begins with, as it stands in the URL: the days and the unit that were chosen in a calendar. */
export const BookingStaySearch = z.object({ from: filter(Day), until: filter(Day), unit: filter(Id) })
export type BookingStaySearch = z.infer<typeof BookingStaySearch>
