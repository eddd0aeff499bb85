import { itemsOfLine, piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { PlacesItem, PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { OccurrenceSale } from '#booking/booking-sale-service.ts'
import type { PlanSeats } from '#hall/hall-seat-service.ts'
import { conflict } from '#http/app-error.ts'
import type { OrderPromo } from '#promo/promo-store.ts'
import { keptItems, keptPieces, keptPlaces, together } from './order-change-kept.ts'
import type { HeldCode } from './order-change-promo.ts'
import type { HeldLine, HeldOrder, TargetLine } from './order-change-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>
type Wished = PlacesWish['lines'][number]
type Ticket = OccurrenceSale['tickets'][number]

/** An order of an event beside what its occurrence sells now. `isSame`: it stays at its occurrence. */
export type PlacesSale = {
  sale: OccurrenceSale
  seats: PlanSeats | undefined
  now: string
  held: HeldOrder
  isSame: boolean
  promo: OrderPromo | undefined
}

const lineOf = (held: HeldOrder, ticketId: number): HeldLine | undefined =>
  held.lines.find((line) => line.ticketId === ticketId)

type PlacedLine = Pick<
  TargetLine,
  'ticketId' | 'ticketName' | 'quantity' | 'totalRials' | 'unitIds' | 'seatId' | 'seatLabel'
>
type Parts = { items: PlacesItem[]; lines: PlacedLine[] }

type Priced = PlacesSale & { code: HeldCode | undefined }

/**
 * Items of pieces that come to the order, as a sale of all that comes to it of their ticket: what it gives back of that at this
 * occurrence is sold no more.
 */
function freshItems({ held, isSame, seats, now, code }: Priced, ticket: Ticket, wished: Wished) {
  const kept = isSame ? keptPieces(held, wished) : 0
  const given = isSame ? piecesOf(held.lines, ticket.id) - kept : 0
  const sold = { ...ticket, sold: ticket.sold - given }
  const categoryOf = (id: number) => seats?.byId.get(id)?.category
  return (line: PlacesLine) =>
    itemsOfLine(line, sold, { categoryOf, pieces: wished.quantity - kept, now, promo: null }).flatMap(
      ({ quantity, ...piece }) => code?.itemsOf(piece, quantity) ?? [{ ...piece, quantity }],
    )
}

/** What a wished line costs, and the lines of the order that it becomes. Throws `conflict` for what is sold no more. */
export function placedParts(given: Priced, wished: Wished): Parts {
  const { sale, seats, held, isSame } = given
  const { ticketId, quantity } = wished
  if (seats && wished.seatIds) return seatedParts({ ...given, seats }, wished)
  const line = isSame ? lineOf(held, ticketId) : undefined
  const paid = line ? keptItems(held, line, Math.min(line.quantity, quantity)) : []
  const more = quantity - paid.reduce((sum, item) => sum + item.quantity, 0)
  const ticket = sale.tickets.find((one) => one.id === ticketId)
  // A ticket that was archived is kept, but there is no more of it.
  const sold = line ? { name: line.ticketName, resourceIds: line.unitIds } : ticket
  if (!sold || (more > 0 && !ticket)) throw conflict('یکی از بلیت‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const fresh = ticket && more > 0 ? freshItems(given, ticket, wished)({ ...wished, quantity: more }) : []
  const items = [...paid, ...fresh]
  const totalRials = sumOf(items)
  const place = { unitIds: sold.resourceIds, seatId: null, seatLabel: null }
  return { items, lines: [{ ticketId, ticketName: sold.name, quantity, totalRials, ...place }] }
}

/** A line for each seat: who keeps a seat keeps its price, another one costs what it costs today. */
function seatedParts(given: Priced & { seats: PlanSeats }, wished: Wished): Parts {
  const ticket = given.sale.tickets.find((one) => one.id === wished.ticketId)
  const fresh = ticket && freshItems(given, ticket, wished)
  const parts = [...new Set(wished.seatIds)].map((seatId) =>
    seatPart({ ...given, ticket, fresh }, { ...wished, seatId }),
  )
  return { items: together(parts.flatMap((part) => part.items)), lines: parts.flatMap((part) => part.lines) }
}

type SeatSale = Priced & {
  seats: PlanSeats
  /** Undefined of one that was archived: it is kept with the seat that it has. */
  ticket: Ticket | undefined
  fresh: ReturnType<typeof freshItems> | undefined
}

function seatPart(given: SeatSale, { ticketId, seatIds = [], seatId }: Wished & { seatId: number }): Parts {
  const { seats, held, isSame, ticket } = given
  const own = isSame ? held.lines.find((line) => line.ticketId === ticketId && line.seatId === seatId) : undefined
  const seat = seats.byId.get(seatId)
  const sold = ticket ?? (own && keptTicket(own))
  if (!seat || !sold) throw seatGone()
  const wanted = seatIds.filter((id) => id === seatId)
  const items = seatItems(given, { own, seatIds: wanted, ticketId })
  const place = { unitIds: [...sold.resourceIds, seatId], seatId, seatLabel: seat.label }
  return {
    items,
    lines: [{ ticketId, ticketName: sold.name, quantity: wanted.length, totalRials: sumOf(items), ...place }],
  }
}

type OneSeat = { own: HeldLine | undefined; seatIds: number[]; ticketId: number }

/** Those of one seat that stay, then those that come to it. */
function seatItems({ held, fresh, seats }: SeatSale, { own, seatIds, ticketId }: OneSeat): PlacesItem[] {
  const quantity = Math.min(seatIds.length, own?.quantity ?? 0)
  const kept = own ? keptPlaces(held, own, quantity, (id) => seats.byId.get(id)?.category) : []
  const more = seatIds.slice(quantity)
  if (more.length === 0) return kept
  if (!fresh) throw seatGone()
  return [...kept, ...fresh({ ticketId, quantity: more.length, seatIds: more })]
}

const seatGone = () => conflict('یکی از صندلی‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')

const keptTicket = ({ ticketName, unitIds, seatId }: HeldLine) => ({
  name: ticketName,
  resourceIds: unitIds.filter((id) => id !== seatId),
})

const sumOf = (items: PlacesItem[]) =>
  items.reduce((sum, item) => sum + (item.priceRials - (item.off?.rials ?? 0)) * item.quantity, 0)
