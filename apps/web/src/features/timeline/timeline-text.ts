import { conflictText } from '@rezerv/contract/feed/feed-conflict.ts'
import { closureText } from '@rezerv/contract/month/month-day-state.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, formatDay, formatTime, jalaliMonths, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { type GridCursor, movingSpan, selectedDays } from './timeline-cursor.ts'
import type { ColumnSpan } from './timeline-geometry.ts'
import type { PlacedItem, TimelineItem, TimelineLine } from './timeline-lines.ts'

/** Millions of toman for a narrow cell: «۴٫۲», under one «۰٫۷۵». */
export function shortMillions(rials: number): string {
  const millions = rials / 10_000_000
  const text = millions < 1 ? millions.toFixed(2).replace(/0$/, '') : millions.toFixed(millions < 100 ? 1 : 0)
  return toPersianDigits(text.replace('.', '٫'))
}

/** «آبان و آذر ۱۴۰۵», «اسفند ۱۴۰۵ و فروردین ۱۴۰۶», «آذر تا بهمن ۱۴۰۵». */
export function monthsText(from: string, until: string): string {
  const [first, last] = [jalaliOfDay(from), jalaliOfDay(until)]
  const [one, other] = [jalaliMonths[first.month - 1] ?? '', jalaliMonths[last.month - 1] ?? '']
  if (first.year === last.year && first.month === last.month) return toPersianDigits(`${one} ${first.year}`)
  const months = (last.year - first.year) * 12 + last.month - first.month
  const start = first.year === last.year ? one : `${one} ${first.year}`
  return toPersianDigits(`${start} ${months > 1 ? 'تا' : 'و'} ${other} ${last.year}`)
}

/** «۳ تا ۷ آذر», «۳۰ آبان تا ۲ آذر», «۳ آذر». The days are counted from the window's first. */
export function spanText({ start, end }: ColumnSpan, from: string): string {
  const [first, last] = [addDays(from, start), addDays(from, end - 1)]
  return first === last
    ? formatDay(first, 'dayMonth')
    : `${formatDay(first, 'dayMonth')} تا ${formatDay(last, 'dayMonth')}`
}

export function itemName(item: TimelineItem): string {
  switch (item.kind) {
    case 'order':
      return item.order.customerName
    case 'block':
      return item.block.label === null ? `بسته: ${closureText(item.block)}` : closureText(item.block)
    case 'occurrence':
      return toPersianDigits(`${item.occurrence.taken} از ${item.occurrence.capacity}`)
  }
}

export function itemText(item: TimelineItem, from: string): string {
  if (item.kind === 'occurrence')
    return `سانس ساعت ${formatTime(item.occurrence.startsAt)}، ${itemName(item)} جا گرفته شده، ${spanText(item, from)}`
  if (item.kind === 'block') return `${itemName(item)}، ${spanText(item, from)}`
  const { code, customerName, status } = item.order
  return `سفارش ${code}، ${customerName}، ${orderStatusLabels[status]}، ${spanText(item, from)}`
}

type Cell = {
  day: string
  line: TimelineLine
  item: PlacedItem | undefined
  rials: number | undefined
  holiday: string | undefined
  /** Of days that are not read yet nothing is known. */
  isRead: boolean
}

export function cellText({ day, line, item, rials, holiday, isRead }: Cell, from: string): string {
  if (line.kind === 'group')
    return `گروه ${line.label}، ${formatCount(line.count)} واحد، ${line.isOpen ? 'باز' : 'بسته'}`
  return [
    `${line.row.listingTitle}، ${line.row.name}`,
    formatDay(day, 'full'),
    holiday && `تعطیل: ${holiday}`,
    ...line.conflicts.filter(({ days }) => days.includes(day)).map(conflictText),
    item ? itemText(item, from) : isRead ? 'آزاد' : 'در حال بارگذاری',
    !item && rials !== undefined && `${formatMoney(rials, 'toman')} تومان`,
  ]
    .filter(Boolean)
    .join('، ')
}

/** For screen readers, as days are selected or an order is carried; empty while nothing happens. */
export function announcement({ cursor, lines, blocker }: Announced, from: string): string {
  const { moving } = cursor
  if (moving) {
    const target = lines[moving.line]
    const where = moving.line === moving.home || target?.kind !== 'unit' ? '' : `، ${target.row.name}`
    const refusal = blocker ? `، جا نیست: ${itemText(blocker, from)}` : ''
    return `جابه‌جایی سفارش ${moving.item.order.code}: ${spanText(movingSpan(moving), from)}${where}${refusal}`
  }
  if (cursor.anchor === null) return ''
  const span = selectedDays(cursor)
  return toPersianDigits(`${span.end - span.start} روز انتخاب شد: ${spanText(span, from)}`)
}
type Announced = { cursor: GridCursor; lines: TimelineLine[]; blocker: PlacedItem | undefined }
