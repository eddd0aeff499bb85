import type { StayMoveInput, StayMovePreview } from '@rezerv/contract/order-change/order-change.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { carryOut, lockForChange, writeChange } from './order-change-actions.ts'
import { planStay } from './order-change-plan.ts'
import { type HeldOrder, wantsOf } from './order-change-store.ts'
import { changeSlots } from './order-change-service.ts'
import {
  keepMoves,
  listMoves,
  type MoveMade,
  payNowOf,
  type StayBefore,
  markMoveUndone,
  setPayNow,
  wasPaidSince,
} from './order-change-move-store.ts'
import { lockSaleOf } from '#booking/booking-stay-store.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { takeBackRefunds } from '#refund/refund-request-service.ts'
import { priceChanged } from '#booking/booking-stay-price-service.ts'

type Wish = Omit<StayMoveInput, 'expectedTotalRials'>

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function previewMove(db: Db, id: number, wish: Wish, now: string): Promise<StayMovePreview> {
  await lockSaleOf(db, id)
  const { held, plan } = await planMove(db, id, wish, now)
  const { totalRials } = plan.price
  return { free: plan.taken === null, totalRials, differenceRials: totalRials - held.totalRials }
}

/**
 * Moves a stay to other days, another unit, or both, at the price of the new days: the change that a calendar makes.
 * Throws `not_found`, `step_not_allowed`, `invalid_fields`, `conflict` (another price than expected), `slots_taken`.
 */
export async function moveStay(db: Db, actor: Actor, id: number, input: StayMoveInput & { now: string }) {
  await lockSaleOf(db, id)
  const { held, plan } = await planMove(db, id, input, input.now)
  if (plan.price.totalRials !== input.expectedTotalRials) throw priceChanged()
  const before = await stayBefore(db, held)
  await carryOut(db, actor, { held, plan, action: 'move' })
  return { done: true as const, moveId: (await keepMoves(db, [{ held, before }], actor.userId)) ?? null }
}

/** What putting an order back needs, read before it changes. Throws `not_found` for places of an event. */
export async function stayBefore(db: Db, held: HeldOrder): Promise<StayBefore> {
  const { id, startsAt, endsAt, quantity, quote, details, lines } = held
  if (!details) throw new AppError('not_found')
  const kept = lines.map(({ id: _id, takes: _takes, checkedIn: _in, ...line }) => ({ ...line, startsAt, endsAt }))
  const payNowRials = await payNowOf(db, id)
  return { from: startsAt, until: endsAt, quantity, price: quote, details, lines: kept, payNowRials }
}

async function planMove(db: Db, id: number, { from, until, unitId }: Wish, now: string) {
  const held = await lockForChange(db, id, 'move')
  if (!held.details) throw new AppError('not_found')
  const wanted = { ...held.details.wanted, from, until }
  const ticketId = held.lines[0]?.ticketId ?? 0
  return { held, plan: await planStay(db, held, { kind: 'stay', ticketId, wanted, unitId }, now) }
}

/**
 * Puts a moved stay back, and of a swap both: days, units, and the prices that were agreed on, whatever they would cost by now. All or
 * nothing. Throws `not_found`, `step_not_allowed` where something came after the move, and `slots_taken`.
 */
export async function undoMove(db: Db, actor: Actor, id: number, now: string): Promise<{ text: string }> {
  const moves = await listMoves(db, id)
  const { orderId } = orNotFound(moves[0], 'این جابه‌جایی پیدا نشد')
  await lockSaleOf(db, orderId)
  const backs: Back[] = []
  for (const move of moves) backs.push({ move, held: await lockForChange(db, move.orderId, 'move') })
  for (const back of backs) await clearBack(db, actor, back, now)
  const wants = wantsOf(moves.flatMap(({ before }) => before.lines))
  if (
    !(await changeSlots(
      db,
      moves.map((move) => move.orderId),
      wants,
    ))
  )
    throw new AppError('slots_taken', { message: 'روزهای قبلی دیگر آزاد نیست؛ رزرو در جای جدید می‌ماند' })
  for (const { move, held } of backs) {
    const plan = { ...move.before, taken: null, changes: [] }
    await writeChange(db, actor, { held, plan, action: moves.length > 1 ? 'undo_swap' : 'undo_move' })
    await setPayNow(db, held.id, move.before.payNowRials)
  }
  return { text: backText(backs) }
}

type Back = { move: MoveMade; held: HeldOrder }

const backText = ([first, ...others]: Back[]) =>
  others.length > 0
    ? 'هر دو رزرو به جای قبلی برگشتند'
    : `سفارش ${first?.held.code} به ${formatInstant(first?.move.before.from ?? '', 'near')} برگشت`

/** Nothing came after the move, and what it was to give back is not due any more. */
async function clearBack(db: Db, actor: Actor, { move: { id, before, version, createdAt }, held }: Back, now: string) {
  if (!(await markMoveUndone(db, id, actor.userId))) throw stepNotAllowed('این جابه‌جایی قبلاً برگردانده شده است')
  if (held.version !== version)
    throw stepNotAllowed(`سفارش ${held.code} پس از جابه‌جایی تغییر کرده است؛ اگر لازم است دوباره جابه‌جایش کنید`)
  if (Date.parse(before.from) <= Date.parse(now))
    throw stepNotAllowed(`زمان قبلی سفارش ${held.code} گذشته است؛ اگر لازم است دوباره جابه‌جایش کنید`)
  if (await wasPaidSince(db, held.id, createdAt))
    throw stepNotAllowed('مشتری پس از این جابه‌جایی پول پرداخته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید')
  await takeBackRefunds(db, actor, held.id, {
    reason: 'price_lowered',
    since: createdAt,
    failure: 'جابه‌جایی سفارش برگردانده شد',
    sentText: 'تفاوت قیمت این جابه‌جایی به مشتری برگشته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید',
  })
}
