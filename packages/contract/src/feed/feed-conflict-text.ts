import type { TimeRange } from '../day-range.ts'
import { addMinutes, dayOfInstant, formatDay } from '../jalali.ts'
import type { CalendarConflict } from './feed-conflict.ts'

/** «۳ تا ۵ آذر», «۳ آذر». The end of a time is not in it: midnight is the day before. */
export function timesText({ startsAt, endsAt }: TimeRange): string {
  const from = dayOfInstant(startsAt)
  const until = dayOfInstant(addMinutes(endsAt, -1))
  const first = formatDay(from, 'dayMonth')
  return until === from ? first : `${first} تا ${formatDay(until, 'dayMonth')}`
}

/** Our own record: «سفارش R-12، مریم راد» or «بسته: تعمیر». */
export const oursName = ({ ours: { order, reason } }: CalendarConflict): string =>
  order ? `سفارش ${order.code}، ${order.customerName}` : `بسته: ${reason || 'بی‌دلیل'}`

/** The other site's words: «جاباما: Reserved». */
export const theirsName = ({ theirs: { label, title } }: CalendarConflict): string =>
  title ? `${label}: ${title}` : label

/** Both sides with their days in one sentence, as a screen reader hears it. */
export const conflictText = (one: CalendarConflict): string =>
  `تداخل: ${oursName(one)}، ${timesText(one.ours)}، با تقویم ${theirsName(one)}، ${timesText(one.theirs)}`
