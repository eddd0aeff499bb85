import { addMinutes, formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { placeLine } from '@rezerv/contract/order/order-place.ts'
import { orderStarts } from '@rezerv/contract/order/order.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import type { Fact } from '#html/html-page.ts'
import type { PassOrder } from './pass-order-store.ts'
import type { PassFacts } from './pass-store.ts'

type Timed = Pick<PassOrder, 'order' | 'parties'> & { facts: Pick<PassFacts, 'ticketId'> }

const timeWords = {
  event: { begins: 'زمان', ends: null },
  car: { begins: 'تحویل', ends: 'بازگشت' },
  space: { begins: 'ورود', ends: 'خروج' },
}

/** When the doors of an event open; null where nothing is said. */
export function doorsOf(startsAt: string, { listing }: PassOrder['parties']) {
  if (listing.doorsMinutes === 0) return null
  return `ساعت ${formatTime(addMinutes(startsAt, -listing.doorsMinutes))}`
}

/** When the order is; of tickets that are good for several occurrences each of them. */
export function passTimes({ order, parties, facts }: Timed): Fact[] {
  const { kind, endsAt } = order
  const { begins, ends } = timeWords[kind]
  const starts = facts.ticketId === null ? orderStarts(order) : []
  if (starts.length > 1) return [['سانس‌ها', starts.map((at) => formatInstant(at, 'full')).join('؛ ')]]
  const startsAt = (facts.ticketId === null ? null : order.issuedTickets[0]?.startsAt) ?? order.startsAt
  return [
    [begins, formatInstant(startsAt, 'full')],
    [ends ?? '', ends && formatInstant(endsAt, 'full')],
    ['شروع ورود', doorsOf(startsAt, parties)],
  ]
}

/** Where it is; of a car where it is handed over. */
export const whereOf = ({ order, parties }: Pick<Timed, 'order' | 'parties'>): string =>
  order.stay?.pickUpPlace ?? placeLine(order.venue, parties.listing.address)

/** Whether the ticket of a page of its own is void: with its order, or handed on again. */
export const isTicketGone = ({ order, facts }: Pick<Timed, 'order' | 'facts'>): boolean =>
  facts.ticketId !== null && order.issuedTickets.every(({ status }) => status === 'void')

/** Whether there is something to come to. */
export const hasCalendar = (shown: Pick<Timed, 'order' | 'facts'>): boolean =>
  orderIsSold(shown.order.status) && !isTicketGone(shown)

/** What a calendar shows: each occurrence of the order by itself; for the receiver of one ticket that of the ticket. */
export function calendarTimes({ order, facts }: Pick<Timed, 'order' | 'facts'>): (TimeRange & { uid: string })[] {
  const { startsAt, endsAt } = order
  const own = facts.ticketId === null ? `order-${order.id}` : `ticket-${facts.ticketId}`
  const times = (facts.ticketId === null ? order.lines : order.issuedTickets).flatMap((line) =>
    line.startsAt !== null && line.endsAt !== null
      ? [{ startsAt: line.startsAt, endsAt: line.endsAt, of: 'occurrenceId' in line ? line.occurrenceId : null }]
      : [],
  )
  const each = [...new Map(times.map((time) => [time.startsAt, time])).values()]
  if (each.length === 0 || order.kind !== 'event') return [{ startsAt, endsAt, uid: own }]
  // Of several each keeps its name when another is moved or called off.
  return each.map(({ of, ...time }) => ({ ...time, uid: each.length === 1 ? own : `${own}-${of}` }))
}
