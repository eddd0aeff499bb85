import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, Instant } from '../page.ts'
import type { TimeRange } from '../day-range.ts'
import { addMinutes, dayOfInstant, formatDay } from '../jalali.ts'

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

/** «۳ تا ۵ آذر», «۳ آذر». The end of a time is not in it: midnight is the day before. */
export function timesText({ startsAt, endsAt }: TimeRange): string {
  const from = dayOfInstant(startsAt)
  const until = dayOfInstant(addMinutes(endsAt, -1))
  const first = formatDay(from, 'dayMonth')
  return until === from ? first : `${first} تا ${formatDay(until, 'dayMonth')}`
}

/** Our own record: «سفارش R-12، مریم راد» or «بسته: تعمیر». */
export const oursName = ({ ours: { order, reason } }: CalendarConflict): string =>
  order ? `سفارش ${order.code}، ${order.customerName}` : `بسته: ${reason || 'بدون دلیل'}`

/** The other site's words: «جاباما: Reserved». */
export const theirsName = ({ theirs: { label, title } }: CalendarConflict): string =>
  title ? `${label}: ${title}` : label

/** Both sides with their days in one sentence, as a screen reader hears it. */
export const conflictText = (one: CalendarConflict): string =>
  `تداخل: ${oursName(one)}، ${timesText(one.ours)}، با تقویم ${theirsName(one)}، ${timesText(one.theirs)}`
