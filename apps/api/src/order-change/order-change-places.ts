import { piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import {
  eventClosedReason,
  aloneRefusal,
  purchaseRefusal,
  quantityRefusal,
  seatsRefusal,
} from '@rezerv/contract/booking/booking-refusal.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { coversTicket } from '@rezerv/contract/pricing/pricing-promo.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Db } from '#db/connect.ts'
import { seatsOfPlan } from '#hall/hall-seat-service.ts'
import { lockSeatedOccurrence } from '#hall/hall-seat-store.ts'
import { AppError, invalidFields, conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockOrderPromo } from '#promo/promo-store.ts'
import { refuseBeyondCustomer } from './order-change-limits.ts'
import { placedParts, type PlacesSale } from './order-change-parts.ts'
import { heldCode } from './order-change-promo.ts'
import type { ChangePlan } from './order-change-plan.ts'
import {
  codeDraws,
  type HeldLine,
  type HeldOrder,
  lockSlots,
  shortSlots,
  type TargetLine,
  type Want,
  wantsOf,
} from './order-change-store.ts'
import { comingSeats } from './order-change-kept.ts'
import { placesChanges } from './order-change-text.ts'
import { type OccurrenceSale, occurrenceSale } from '#booking/booking-sale-service.ts'
import { findOccurrenceTimes } from '#booking/booking-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>

/**
 * Other tickets, or another occurrence of the same event. Pieces that the customer has at this occurrence keep their price; what
 * comes to them is sold by today's price and rules, and by the order's code. VAT and commission stay as they were frozen. The slots are
 * locked from here on.
 * Throws `not_found`, `sale_closed`, `quantity_not_allowed`, `conflict`, `step_not_allowed`.
 */
export async function planPlaces(db: Db, held: HeldOrder, wish: PlacesWish, now: string): Promise<ChangePlan> {
  const [offered, times] = await Promise.all([
    occurrenceSale(db, wish.occurrenceId, now),
    findOccurrenceTimes(db, wish.occurrenceId),
  ])
  if (!offered || !times || offered.listingId !== held.listingId) throw new AppError('not_found')
  refuseSpan(offered, held)
  const isSame = held.lines.every((line) => line.occurrenceId === wish.occurrenceId)
  const seats = await lockedSeats(db, offered, wish.occurrenceId)
  await lockSlots(db, [held.id], unitsOf(offered, held, wish), [times.startsAt])
  // Under the locks nobody sells more of it: so many are sold as its price is told by.
  const sale = orNotFound(await occurrenceSale(db, wish.occurrenceId, now))
  const promo = await lockOrderPromo(db, held.id)
  const { lines, items, code } = linesOf({ sale, seats, now, held, isSame, promo }, wish)
  const price = quote({ items, ...held.quote })
  const targets = lines.map((line) => ({
    ...line,
    occurrenceId: wish.occurrenceId,
    starts: [times.startsAt],
    startsAt: times.startsAt,
    endsAt: times.endsAt,
  }))
  const codePlaces = promo && wantsOf(targets.filter((line) => coversTicket(promo, line.ticketId)))
  const taken = await takenPlaces(db, held, targets, codePlaces)
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
    ...(codePlaces && { codePlaces }),
    changes: [...placesChanges(held, times.startsAt, targets), ...(code ? [code.change] : [])],
  }
}

/** All that the change may take, before it is known at which price. */
const unitsOf = (sale: OccurrenceSale, held: HeldOrder, { lines }: PlacesWish) => [
  ...new Set(
    lines.flatMap(({ ticketId, seatIds = [] }) => [
      ...(sale.tickets.find(({ id }) => id === ticketId)?.resourceIds ?? []),
      ...held.lines.filter((line) => line.ticketId === ticketId).flatMap((line) => line.unitIds),
      ...seatIds,
    ]),
  ),
]

/** What is good for several occurrences is kept or cancelled as it is. */
function refuseSpan({ tickets }: OccurrenceSale, { lines }: HeldOrder) {
  const isSpan = lines.some(({ ticketId }) => (tickets.find((one) => one.id === ticketId)?.spans ?? 'one') !== 'one')
  if (isSpan || new Set(lines.map(({ occurrenceId }) => occurrenceId)).size > 1)
    throw stepNotAllowed('بلیت چندسانسه جابه‌جا نمی‌شود؛ سفارش را لغو کنید و دوباره بفروشید')
}

