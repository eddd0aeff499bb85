import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'

type Row = Pick<OrderRow, 'kind' | 'quantity' | 'startsAt' | 'endsAt'>

const counted = { event: 'نفر', car: 'خودرو', space: 'واحد' }

export const quantityText = ({ kind, quantity }: Row) => `${toPersianDigits(quantity)} ${counted[kind]}`

/** An occurrence has a day and an hour; a stay has two ends, or two hours of one day. */
export function timeLines({ kind, startsAt, endsAt }: Row): { top: string; bottom: string } {
  const [first, last] = [dayOfInstant(startsAt), dayOfInstant(endsAt)]
  if (kind === 'event') return { top: formatDay(first, 'full'), bottom: `ساعت ${formatTime(startsAt)}` }
  if (first === last)
    return { top: formatDay(first, 'full'), bottom: `${formatTime(startsAt)} تا ${formatTime(endsAt)}` }
  return {
    top: nearDays(first, last),
    bottom: `${formatTime(startsAt)} تا ${formatTime(endsAt)}`,
  }
}

/** With the year where the days are not of the one that is now: `near` says it then. */
function nearDays(first: string, last: string): string {
  const style = [first, last].every((day) => formatDay(day, 'near') === formatDay(day, 'weekdayDayMonth'))
    ? 'dayMonth'
    : 'long'
  return `${formatDay(first, style)} تا ${formatDay(last, style)}`
}

export function cardTime(row: Row): string {
  const { kind, startsAt, endsAt } = row
  const [first, last] = [dayOfInstant(startsAt), dayOfInstant(endsAt)]
  if (kind !== 'event' && first !== last) return nearDays(first, last)
  return `${formatDay(first, 'near')}، ${formatTime(startsAt)}`
}
