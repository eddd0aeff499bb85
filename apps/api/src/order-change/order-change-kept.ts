import { offAfter, piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { PlacesItem } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { HeldLine, HeldOrder } from './order-change-store.ts'

type Wished = Extract<ChangeWish, { kind: 'places' }>['lines'][number]

/** Of a line those that the order has already at this occurrence; of seats, those that stay. */
export function keptPieces(held: HeldOrder, { ticketId, quantity, seatIds }: Wished): number {
  if (!seatIds) return Math.min(quantity, piecesOf(held.lines, ticketId))
  const own = held.lines.filter((line) => line.ticketId === ticketId && line.seatId !== null)
  return own.reduce((sum, line) => sum + Math.min(line.quantity, seatIds.filter((id) => id === line.seatId).length), 0)
}

/** A line with the seats alone that come to it; undefined where all of them stay: what is kept is not asked whether it is sold still. */
export function comingSeats(held: HeldOrder, line: Wished): Wished | undefined {
  const { ticketId, quantity, seatIds } = line
  if (seatIds?.length !== quantity) return line
  const own = new Map(held.lines.filter((one) => one.ticketId === ticketId).map((one) => [one.seatId, one.quantity]))
  const coming = seatIds.filter((id) => {
    const left = own.get(id) ?? 0
    own.set(id, left - 1)
    return left <= 0
  })
  return coming.length > 0 ? { ...line, seatIds: coming, quantity: coming.length } : undefined
}

/** The first so many pieces at the prices that are frozen on the order; an earlier change may have left two of them. */
export function keptItems(held: HeldOrder, line: HeldLine, count: number): PlacesItem[] {
  let left = count
  return held.quote.lines.flatMap((one, at, lines) => {
    if (one.ticketId !== line.ticketId || one.kind === 'promo') return []
    const quantity = Math.min(left, one.quantity)
    left -= quantity
    const { ticketId, ticketName: name } = line
    const { unitRials: priceRials, reason } = one
    return quantity > 0 ? [{ ticketId, name, priceRials, reason, quantity, off: offAfter(lines, at) }] : []
  })
}

/** What one place of a seat that stays costs, with what a code took off it, as far as the order's price still says so. */
export function keptSeat(held: HeldOrder, own: HeldLine, of: { ticketId: number; name: string }) {
  const unit = Math.round(own.totalRials / own.quantity)
  const at = held.quote.lines.findIndex(
    (line, nr, all) =>
      line.ticketId === of.ticketId &&
      line.label === of.name &&
      line.kind !== 'promo' &&
      line.unitRials - (offAfter(all, nr)?.rials ?? 0) === unit,
  )
  const found = held.quote.lines[at]
  const off = offAfter(held.quote.lines, at)
  return { ...of, priceRials: found?.unitRials ?? unit, off, ...(found && { reason: found.reason }) }
}
