import type { StayMoveInput, StayMovePreview } from '@rezerv/contract/order-change/order-change.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { carryOut, lockForChange, writeChange } from './order-change-actions.ts'
import { planStay } from './order-change-plan.ts'
import { type HeldOrder, wantsOf } from './order-change-store.ts'
import { changeSlots } from './order-change-service.ts'
import {
  keepMove,
  payNowOf,
  type StayBefore,
  findMove,
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
  const before = { ...stayOf(held), payNowRials: await payNowOf(db, id) }
  await carryOut(db, actor, { held, plan, action: 'move' })
  return { done: true as const, moveId: (await keepMove(db, held, before, actor.userId)) ?? null }
}

function stayOf({ startsAt, endsAt, quantity, quote, details, lines }: HeldOrder): Omit<StayBefore, 'payNowRials'> {
  if (!details) throw new AppError('not_found')
  const kept = lines.map(({ id: _id, takes: _takes, checkedIn: _in, ...line }) => ({ ...line, startsAt, endsAt }))
  return { from: startsAt, until: endsAt, quantity, price: quote, details, lines: kept }
}

async function planMove(db: Db, id: number, { from, until, unitId }: Wish, now: string) {
  const held = await lockForChange(db, id, 'move')
  if (!held.details) throw new AppError('not_found')
  const wanted = { ...held.details.wanted, from, until }
  const ticketId = held.lines[0]?.ticketId ?? 0
  return { held, plan: await planStay(db, held, { kind: 'stay', ticketId, wanted, unitId }, now) }
}

/**
 * Puts a moved stay back: its days, units, and the price that was agreed on, whatever they would cost by now. Throws `not_found`,
 * `step_not_allowed` where something came after the move, and `slots_taken`.
 */
export async function undoMove(db: Db, actor: Actor, id: number, now: string): Promise<{ text: string }> {
  const { orderId, before, version, createdAt } = orNotFound(await findMove(db, id), 'این جابه‌جایی پیدا نشد')
  await lockSaleOf(db, orderId)
  const held = await lockForChange(db, orderId, 'move')
  if (!(await markMoveUndone(db, id, actor.userId))) throw stepNotAllowed('این جابه‌جایی قبلاً برگردانده شده است')
  if (held.version !== version)
    throw stepNotAllowed('این سفارش پس از جابه‌جایی تغییر کرده است؛ اگر لازم است دوباره جابه‌جایش کنید')
  if (Date.parse(before.from) <= Date.parse(now))
    throw stepNotAllowed('زمان قبلی این سفارش گذشته است؛ اگر لازم است دوباره جابه‌جایش کنید')
  if (await wasPaidSince(db, orderId, createdAt))
    throw stepNotAllowed('مشتری پس از این جابه‌جایی پول پرداخته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید')
  // The move was cheaper and its difference was to go back.
  await takeBackRefunds(db, actor, orderId, {
    reason: 'price_lowered',
    since: createdAt,
    failure: 'جابه‌جایی سفارش برگردانده شد',
    sentText: 'تفاوت قیمت این جابه‌جایی به مشتری برگشته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید',
  })
  if (!(await changeSlots(db, [orderId], wantsOf(before.lines))))
    throw new AppError('slots_taken', { message: 'روزهای قبلی این سفارش دیگر آزاد نیست؛ سفارش در جای جدید می‌ماند' })
  await writeChange(db, actor, { held, plan: { ...before, taken: null, changes: [] }, action: 'undo_move' })
  await setPayNow(db, orderId, before.payNowRials)
  return { text: `سفارش ${held.code} به ${formatInstant(before.from, 'near')} برگشت` }
}
