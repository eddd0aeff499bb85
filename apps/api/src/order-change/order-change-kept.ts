import { offAfter, piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { QuoteLine } from '@rezerv/contract/pricing/pricing-line.ts'
import { ticketPriceReason } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { PlacesItem } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { shareOfLine } from '#booking/booking-stay-price-service.ts'
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

/** One piece, and what a code took off it. */
type Piece = Omit<PlacesItem, 'quantity'>

/** The pieces of a line as the price of the order tells them, one by one: earlier changes may have left several prices. */
const toldPieces = ({ quote: { lines } }: HeldOrder, isOf: (line: QuoteLine) => boolean): Piece[] =>
  lines.flatMap((one, at) =>
    one.kind === 'promo' || one.ticketId === null || !isOf(one)
      ? []
      : Array.from({ length: one.quantity }, () => ({
          ticketId: one.ticketId ?? 0,
          name: one.label,
          priceRials: one.unitRials,
          reason: one.reason,
          off: offAfter(lines, at),
          taxed: one.taxed,
        })),
  )

/** What the order's price does not tell piece by piece is shared to the rial. */
function sharedPieces({ quote }: HeldOrder, { ticketId, ticketName: name, quantity, totalRials }: HeldLine): Piece[] {
  const { reason, taxed } = quote.lines.find((line) => line.ticketId === ticketId && line.kind !== 'promo') ?? {}
  return Array.from({ length: quantity }, (_, nr) => ({
    ticketId,
    name,
    priceRials: shareOfLine(totalRials, quantity, nr),
    ...(reason !== undefined && { reason }),
    taxed,
  }))
}

/** The first so many pieces at the prices that are frozen on the order. */
export function keptItems(held: HeldOrder, line: HeldLine, count: number): PlacesItem[] {
  const told = toldPieces(held, ({ ticketId }) => ticketId === line.ticketId)
  return together((told.length === line.quantity ? told : sharedPieces(held, line)).slice(0, count).map(single))
}

type CategoryOf = (seatId: number) => string | undefined

/**
 * The same of a seat or a standing area. The price tells seats by their category alone: who paid one price for all of it has pieces of
 * that, who paid several has what is left.
 */
export function keptPlaces(held: HeldOrder, own: HeldLine, count: number, categoryOf: CategoryOf): PlacesItem[] {
  const category = categoryOf(own.seatId ?? 0) ?? ''
  const lines = held.lines.filter(
    ({ ticketId, seatId }) => ticketId === own.ticketId && seatId !== null && categoryOf(seatId) === category,
  )
  const left = toldPieces(held, ({ ticketId, label }) => ticketId === own.ticketId && label.endsWith(`، ${category}`))
  const given = new Map<number, Piece[]>()
  const give = (line: HeldLine, from: Piece[]) => {
    if (from.length < line.quantity) return false
    const pieces = from.slice(0, line.quantity)
    for (const piece of pieces) left.splice(left.indexOf(piece), 1)
    given.set(line.id, pieces)
    return true
  }
  const isPriceOf = (line: HeldLine) => (piece: Piece) => netOf(piece) * line.quantity === line.totalRials
  const several = lines.filter((line) => !give(line, left.filter(isPriceOf(line))))
  for (const line of several) give(line, left)
  const pieces = given.get(own.id) ?? sharedPieces(held, { ...own, ticketName: `${own.ticketName}، ${category}` })
  return together(pieces.slice(0, count).map(single))
}

const single = (piece: Piece): PlacesItem => ({ ...piece, quantity: 1 })
const netOf = ({ priceRials, off }: Piece) => priceRials - (off?.rials ?? 0)

/** Pieces at one price for one reason are one line of the price. */
export function together(items: PlacesItem[]): PlacesItem[] {
  const groups = new Map<string, PlacesItem>()
  for (const item of items) {
    const { ticketId, name, priceRials, reason = ticketPriceReason, off, taxed = true } = item
    const key = JSON.stringify([ticketId, name, priceRials, reason, off?.rials ?? 0, taxed])
    const known = groups.get(key)
    groups.set(key, { ...(known ?? item), quantity: item.quantity + (known?.quantity ?? 0) })
  }
  return [...groups.values()]
}
