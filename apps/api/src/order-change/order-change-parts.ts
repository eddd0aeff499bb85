import { offAfter } from '@rezerv/contract/booking/booking-places.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import type { PlacesItem } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { OccurrenceSale } from '#booking/booking-sale-service.ts'
import type { PlanSeats } from '#hall/hall-seat-service.ts'
import { conflict } from '#http/app-error.ts'
import type { OrderPromo } from '#promo/promo-store.ts'
import type { HeldCode } from './order-change-promo.ts'
import type { HeldLine, HeldOrder, TargetLine } from './order-change-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>

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

/** The items of pieces that come to the order. */
const freshItems = (code: HeldCode | undefined, { quantity, ...piece }: PlacesItem): PlacesItem[] =>
  code?.itemsOf(piece, quantity) ?? [{ ...piece, quantity }]

/** What a wished line costs, and the lines of the order that it becomes. Throws `conflict` for what is sold no more. */
export function placedParts(given: Priced, wished: PlacesWish['lines'][number]): Parts {
  const { sale, seats, held, isSame, now } = given
  const { ticketId, quantity } = wished
  if (seats && wished.seatIds) return seatedParts({ ...given, seats }, wished)
  const line = isSame ? lineOf(held, ticketId) : undefined
  const paid = line ? keptItems(held, line, Math.min(line.quantity, quantity)) : []
  const more = quantity - paid.reduce((sum, item) => sum + item.quantity, 0)
  const ticket = sale.tickets.find((one) => one.id === ticketId)
  // A ticket that was archived is kept, but there is no more of it.
  const sold = line ? { name: line.ticketName, resourceIds: line.unitIds } : ticket
  if (!sold || (more > 0 && !ticket)) throw conflict('یکی از بلیت‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const fresh =
    ticket && more > 0
      ? freshItems(given.code, {
          ticketId,
          name: ticket.name,
          priceRials: steppedRials(ticket.priceRials, stepAt(ticket, more, now)),
          quantity: more,
        })
      : []
  const items = [...paid, ...fresh]
  const totalRials = sumOf(items)
  const place = { unitIds: sold.resourceIds, seatId: null, seatLabel: null }
  return { items, lines: [{ ticketId, ticketName: sold.name, quantity, totalRials, ...place }] }
}

/** A line for each seat: who keeps a seat keeps its price, another one costs what it costs today. */
function seatedParts(given: Priced & { seats: PlanSeats }, wished: PlacesWish['lines'][number]): Parts {
  const parts = [...new Set(wished.seatIds)].map((seatId) => seatPart(given, { ...wished, seatId }))
  return { items: together(parts.flatMap((part) => part.items)), lines: parts.flatMap((part) => part.lines) }
}

type WishedSeat = PlacesWish['lines'][number] & { seatId: number }

function seatPart(given: Priced & { seats: PlanSeats }, { ticketId, seatIds, seatId }: WishedSeat): Parts {
  const { seats, held, isSame } = given
  const own = isSame ? held.lines.find((line) => line.ticketId === ticketId && line.seatId === seatId) : undefined
  const seat = seats.byId.get(seatId)
  const sold = soldAs(given, ticketId, own)
  if (!seat || !sold) throw conflict('یکی از صندلی‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const quantity = seatIds?.filter((id) => id === seatId).length ?? 0
  const kept = Math.min(quantity, own?.quantity ?? 0)
  const of = { ticketId, name: `${sold.name}، ${seat.category}` }
  const priceRials = steppedRials(sold.seatRials?.[seat.category] ?? 0, sold.step)
  const items = [
    ...(own ? [{ ...keptSeat(held, own, of), quantity: kept }] : []),
    ...freshItems(given.code, { ...of, priceRials, quantity: quantity - kept }),
  ].filter((item) => item.quantity > 0)
  const place = { unitIds: [...sold.resourceIds, seatId], seatId, seatLabel: seat.label }
  return { items, lines: [{ ticketId, ticketName: sold.name, quantity, totalRials: sumOf(items), ...place }] }
}

/** What one place of a seat that stays costs, with what a code took off it, as far as the order's price still says so. */
function keptSeat(held: HeldOrder, own: HeldLine, of: { ticketId: number; name: string }) {
  const unit = Math.round(own.totalRials / own.quantity)
  const at = held.quote.lines.findIndex(
    (line, nr, all) =>
      line.ticketId === of.ticketId &&
      line.label === of.name &&
      line.kind !== 'promo' &&
      line.unitRials - (offAfter(all, nr)?.rials ?? 0) === unit,
  )
  return { ...of, priceRials: held.quote.lines[at]?.unitRials ?? unit, off: offAfter(held.quote.lines, at) }
}

/** A ticket that was archived is kept with the seat that it has. */
function soldAs({ sale, now }: PlacesSale, ticketId: number, own: HeldLine | undefined) {
  const ticket = sale.tickets.find((one) => one.id === ticketId)
  if (ticket) return { ...ticket, step: stepAt(ticket, 1, now) }
  if (!own) return undefined
  return {
    name: own.ticketName,
    resourceIds: own.unitIds.filter((id) => id !== own.seatId),
    seatRials: null,
    step: undefined,
  }
}

const sumOf = (items: PlacesItem[]) =>
  items.reduce((sum, item) => sum + (item.priceRials - (item.off?.rials ?? 0)) * item.quantity, 0)

/** Seats of one category at one price are one line of the price. */
function together(items: PlacesItem[]): PlacesItem[] {
  const groups = new Map<string, PlacesItem>()
  for (const item of items) {
    const key = `${item.name} ${item.priceRials} ${item.off?.rials ?? 0}`
    groups.set(key, { ...item, quantity: item.quantity + (groups.get(key)?.quantity ?? 0) })
  }
  return [...groups.values()]
}

/** The first so many pieces at the prices that are frozen on the order; an earlier change may have left two of them. */
function keptItems(held: HeldOrder, line: HeldLine, count: number): PlacesItem[] {
  let left = count
  return held.quote.lines.flatMap((one, at, lines) => {
    if (one.ticketId !== line.ticketId || one.kind === 'promo') return []
    const quantity = Math.min(left, one.quantity)
    left -= quantity
    const { ticketId, ticketName: name } = line
    return quantity > 0 ? [{ ticketId, name, priceRials: one.unitRials, quantity, off: offAfter(lines, at) }] : []
  })
}
