import type { ChangeLine } from '@rezerv/contract/order-change/order-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { HeldOrder, TargetLine } from './order-change-store.ts'

type Next = { from: string; until: string; rateName: string; details: OrderStay; lines: TargetLine[] }

/** The differences of a stay, in the words of its page. */
export function stayChanges(held: HeldOrder, next: Next, units: { id: number; name: string }[]): ChangeLine[] {
  const unitNames = (ids: number[]) =>
    ids.map((id) => units.find((unit) => unit.id === id)?.name ?? 'واحد بایگانی‌شده').join('، ')
  const before = held.details
  const own = ownPlace(held.kind)
  return differing([
    ['شروع', instantText(held.startsAt), instantText(next.from)],
    ['پایان', instantText(held.endsAt), instantText(next.until)],
    ['نرخ', held.lines[0]?.ticketName ?? '', next.rateName],
    ['تعداد', toPersianDigits(held.quantity), toPersianDigits(next.details.wanted.quantity)],
    ['واحد', unitNames(heldUnits(held)), unitNames(next.lines.flatMap((line) => line.unitIds))],
    ['مهمان', toPersianDigits(before?.wanted.guests ?? 1), toPersianDigits(next.details.wanted.guests)],
    ['خدمات جانبی', extrasText(before), extrasText(next.details)],
    ['محل تحویل', before?.pickUpPlace ?? own, next.details.pickUpPlace ?? own],
    ['محل بازگشت', before?.returnPlace ?? own, next.details.returnPlace ?? own],
  ])
}

const heldUnits = (held: HeldOrder) => held.lines.flatMap((line) => line.unitIds)
const ownPlace = (kind: HeldOrder['kind']) => (kind === 'car' ? 'محل خود خودرو' : '')
const instantText = (at: string) => formatInstant(at, 'full')

const extrasText = (stay: OrderStay | null) =>
  (stay?.extras ?? []).map(({ name, quantity }) => `${toPersianDigits(quantity)} × ${name}`).join('، ') || 'ندارد'

/** The differences of places, in the words of their page. */
export function placesChanges(held: HeldOrder, startsAt: string, lines: TargetLine[]): ChangeLine[] {
  const ids = [...new Set([...held.lines, ...lines].map((line) => line.ticketId))]
  const count = (from: { ticketId: number; quantity: number }[], id: number) =>
    from.filter((line) => line.ticketId === id).reduce((sum, line) => sum + line.quantity, 0)
  const nameOf = (id: number) => [...lines, ...held.lines].find((line) => line.ticketId === id)?.ticketName ?? ''
  return differing([
    ['سانس', instantText(held.startsAt), instantText(startsAt)],
    ...ids.map((id): Row => [
      `بلیت «${nameOf(id)}»`,
      `${toPersianDigits(count(held.lines, id))} عدد`,
      `${toPersianDigits(count(lines, id))} عدد`,
    ]),
    ['صندلی', seatsText(held.lines), seatsText(lines)],
  ])
}

const seatsText = (lines: Pick<TargetLine, 'seatLabel'>[]) =>
  seatLabelsText(lines.flatMap((line) => line.seatLabel ?? []))

/** When a booking is, in one line of a message: an occurrence begins, a stay goes from one instant to another. */
export const timeText = (kind: HeldOrder['kind'], from: string, until: string) =>
  kind === 'event' ? instantText(from) : `${instantText(from)} تا ${instantText(until)}`

/** «۲», or «۲ ← ۳» where the number changed. */
export const quantityText = (before: number, after: number) =>
  before === after ? toPersianDigits(after) : `${toPersianDigits(before)} ← ${toPersianDigits(after)}`

type Row = [label: string, before: string, after: string]
const differing = (rows: Row[]): ChangeLine[] =>
  rows.filter(([, before, after]) => before !== after).map(([label, before, after]) => ({ label, before, after }))
