import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { addMinutes, dayOfInstant, instantOfTehran, minutesBetween, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { CalendarDay } from '@rezerv/contract/month/month-days.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { OrderStayDetail, Order } from '@rezerv/contract/order/order.ts'

export type MoveDraft = {
  from: string | null
  until: string | null
  beginsAt: string
  endsAt: string
  /** Of a stay by the hour. */
  hours: number | null
  unitId: number | null
}

export const moveDraftOf = ({ startsAt, endsAt }: Pick<Order, 'startsAt' | 'endsAt'>): MoveDraft => ({
  from: dayOfInstant(startsAt),
  until: dayOfInstant(endsAt),
  beginsAt: timeOfInstant(startsAt),
  endsAt: timeOfInstant(endsAt),
  hours: Math.round(minutesBetween(startsAt, endsAt) / 60),
  unitId: null,
})

export type Move = { from: string; until: string; unitId: number | null }

/** The move that is chosen; null while a part of it is missing, or when it ends before it begins. */
export function moveOf(draft: MoveDraft, isHourly: boolean): Move | null {
  const { from, until, beginsAt, endsAt, hours, unitId } = draft
  if (from === null) return null
  const start = instantOfTehran(from, beginsAt)
  if (isHourly) return hours === null ? null : { from: start, until: addMinutes(start, hours * 60), unitId }
  const end = until === null ? null : instantOfTehran(until, endsAt)
  return end === null || end <= start ? null : { from: start, until: end, unitId }
}

export type StayChangeDraft = MoveDraft & {
  ticketId: number
  quantity: number | null
  guests: number | null
  /** Pieces by the extra's id. */
  extras: Record<string, number>
  pickUpPointId: string | null
  returnPointId: string | null
}

type StayOrder = Pick<Order, 'startsAt' | 'endsAt' | 'lines'> & { stay: OrderStayDetail }

export function stayDraftOf(order: StayOrder): StayChangeDraft {
  const { quantity, guests, extras, pickUpPointId, returnPointId } = order.stay.wanted
  return {
    ...moveDraftOf(order),
    ticketId: order.lines[0]?.ticketId ?? 0,
    quantity,
    guests,
    extras: Object.fromEntries(extras.map((extra) => [extra.id, extra.quantity])),
    pickUpPointId,
    returnPointId,
  }
}

/** Undefined while a part is missing or nothing differs. */
export function stayWishOf(draft: StayChangeDraft, order: StayOrder, isHourly: boolean): ChangeWish | undefined {
  const wish = wishOf(draft, order, isHourly)
  const now = wishOf(stayDraftOf(order), order, isHourly)
  return wish && JSON.stringify(wish) !== JSON.stringify(now) ? wish : undefined
}

function wishOf(draft: StayChangeDraft, { stay }: StayOrder, isHourly: boolean): ChangeWish | undefined {
  const move = moveOf(draft, isHourly)
  const { ticketId, quantity, guests, pickUpPointId, returnPointId } = draft
  if (!move || quantity === null || guests === null) return undefined
  const extras = Object.entries(draft.extras)
    .filter(([, pieces]) => pieces > 0)
    .map(([id, pieces]) => ({ id, quantity: pieces }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { from, until, unitId } = move
  const { discount } = stay.wanted
  const wanted = { from, until, guests, quantity, extras, pickUpPointId, returnPointId, discount }
  return { kind: 'stay', ticketId, wanted, unitId: quantity > 1 ? null : unitId }
}

/** Tickets by their id, at one occurrence; `seats`: of those with numbered seats which ones. */
export type PlacesDraft = { occurrenceId: number; quantities: Record<number, number>; seats: Record<number, number[]> }

export function placesDraftOf({ lines }: Pick<Order, 'lines'>): PlacesDraft {
  const draft: PlacesDraft = { occurrenceId: lines[0]?.occurrenceId ?? 0, quantities: {}, seats: {} }
  for (const { ticketId, quantity, seatId } of lines)
    if (seatId === null) draft.quantities[ticketId] = (draft.quantities[ticketId] ?? 0) + quantity
    else draft.seats[ticketId] = [...(draft.seats[ticketId] ?? []), ...Array.from({ length: quantity }, () => seatId)]
  return draft
}

/** The places with a number that the order has: a standing area once for each who stands there. */
export const ownSeats = (order: Pick<Order, 'lines'>): number[] => Object.values(placesDraftOf(order).seats).flat()

/** Without this seat, or without one place of this standing area, whichever ticket has it. */
export function withoutSeat(seats: PlacesDraft['seats'], id: number): PlacesDraft['seats'] {
  const [holder, ids] = Object.entries(seats).find(([, some]) => some.includes(id)) ?? []
  return holder === undefined || !ids ? seats : { ...seats, [holder]: ids.toSpliced(ids.lastIndexOf(id), 1) }
}

/** Undefined while there is no ticket or nothing differs. */
export function placesWishOf(draft: PlacesDraft, order: Pick<Order, 'lines'>): ChangeWish | undefined {
  const now = placesDraftOf(order)
  const lines = linesOf(draft)
  if (lines.length === 0) return undefined
  if (draft.occurrenceId === now.occurrenceId && JSON.stringify(lines) === JSON.stringify(linesOf(now)))
    return undefined
  return { kind: 'places', occurrenceId: draft.occurrenceId, lines }
}

const linesOf = ({ quantities, seats }: PlacesDraft): PlacesLine[] =>
  [
    ...Object.entries(quantities).map(([id, quantity]): PlacesLine => ({ ticketId: Number(id), quantity })),
    ...Object.entries(seats).map(([id, seatIds]): PlacesLine => ({
      ticketId: Number(id),
      quantity: seatIds.length,
      seatIds: seatIds.toSorted((a, b) => a - b),
    })),
  ]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => a.ticketId - b.ticketId)

/** Units that are free, or free for some hours, on each of these days but the last, when a stay leaves; of a single day on it. */
export function freeUnits(days: Pick<CalendarDay, 'day' | 'free' | 'partly'>[], { from, until }: DayRange): number[] {
  const asked = days.filter(({ day }) => day >= from && (day < until || day === from))
  const [first] = asked
  const ids = first ? [...first.free, ...first.partly] : []
  return ids.filter((id) => asked.every(({ free, partly }) => free.includes(id) || partly.includes(id)))
}