function linesOf(given: PlacesSale, wish: PlacesWish) {
  refuse(given, wish)
  const code = given.promo && heldCode({ ...given, promo: given.promo }, wish.lines)
  const parts = wish.lines.map((line) => placedParts({ ...given, code }, line))
  return { lines: parts.flatMap((part) => part.lines), items: parts.flatMap((part) => part.items), code }
}

/** The seats of the sale's plan, which stays as it is until the transaction ends; undefined where none are numbered. */
async function lockedSeats(db: Db, { listingId, hallPlanId }: OccurrenceSale, occurrenceId: number) {
  if (hallPlanId === null) return undefined
  const locked = await lockSeatedOccurrence(db, occurrenceId)
  if (locked?.hallPlanId !== hallPlanId) throw conflict('نقشهٔ این سانس همین حالا عوض شد؛ صفحه را به‌روز کنید')
  return seatsOfPlan(db, listingId, hallPlanId)
}

/** More than the customer has is a purchase like any other; less needs only to be a quantity that is sold. */
function refuse({ sale, seats, now, held, isSame, promo }: PlacesSale, wish: PlacesWish) {
  const categoryOf = (id: number) => seats?.byId.get(id)?.category
  if (wish.lines.some((line) => line.category !== undefined)) throw invalidFields({ lines: 'صندلی‌ها را انتخاب کنید' })
  if (new Set(wish.lines.map(({ ticketId }) => ticketId)).size < wish.lines.length)
    throw invalidFields({ lines: 'هر بلیت یک بار در سفارش می‌آید' })
  refuseUnnamed(held, wish)
  const more = wish.lines.filter((line) => !isSame || line.quantity > piecesOf(held.lines, line.ticketId))
  const bought = isSame ? wish.lines.flatMap((line) => comingSeats(held, line) ?? []) : wish.lines
  const refusal =
    (more.length > 0 ? purchaseRefusal(sale, more, now, { categoryOf, promo, all: wish.lines }) : undefined) ??
    wish.lines.map((line) => aloneRefusal(sale, line, wish.lines)).find((one) => one !== undefined) ??
    bought.map((line) => seatsRefusal(sale, line, categoryOf)).find((one) => one !== undefined)
  if (refusal) throw new AppError(refusal.code, { message: refusal.message })
  const closed = eventClosedReason(sale, now)
  if (!isSame && closed) throw new AppError('sale_closed', { message: closed })
  refuseQuantities(sale, wish)
  refuseUsed(held, isSame ? wish.lines : [])
}

/** Who has a numbered seat keeps it or gets another one by its name, also of a ticket that is sold no more. */
function refuseUnnamed(held: HeldOrder, wish: PlacesWish) {
  const isNumbered = (ticketId: number) => held.lines.some((own) => own.ticketId === ticketId && own.seatId !== null)
  if (wish.lines.some(({ ticketId, quantity, seatIds }) => isNumbered(ticketId) && seatIds?.length !== quantity))
    throw new AppError('bad_request', { message: 'برای هر بلیت یک صندلی انتخاب کنید' })
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

/** Which tickets have too few places left, in Persian. */
async function takenPlaces(
  db: Db,
  held: HeldOrder,
  lines: TargetLine[],
  codePlaces: Want[] | undefined,
): Promise<string | null> {
  const units = lines.flatMap((line) => line.unitIds)
  await lockSlots(db, [held.id], units, lines[0]?.starts ?? [])
  const drawn = codePlaces ? await drawnOf(db, held, codePlaces) : () => 0
  const wants = wantsOf(lines).map((want) => ({ ...want, quantity: want.quantity - drawn(want) }))
  const short = await shortSlots(
    db,
    [held.id],
    wants.filter(({ quantity }) => quantity > 0),
  )
  const said = lines.flatMap((line) => {
    if (line.seatId !== null && short.some((slot) => slot.unitId === line.seatId))
      return [`«${line.seatLabel}» آزاد نیست`]
    const free = short
      .filter((slot) => line.unitIds.includes(slot.unitId))
      .map((slot) => Math.max(0, slot.free + drawn(slot)))
    return free.length > 0 ? [`از «${line.ticketName}» ${toPersianDigits(Math.min(...free))} جا هست`] : []
  })
  return said.length > 0 ? said.join('؛ ') : null
}

/** Of each place how many the order draws from what its code keeps. */
async function drawnOf(db: Db, held: HeldOrder, codePlaces: Want[]) {
  const draws = await codeDraws(db, held.id, codePlaces)
  return ({ unitId, startsAt }: { unitId: number; startsAt: string }) =>
    draws.find((draw) => draw.unitId === unitId && Date.parse(draw.startsAt) === Date.parse(startsAt))?.drawn ?? 0
}
