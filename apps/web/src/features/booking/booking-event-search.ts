import { filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What a booking of an event begins with, as it stands in the URL: the occurrence that was chosen in its calendar. */
export const BookingEventSearch = z.object({ occurrence: filter(Id) })
export type BookingEventSearch = z.infer<typeof BookingEventSearch>
