import * as z from 'zod/mini'
import { minutesBetween } from '../jalali.ts'
import { Instant, wordOf } from '../page.ts'

/** What is wrong with an event that has occurrences to come. */
export const eventAlertLabels = {
  no_ticket: 'بدون بلیت',
  no_permit: 'بدون مجوز معتبر',
  waiting_answer: 'درخواست بی‌پاسخ',
  low_sale: 'فروش کم',
}
export const EventAlert = wordOf(eventAlertLabels)
export type EventAlert = z.infer<typeof EventAlert>

/** What a list shows of its rows beside their own fields. */
export const ListingFigures = z.object({
  /** Of an event: sold less what was returned, with VAT. */
  salesRials: z.nullable(z.int()),
  /** Of an event's occurrences that have begun: who came in, and the places that were taken. */
  entered: z.int(),
  expected: z.int(),
  /** The occurrence after the next one. */
  secondStartsAt: z.nullable(Instant),
  alerts: z.array(EventAlert),
  /** Of a car or a space: the share of the last 30 days on which its units were taken; null when none was open. */
  occupancyPercent: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
})
export type ListingFigures = z.infer<typeof ListingFigures>

/** An occurrence so near that sold less than this is told. */
const lowSale = { days: 3, part: 0.3 }

export type EventAlertFacts = {
  /** Of the nearest occurrence to come; null where there is none. */
  nextStartsAt: string | null
  nextTaken: number
  nextCapacity: number
  /** Tickets that anybody can buy. */
  openTickets: number
  /** The licence holds on the day of the nearest occurrence. */
  isPermitted: boolean
  /** Requests wait for an answer. */
  isAsked: boolean
}

/** Nothing is wrong with an event that nothing more happens of. */
export function eventAlerts(facts: EventAlertFacts, now: string): EventAlert[] {
  const { nextStartsAt, nextTaken, nextCapacity, openTickets, isPermitted, isAsked } = facts
  if (nextStartsAt === null) return []
  const isNear = minutesBetween(now, nextStartsAt) < lowSale.days * 24 * 60
  const isWrong: Record<EventAlert, boolean> = {
    no_ticket: openTickets === 0,
    no_permit: !isPermitted,
    waiting_answer: isAsked,
    low_sale: openTickets > 0 && isNear && nextCapacity > 0 && nextTaken < nextCapacity * lowSale.part,
  }
  return EventAlert.options.filter((alert) => isWrong[alert])
}
