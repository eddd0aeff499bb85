import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, Instant } from '../page.ts'

/** Our record on the days: an order, or a closure (`order` is null then). */
const Ours = z.object({
  startsAt: Instant,
  endsAt: Instant,
  order: z.nullable(z.object({ id: z.int(), code: z.string(), customerName: z.string() })),
  /** Why it was closed; empty for an order. */
  reason: z.string(),
})

/** Days of one unit that another site has sold and that are sold or closed here. One for each order or closure and each feed. */
export const CalendarConflict = z.object({
  /** Stays the same while the same two meet from the same day on, however often the feed is read. */
  key: z.string(),
  listingId: z.int(),
  listingTitle: z.string(),
  listingKind: ListingKind,
  unitId: z.int(),
  unitName: z.string(),
  /** The days on which both stand. */
  days: z.array(Day),
  ours: Ours,
  /** The other site's words: its calendar's name here, its own title, from when until when. */
  theirs: z.object({ label: z.string(), title: z.string(), startsAt: Instant, endsAt: Instant }),
})
export type CalendarConflict = z.infer<typeof CalendarConflict>
