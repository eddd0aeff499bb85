import type { ChangeLine, ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { notFreeText } from '@rezerv/contract/slots.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { AppError, invalidFields, stepNotAllowed } from '#http/app-error.ts'
import { type HeldOrder, lockSlots, shortSlots, type TargetLine, type Want, wantsOf } from './order-change-store.ts'
import { stayChanges } from './order-change-text.ts'
import { endedUnits, endedUnitsText } from '#booking/booking-sale-service.ts'
import { stayListing } from '#booking/booking-stay-service.ts'
import {
  refuseLargeDiscount,
  priceStay,
  refuseTooMany,
  shareOfLine,
  stayStarts,
  stayDetailsOf,
} from '#booking/booking-stay-price-service.ts'
import type { StayListing } from '#booking/booking-stay-store.ts'

/** An order as it would be. `taken`: Persian, why its places cannot be had; then `lines` say what would be wanted. */
export type ChangePlan = {
  from: string
  until: string
  quantity: number
  price: Quote
  details: OrderStay | null
  lines: TargetLine[]
  taken: string | null
  changes: ChangeLine[]
  /** Of an order with a code: those of its places that are of the code's tickets. */
  codePlaces?: Want[]
}

type StayWish = Extract<ChangeWish, { kind: 'stay' }>

/**
 * A stay on other days, units, rate, or with other guests and extras; the slots are locked from here on.
 * Throws `invalid_fields` with every reason at its field under `wanted.`, and `conflict` when the rate is gone.
 */
export async function planStay(db: Db, held: HeldOrder, wish: StayWish, now: string): Promise<ChangePlan> {
  const listing = await stayListing(db, held.listingId)
  const ids = listing.units.map((unit) => unit.id)
  const ended = await endedUnits(db, ids, now)
  const unitIds = servingUnits(listing, held, wish)
  const { rate, price } = await priceStay(db, listing, {
    ...wish,
    pay: 'full',
    now,
    unitIds,
    isKept: keepsRoom(held, wish, unitIds),
  })
  // What was given before stays given.
  if (!isSameJson(wish.wanted.discount, held.details?.wanted.discount ?? null))
    await refuseLargeDiscount(db, wish.wanted, price, nowInstant())
  const { from, until, quantity } = wish.wanted
  const starts = stayStarts(listing, wish.wanted)
  const units = await chooseUnits(db, held, { listing, rate, wish, starts, ended })
  if (!keepsRoom(held, wish, units.chosen.flat())) refuseTooMany(listing, units.chosen.flat(), wish.wanted)
  const lines = units.chosen.map((unitIds, place) => ({
    ticketId: rate.ticket.id,
    ticketName: rate.ticket.name,
    occurrenceId: null,
    quantity: rate.takes === 'all' ? quantity : 1,
    totalRials: shareOfLine(price.subtotalRials, units.chosen.length, place),
    unitIds,
    starts,
    startsAt: from,
    endsAt: until,
    seatId: null,
    seatLabel: null,
  }))
  const details = stayDetailsOf(listing, wish.wanted)
  const next = { from, until, rateName: rate.ticket.name, details, lines }
  return {
    from,
    until,
    quantity,
    price,
    details,
    lines,
    taken: units.taken,
    changes: stayChanges(held, next, listing.units),
  }
}

/** As many people in the same units: what was sold for more than they hold may still change its days. */
const keepsRoom = ({ details, lines }: HeldOrder, { wanted }: StayWish, unitIds: number[] | undefined) =>
  details?.wanted.guests === wanted.guests &&
  unitIds !== undefined &&
  String(unitIds.toSorted((a, b) => a - b)) === String(lines.flatMap((line) => line.unitIds).toSorted((a, b) => a - b))

/** The wanted unit; else the units that it has, if they are enough. Else any of the rate's may serve. */
function servingUnits({ rates }: StayListing, { lines }: HeldOrder, { ticketId, unitId, wanted }: StayWish) {
  const takes = rates.find((one) => one.ticket.id === ticketId)?.takes
  if (unitId !== null && takes === 'any') return [unitId]
  const own = lines.filter((line) => line.ticketId === ticketId).flatMap((line) => line.unitIds)
  return own.length > 0 && own.length >= wanted.quantity ? own : undefined
}

type Choice = {
  listing: StayListing
  rate: StayListing['rates'][number]
  wish: StayWish
  starts: string[]
  ended: Set<number>
}
type Chosen = { chosen: number[][]; taken: string | null }

/** Its own units as far as they may serve and are free, then the others of the rate; a wanted one alone. */
async function chooseUnits(db: Db, held: HeldOrder, { listing, rate, wish, starts, ended }: Choice): Promise<Chosen> {
  const { quantity } = wish.wanted
  const own = held.lines.filter((line) => line.ticketId === rate.ticket.id).flatMap((line) => line.unitIds)
  const candidates = withoutEnded(held, { rate, ended }, candidatesOf(held, { rate, wish }, own))
  await lockSlots(db, [held.id], candidates, starts)
  const each = rate.takes === 'all' ? quantity : 1
  const short = await shortSlots(db, [held.id], wantsOf([{ unitIds: candidates, starts, quantity: each }]))
  if (rate.takes === 'all') return { chosen: [candidates], taken: short.length > 0 ? takenText(listing, short) : null }
  const free = candidates.filter((id) => !short.some((slot) => slot.unitId === id))
  const enough = free.length >= quantity
  return {
    chosen: (enough ? free : candidates).slice(0, quantity).map((id) => [id]),
    taken: enough ? null : takenText(listing, short),
  }
}

function candidatesOf(held: HeldOrder, { rate, wish }: Pick<Choice, 'rate' | 'wish'>, own: number[]): number[] {
  if (rate.takes === 'all') return own.length > 0 ? own : rate.unitIds
  if (held.status === 'in_use') return own
  if (wish.unitId === null) return [...own, ...rate.unitIds.filter((id) => !own.includes(id))]
  if (wish.wanted.quantity > 1 || !rate.unitIds.includes(wish.unitId))
    throw invalidFields({ unitId: 'این واحد با این نرخ فروخته نمی‌شود' })
  return [wish.unitId]
}

/** An order keeps the units that it has; another car is not given once a document of it has ended. */
function withoutEnded({ lines }: HeldOrder, { rate, ended }: Pick<Choice, 'rate' | 'ended'>, unitIds: number[]) {
  const has = new Set(lines.flatMap((line) => line.unitIds))
  const left = unitIds.filter((id) => has.has(id) || !ended.has(id))
  if (left.length === unitIds.length || (rate.takes === 'any' && left.length > 0)) return left
  throw invalidFields({ unitId: endedUnitsText })
}

/** The first days or hours that are not free, in Persian. */
export function takenText({ units }: Pick<StayListing, 'units'>, short: { startsAt: string }[]): string {
  if (short.length === 0) return 'این تعداد واحد آزاد نیست'
  return notFreeText(
    units[0]?.unit ?? 'day',
    short.map((slot) => slot.startsAt),
  )
}

export const takenError = (message: string) =>
  new AppError('slots_taken', { message, fields: { 'wanted.from': message } })

/**
 * A stay that has begun, with another end from now on: in the units it has, at the rules and rates of its booking day, so that what
 * was used keeps its price. Throws `step_not_allowed` (something else would differ too), `invalid_fields` and what `planStay` throws.
 */
export function planStretch(db: Db, held: HeldOrder, wish: StayWish, now: string): Promise<ChangePlan> {
  if (differsInMore(held, wish)) throw stepNotAllowed('پس از شروع استفاده فقط پایان رزرو تغییر می‌کند')
  if (Date.parse(wish.wanted.until) <= Date.parse(now))
    throw invalidFields({
      'wanted.until': 'این زمان گذشته است؛ برای پایان دادن، بازگشت یا خروج را در برگهٔ تحویل ثبت کنید',
    })
  return planStay(db, held, wish, held.createdAt)
}

function differsInMore({ startsAt, details, lines }: HeldOrder, { ticketId, unitId, wanted }: StayWish): boolean {
  const own = lines.flatMap((line) => line.unitIds)
  return (
    Date.parse(wanted.from) !== Date.parse(startsAt) ||
    (unitId !== null && !(own.length === 1 && own[0] === unitId)) ||
    lines.some((line) => line.ticketId !== ticketId) ||
    (details !== null && partyOf(wanted) !== partyOf(details.wanted))
  )
}

/** All that is wished beside the days, to be compared. */
const partyOf = ({ guests, quantity, extras, pickUpPointId, returnPointId, discount }: StayWish['wanted']) =>
  JSON.stringify([
    guests,
    quantity,
    extras.map((extra) => `${extra.id}×${extra.quantity}`).toSorted((one, other) => one.localeCompare(other)),
    pickUpPointId,
    returnPointId,
    discount && [
      discount.reason,
      Object.entries(discount.change).toSorted(([one], [other]) => one.localeCompare(other)),
    ],
  ])
