import { eventClosedReason, purchaseRefusal, quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, conflict, stepNotAllowed } from '#http/app-error.ts'
import type { ChangePlan } from './order-change-plan.ts'
import { type HeldLine, type HeldOrder, lockSlots, shortSlots, type TargetLine, wantsOf } from './order-change-store.ts'
import { placesChanges } from './order-change-text.ts'
import { type OccurrenceSale, occurrenceSale } from '#booking/booking-sale-service.ts'
import { findOccurrenceTimes } from '#booking/booking-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>
type Sale = { sale: OccurrenceSale; now: string; held: HeldOrder; isSame: boolean }

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
  const isSame = held.lines.every((line) => line.occurrenceId === wish.occurrenceId)
  const { lines, items } = linesOf({ sale, now, held, isSame }, wish)
  const price = quote({ items, ...held.quote })
  const targets = lines.map((line) => ({
    ...line,
    occurrenceId: wish.occurrenceId,
    starts: [times.startsAt],
    startsAt: times.startsAt,
    endsAt: times.endsAt,
  }))
  return {
    from: times.startsAt,
    until: times.endsAt,
    quantity: targets.reduce((sum, line) => sum + line.quantity, 0),
    price,
    details: null,
    lines: targets,
    taken: await takenPlaces(db, held, targets),
    changes: placesChanges(held, times.startsAt, targets),
  }
}

function linesOf(given: Sale, wish: PlacesWish) {
  refuse(given, wish)
  const parts = wish.lines.map((line) => partsOf(given, line))
  return { lines: parts.map((part) => part.line), items: parts.flatMap((part) => part.items) }
}

/** More than the customer has is a purchase like any other; less needs only to be a quantity that is sold. */
function refuse({ sale, now, held, isSame }: Sale, wish: PlacesWish) {
  const more = wish.lines.filter((line) => !isSame || line.quantity > (lineOf(held, line.ticketId)?.quantity ?? 0))
  const refusal = more.length > 0 ? purchaseRefusal(sale, more, now) : undefined
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
    if ((left.find((one) => one.ticketId === line.ticketId)?.quantity ?? 0) < line.checkedIn)
      throw stepNotAllowed(toPersianDigits(`${line.checkedIn} بلیت «${line.ticketName}» پذیرش شده است و کم نمی‌شود`))
}

const lineOf = (held: HeldOrder, ticketId: number): HeldLine | undefined =>
  held.lines.find((line) => line.ticketId === ticketId)

type Item = { ticketId: number; name: string; priceRials: number; quantity: number }

function partsOf({ sale, held, isSame }: Sale, { ticketId, quantity }: PlacesWish['lines'][number]) {
  const line = isSame ? lineOf(held, ticketId) : undefined
  const paid = line ? keptItems(held, line, Math.min(line.quantity, quantity)) : []
  const more = quantity - paid.reduce((sum, item) => sum + item.quantity, 0)
  const ticket = sale.tickets.find((one) => one.id === ticketId)
  // A ticket that was archived is kept, but there is no more of it.
  const sold = line ? { name: line.ticketName, resourceIds: line.unitIds } : ticket
  if (!sold || (more > 0 && !ticket)) throw conflict('یکی از بلیت‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const fresh =
    ticket && more > 0 ? [{ ticketId, name: ticket.name, priceRials: ticket.priceRials, quantity: more }] : []
  const items = [...paid, ...fresh]
  const totalRials = items.reduce((sum, item) => sum + item.priceRials * item.quantity, 0)
  return { items, line: { ticketId, ticketName: sold.name, quantity, totalRials, unitIds: sold.resourceIds } }
}

/** The first so many pieces at the prices that are frozen on the order; an earlier change may have left two of them. */
function keptItems(held: HeldOrder, line: HeldLine, count: number): Item[] {
  let left = count
  return held.quote.lines
    .filter((one) => one.ticketId === line.ticketId)
    .flatMap((one) => {
      const quantity = Math.min(left, one.quantity)
      left -= quantity
      return quantity > 0
        ? [{ ticketId: line.ticketId, name: line.ticketName, priceRials: one.unitRials, quantity }]
        : []
    })
}

/** Which tickets have too few places left, in Persian. */
async function takenPlaces(db: Db, held: HeldOrder, lines: TargetLine[]): Promise<string | null> {
  const units = lines.flatMap((line) => line.unitIds)
  await lockSlots(db, [held.id], units, lines[0]?.starts ?? [])
  const short = await shortSlots(db, [held.id], wantsOf(lines))
  const said = lines.flatMap((line) => {
    const free = short.filter((slot) => line.unitIds.includes(slot.unitId)).map((slot) => slot.free)
    return free.length > 0 ? [`از «${line.ticketName}» ${toPersianDigits(Math.min(...free))} جا هست`] : []
  })
  return said.length > 0 ? said.join('؛ ') : null
}
