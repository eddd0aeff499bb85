import { toPersianDigits } from '../digits.ts'
import { spanMax, type Spanning, spanTicketsMax } from '../ticket/ticket-spans.ts'

/** The occurrences that a purchase of a ticket is for, the earliest first; or why it is not sold, in Persian. */
export type Spanned<T> = { occurrences: T[] } | { refusal: string }

/** `upcoming`: all occurrences that have not begun, the earliest first; `chosen`: those that the buyer wants, of a ticket that leaves the choice. */
export function occurrencesOf<T extends { id: number }>(
  ticket: Spanning,
  upcoming: readonly T[],
  chosen: readonly number[],
): Spanned<T> {
  const of = (ids: readonly number[]) => upcoming.filter(({ id }) => ids.includes(id))
  if (ticket.spans === 'one') return { refusal: 'این بلیت برای یک سانس است' }
  if (ticket.spans === 'all') return limited([...upcoming])
  if (ticket.spans === 'some') {
    if (ticket.spanOccurrenceIds.length === 0) return { refusal: 'سانس‌های این بلیت هنوز انتخاب نشده‌اند' }
    const found = of(ticket.spanOccurrenceIds)
    const isWhole = found.length === ticket.spanOccurrenceIds.length
    return isWhole ? limited(found) : { refusal: 'یکی از سانس‌های این بلیت گذشته یا لغو شده است' }
  }
  const wanted = ticket.spanCount ?? 0
  if (upcoming.length < wanted) return { refusal: toPersianDigits(`کمتر از ${wanted} سانس مانده است`) }
  if (new Set(chosen).size !== wanted || chosen.length !== wanted)
    return { refusal: toPersianDigits(`${wanted} سانس انتخاب کنید`) }
  const found = of(chosen)
  return found.length === wanted ? limited(found) : { refusal: 'یکی از این سانس‌ها دیگر فروخته نمی‌شود' }
}

function limited<T>(occurrences: T[]): Spanned<T> {
  if (occurrences.length === 0) return { refusal: 'سانسی برای این بلیت نمانده است' }
  if (occurrences.length > spanMax)
    return { refusal: toPersianDigits(`بیش از ${spanMax} سانس در یک سفارش فروخته نمی‌شود`) }
  return { occurrences }
}

/** Why so many pieces for so many occurrences are too much for one order; undefined when they are not. */
export const crowdRefusal = (pieces: number, occurrences: number) =>
  pieces * occurrences > spanTicketsMax
    ? toPersianDigits(`در یک سفارش حداکثر ${spanTicketsMax} بلیت صادر می‌شود`)
    : undefined

/** What one piece costs, shared over its occurrences: whole rials that differ by one at most, the first ones more. They add up to it. */
export function shareOver(rials: number, count: number): number[] {
  const each = Math.floor(rials / count)
  const over = rials - each * count
  return Array.from({ length: count }, (_, place) => each + (place < over ? 1 : 0))
}
