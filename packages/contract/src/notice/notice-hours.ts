import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { addDays, dayOfInstant, instantOfTehran, timeOfInstant } from '../jalali.ts'
import type { NoticeKind } from './notice-kind.ts'

/** Whole hours of Tehran's clock, from the first until the beginning of the last; 24 is midnight. */
export const NoticeHours = z.object({ from: z.int(), until: z.int() })
export type NoticeHours = z.infer<typeof NoticeHours>

/**
 * What can wait until people are awake: reminders, reports and what colleagues write to many. Everything else answers something that was done just now (codes, payment
 * links, tickets, changes and cancellations) and goes at once.
 */
const waiting: ReadonlySet<string> = new Set<NoticeKind>([
  'vehicle-document-ends',
  'check-ends',
  'deposit-due',
  'order-message',
  'statistics-report',
])
export const noticeWaits = (template: string) => waiting.has(template)

const hourOf = (instant: string) => Number(timeOfInstant(instant).slice(0, 2))

/** Whether a message that can wait may go at an instant. */
export const isNoticeHour = (instant: string, { from, until }: NoticeHours) =>
  hourOf(instant) >= from && hourOf(instant) < until

/** The instant itself in these hours, else the next time that they begin. */
export function nextNoticeHour(instant: string, hours: NoticeHours): string {
  if (isNoticeHour(instant, hours)) return instant
  const day = dayOfInstant(instant)
  return instantOfTehran(hourOf(instant) < hours.from ? day : addDays(day, 1), hourText(hours.from))
}

/** `09:00`; midnight at the end of a day is `24:00`. */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** «از ۹:۰۰ تا ۲۱:۰۰». */
export const noticeHoursText = ({ from, until }: NoticeHours) => toPersianDigits(`از ${from}:00 تا ${until}:00`)
