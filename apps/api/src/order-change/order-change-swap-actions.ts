import type { SwapInput, SwapPreview, SwapWish } from '@rezerv/contract/order-change/order-change.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { keepMoves } from './order-change-move-store.ts'
import { stayBefore } from './order-change-move-actions.ts'
import { lockForChange, staleOrderError, writeChange } from './order-change-actions.ts'
import { type ChangePlan, takenError, takenText } from './order-change-plan.ts'
import { type HeldLine, type HeldOrder, lockSlots, shortSlots, type TargetLine, wantsOf } from './order-change-store.ts'
import { changeSlots } from './order-change-service.ts'
import { stayChanges } from './order-change-text.ts'
import { stayListing } from '#booking/booking-stay-service.ts'
import {
  priceStay,
  refuseTooMany,
  shareOfLine,
  stayStarts,
  stayDetailsOf,
  priceChanged,
} from '#booking/booking-stay-price-service.ts'
import { lockSaleOf, type StayListing } from '#booking/booking-stay-store.ts'

type Wish = SwapWish & { now: string }
type Swap = {
  listing: StayListing
  mine: HeldOrder
  other: HeldOrder
  plans: [ChangePlan, ChangePlan]
  taken: string | null
}

/** Throws `not_found`, `step_not_allowed`, `invalid_fields` (why the two cannot be swapped). Nothing changes. */
export async function previewSwap(db: Db, id: number, wish: SwapWish, now: string): Promise<SwapPreview> {
  const { listing, mine, other, plans, taken } = await planSwap(db, id, { ...wish, now })
  const nameOf = (unitId: number) => listing.units.find((unit) => unit.id === unitId)?.name ?? ''
  const side = (held: HeldOrder, plan: ChangePlan) => ({
    orderId: held.id,
    code: held.code,
    customerName: held.customerName,
    version: held.version,
    from: plan.from,
    until: plan.until,
    unitNames: plan.lines.flatMap((line) => line.unitIds).map(nameOf),
    totalRials: plan.price.totalRials,
    differenceRials: plan.price.totalRials - held.totalRials,
  })
  return { taken, mine: side(mine, plans[0]), other: side(other, plans[1]) }
}

/** Both orders change in one step, or neither; `moveId` puts both back. Throws what the preview throws, `conflict` and `slots_taken`. */
export async function swapOrders(db: Db, actor: Actor, id: number, input: SwapInput & { now: string }) {
  const { mine, other, plans, taken } = await planSwap(db, id, input)
  if (mine.version !== input.mine.version || other.version !== input.other.version) throw staleOrderError()
  const [first, second] = plans
  if (first.price.totalRials !== input.mine.expectedTotalRials) throw priceChanged()
  if (second.price.totalRials !== input.other.expectedTotalRials) throw priceChanged()
  if (taken !== null) throw takenError(taken)
  const wants = wantsOf([...first.lines, ...second.lines])
  const made = [
    { held: mine, before: await stayBefore(db, mine) },
    { held: other, before: await stayBefore(db, other) },
  ]
  if (!(await changeSlots(db, [mine.id, other.id], wants))) throw new AppError('slots_taken')
  await writeChange(db, actor, { held: mine, plan: first, action: 'swap' })
  await writeChange(db, actor, { held: other, plan: second, action: 'swap' })
  return { done: true as const, moveId: (await keepMoves(db, made, actor.userId)) ?? null }
}

async function planSwap(db: Db, id: number, wish: Wish): Promise<Swap> {
  await lockSaleOf(db, id)
  const { mine, other } = await lockBoth(db, id, wish.otherId)
  const listing = await stayListing(db, mine.listingId)
  const plans: Swap['plans'] = [
    await planSide(db, { listing, held: mine, other, what: wish.what, now: wish.now }),
    await planSide(db, { listing, held: other, other: mine, what: wish.what, now: wish.now }),
  ]
  const lines = plans.flatMap((plan) => plan.lines)
  const starts = [...new Set(lines.flatMap((line) => line.starts))]
  const unitIds = [...new Set(lines.flatMap((line) => line.unitIds))]
  await lockSlots(db, [mine.id, other.id], unitIds, starts)
  const short = await shortSlots(db, [mine.id, other.id], wantsOf(lines))
  return { listing, mine, other, plans, taken: short.length > 0 ? takenText(listing, short) : null }
}

/** In the order of their ids, so that two swaps of the same two wait for each other. */
async function lockBoth(db: Db, id: number, otherId: number) {
  if (id === otherId) throw invalidFields({ otherId: 'سفارش دیگری انتخاب کنید' })
  const orders = new Map<number, HeldOrder>()
  for (const one of [id, otherId].toSorted((a, b) => a - b)) orders.set(one, await lockForChange(db, one, 'change'))
  const [mine, other] = [orders.get(id), orders.get(otherId)]
  if (!mine?.details || !other?.details) throw new AppError('not_found')
  if (mine.listingId !== other.listingId || mine.lines.length !== other.lines.length)
    throw invalidFields({ otherId: 'فقط دو رزرو از یک آگهی با تعداد برابر تعویض می‌شوند' })
  return { mine, other }
}

type Side = Pick<Wish, 'what' | 'now'> & { listing: StayListing; held: HeldOrder; other: HeldOrder }

/** The new stay of one of the two. Only days that differ can change its price. */
async function planSide(db: Db, { listing, held, other, what, now }: Side): Promise<ChangePlan> {
  const line = held.lines[0]
  if (!held.details || !line) throw new AppError('not_found')
  const { from, until } =
    what === 'stays' ? { from: other.startsAt, until: other.endsAt } : { from: held.startsAt, until: held.endsAt }
  const wanted = { ...held.details.wanted, from, until }
  const unitIds = held.lines.flatMap((own, place) => unitsOf(listing, own, other.lines[place]))
  const price =
    what === 'stays'
      ? (await priceStay(db, listing, { ticketId: line.ticketId, wanted, pay: 'full', now, unitIds })).price
      : held.quote
  refuseTooMany(listing, unitIds, wanted, 'otherId')
  const starts = what === 'stays' ? stayStarts(listing, wanted) : line.starts
  const lines = held.lines.map((own, place): TargetLine => {
    const { id: _id, takes: _takes, checkedIn: _checkedIn, ...kept } = own
    return {
      ...kept,
      unitIds: unitsOf(listing, own, other.lines[place]),
      starts,
      startsAt: from,
      endsAt: until,
      totalRials: what === 'stays' ? shareOfLine(price.subtotalRials, held.lines.length, place) : own.totalRials,
    }
  })
  const details = stayDetailsOf(listing, wanted)
  const next = { from, until, rateName: line.ticketName, details, lines }
  return {
    from,
    until,
    quantity: held.quantity,
    price,
    details,
    lines,
    taken: null,
    changes: stayChanges(held, next, listing.units),
  }
}

/** The other's units, if this line's rate may serve from them. */
function unitsOf(listing: StayListing, own: HeldLine, theirs: HeldLine | undefined): number[] {
  const rate = listing.rates.find((one) => one.ticket.id === own.ticketId)
  const unitIds = theirs?.unitIds ?? []
  if (own.takes === 'all' && unitIds.length !== own.unitIds.length)
    throw invalidFields({ otherId: 'یکی از دو رزرو همهٔ واحدها را گرفته است و جابه‌جا نمی‌شود' })
  if (own.takes === 'any' && !unitIds.every((id) => rate?.unitIds.includes(id)))
    throw invalidFields({ otherId: 'واحد آن رزرو با نرخ این یکی فروخته نمی‌شود' })
  return unitIds
}
