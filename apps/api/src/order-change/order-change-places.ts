import { offAfter, piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import {
  eventClosedReason,
  aloneRefusal,
  purchaseRefusal,
  quantityRefusal,
  seatsRefusal,
} from '@rezerv/contract/booking/booking-refusal.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { PlacesItem } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { Db } from '#db/connect.ts'
import { type PlanSeats, seatsOfPlan } from '#hall/hall-seat-service.ts'
import { lockSeatedOccurrence } from '#hall/hall-seat-store.ts'
import { AppError, invalidFields, conflict, stepNotAllowed } from '#http/app-error.ts'
import { refuseBeyondCustomer } from './order-change-limits.ts'
import type { ChangePlan } from './order-change-plan.ts'
import { type HeldLine, type HeldOrder, lockSlots, shortSlots, type TargetLine, wantsOf } from './order-change-store.ts'
import { placesChanges } from './order-change-text.ts'
import { type OccurrenceSale, occurrenceSale } from '#booking/booking-sale-service.ts'
import { findOccurrenceTimes } from '#booking/booking-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>
type Sale = { sale: OccurrenceSale; seats: PlanSeats | undefined; now: string; held: HeldOrder; isSame: boolean }

/**
 * Other tickets, or another occurrence of the same event. Pieces that the customer has at this occurrence keep their price; what
 * comes to them is sold by today's price and rules. VAT and commission stay as they were frozen. The slots are locked from here on.
 * Throws `not_found`, `sale_closed`, `quantity_not_allowed`, `conflict`, `step_not_allowed`.
 */
export async function planPlaces(db: Db, held: HeldOrder, wish: PlacesWish, now: string): Promise<ChangePlan> {
  const [sale, times] = await Promise.all([
    occurrenceSale(db, wish.occurrenceId, now),
    findOccurrenceTimes(db, wish.occurrenceId),
  ])
  if (!sale || !times || sale.listingId !== held.listingId) throw new AppError('not_found')
  refuseSpan(sale, held)
  const isSame = held.lines.every((line) => line.occurrenceId === wish.occurrenceId)
  const seats = await lockedSeats(db, sale, wish.occurrenceId)
  const { lines, items } = linesOf({ sale, seats, now, held, isSame }, wish)
  const price = quote({ items, ...held.quote })
  const targets = lines.map((line) => ({
    ...line,
    occurrenceId: wish.occurrenceId,
    starts: [times.startsAt],
    startsAt: times.startsAt,
    endsAt: times.endsAt,
  }))
  const taken = await takenPlaces(db, held, targets)
  // Under the locks of the places: who buys for the same customer at this moment is counted, or waits.
  await refuseBeyondCustomer(db, { sale, held, isSame }, wish)
  return {
    from: times.startsAt,
    until: times.endsAt,
    quantity: targets.reduce((sum, line) => sum + line.quantity, 0),
    price,
    details: null,
    lines: targets,
    taken,
    changes: placesChanges(held, times.startsAt, targets),
  }
}

/** What is good for several occurrences is kept or cancelled as it is. */
function refuseSpan({ tickets }: OccurrenceSale, { lines }: HeldOrder) {
  const isSpan = lines.some(({ ticketId }) => (tickets.find((one) => one.id === ticketId)?.spans ?? 'one') !== 'one')
  if (isSpan || new Set(lines.map(({ occurrenceId }) => occurrenceId)).size > 1)
    throw stepNotAllowed('بلیت چندسانسه جابه‌جا نمی‌شود؛ سفارش را لغو کنید و دوباره بفروشید')
}

function linesOf(given: Sale, wish: PlacesWish) {
  refuse(given, wish)
  const parts = wish.lines.map((line) => partsOf(given, line))
  return { lines: parts.flatMap((part) => part.lines), items: parts.flatMap((part) => part.items) }
}

/** The seats of the sale's plan, which stays as it is until the transaction ends; undefined where none are numbered. */
async function lockedSeats(db: Db, { listingId, hallPlanId }: OccurrenceSale, occurrenceId: number) {
  if (hallPlanId === null) return undefined
  const locked = await lockSeatedOccurrence(db, occurrenceId)
  if (locked?.hallPlanId !== hallPlanId) throw conflict('نقشهٔ این سانس همین حالا عوض شد؛ صفحه را به‌روز کنید')
  return seatsOfPlan(db, listingId, hallPlanId)
}

/** More than the customer has is a purchase like any other; less needs only to be a quantity that is sold. */
function refuse({ sale, seats, now, held, isSame }: Sale, wish: PlacesWish) {
  const categoryOf = (id: number) => seats?.byId.get(id)?.category
  if (wish.lines.some((line) => line.category !== undefined)) throw invalidFields({ lines: 'صندلی‌ها را انتخاب کنید' })
  const more = wish.lines.filter((line) => !isSame || line.quantity > piecesOf(held.lines, line.ticketId))
  const refusal =
    (more.length > 0 ? purchaseRefusal(sale, more, now, { categoryOf, all: wish.lines }) : undefined) ??
    wish.lines.map((line) => aloneRefusal(sale, line, wish.lines)).find((one) => one !== undefined) ??
    wish.lines.map((line) => seatsRefusal(sale, line, categoryOf)).find((one) => one !== undefined)
  if (refusal) throw new AppError(refusal.code, { message: refusal.message })
  const closed = eventClosedReason(sale, now)
  if (!isSame && closed) throw new AppError('sale_closed', { message: closed })
  refuseQuantities(sale, wish)
  refuseUsed(held, isSame ? wish.lines : [])
}

function refuseQuantities(sale: OccurrenceSale, wish: PlacesWish) {
  for (const [place, { ticketId, quantity }] of wish.lines.entries()) {
    const ticket = sale.tickets.find((one) => one.id === ticketId)
    const reason = ticket && quantityRefusal(ticket, quantity)
    if (reason) throw invalidFields({ [`lines.${place}.quantity`]: reason })
  }
}

/** Who has come in keeps the place. */
function refuseUsed(held: HeldOrder, left: PlacesWish['lines']) {
  for (const line of held.lines)
    if (quantityLeft(left, line) < line.checkedIn)
      throw stepNotAllowed(toPersianDigits(`${line.checkedIn} بلیت «${line.ticketName}» پذیرش شده است و کم نمی‌شود`))
}

/** Of a seat, how many keep just this one. */
function quantityLeft(left: PlacesWish['lines'], { ticketId, seatId }: HeldLine): number {
  const line = left.find((one) => one.ticketId === ticketId)
  return (seatId === null ? line?.quantity : line?.seatIds?.filter((id) => id === seatId).length) ?? 0
}

const lineOf = (held: HeldOrder, ticketId: number): HeldLine | undefined =>
  held.lines.find((line) => line.ticketId === ticketId)

type PlacedLine = Pick<
  TargetLine,
  'ticketId' | 'ticketName' | 'quantity' | 'totalRials' | 'unitIds' | 'seatId' | 'seatLabel'
>
type Parts = { items: PlacesItem[]; lines: PlacedLine[] }

function partsOf(given: Sale, wished: PlacesWish['lines'][number]): Parts {
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
      ? [
          {
            ticketId,
            name: ticket.name,
            priceRials: steppedRials(ticket.priceRials, stepAt(ticket, more, now)),
            quantity: more,
          },
        ]
      : []
  const items = [...paid, ...fresh]
  const totalRials = sumOf(items)
  const place = { unitIds: sold.resourceIds, seatId: null, seatLabel: null }
  return { items, lines: [{ ticketId, ticketName: sold.name, quantity, totalRials, ...place }] }
}

/** A line for each seat: who keeps a seat keeps its price, another one costs what it costs today. */
function seatedParts(given: Sale & { seats: PlanSeats }, wished: PlacesWish['lines'][number]): Parts {
  const parts = [...new Set(wished.seatIds)].map((seatId) => seatPart(given, { ...wished, seatId }))
  return { items: together(parts.flatMap((part) => part.items)), lines: parts.flatMap((part) => part.lines) }
}

type WishedSeat = PlacesWish['lines'][number] & { seatId: number }

function seatPart(given: Sale & { seats: PlanSeats }, { ticketId, seatIds, seatId }: WishedSeat): Parts {
  const { seats, held, isSame } = given
  const own = isSame ? held.lines.find((line) => line.ticketId === ticketId && line.seatId === seatId) : undefined
  const seat = seats.byId.get(seatId)
  const sold = soldAs(given, ticketId, own)
  if (!seat || !sold) throw conflict('یکی از صندلی‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const quantity = seatIds?.filter((id) => id === seatId).length ?? 0
  const kept = Math.min(quantity, own?.quantity ?? 0)
  const of = { ticketId, name: `${sold.name}، ${seat.category}` }
  const items = [
    { ...of, priceRials: own ? Math.round(own.totalRials / own.quantity) : 0, quantity: kept },
    { ...of, priceRials: steppedRials(sold.seatRials?.[seat.category] ?? 0, sold.step), quantity: quantity - kept },
  ].filter((item) => item.quantity > 0)
  const place = { unitIds: [...sold.resourceIds, seatId], seatId, seatLabel: seat.label }
  return { items, lines: [{ ticketId, ticketName: sold.name, quantity, totalRials: sumOf(items), ...place }] }
}

/** A ticket that was archived is kept with the seat that it has. */
function soldAs({ sale, now }: Sale, ticketId: number, own: HeldLine | undefined) {
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
    const key = `${item.name} ${item.priceRials}`
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

/** Which tickets have too few places left, in Persian. */
async function takenPlaces(db: Db, held: HeldOrder, lines: TargetLine[]): Promise<string | null> {
  const units = lines.flatMap((line) => line.unitIds)
  await lockSlots(db, [held.id], units, lines[0]?.starts ?? [])
  const short = await shortSlots(db, [held.id], wantsOf(lines))
  const said = lines.flatMap((line) => {
    if (line.seatId !== null && short.some((slot) => slot.unitId === line.seatId))
      return [`«${line.seatLabel}» آزاد نیست`]
    const free = short.filter((slot) => line.unitIds.includes(slot.unitId)).map((slot) => slot.free)
    return free.length > 0 ? [`از «${line.ticketName}» ${toPersianDigits(Math.min(...free))} جا هست`] : []
  })
  return said.length > 0 ? said.join('؛ ') : null
}
