import type { StayMoveInput, StayMovePreview } from '@rezerv/contract/order-change/order-change.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { carryOut, lockForChange, priceError } from './order-change-actions.ts'
import { planStay } from './order-change-plan.ts'
import type { HeldOrder } from './order-change-store.ts'
import { keepMove, payNowOf, type StayBefore } from './order-change-move-store.ts'
import { lockSaleOf } from '#booking/booking-stay-store.ts'

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
  if (plan.price.totalRials !== input.expectedTotalRials) throw priceError()
  const before = { ...stayOf(held), payNowRials: await payNowOf(db, id) }
  await carryOut(db, actor, { held, plan, action: 'move' })
  return { done: true as const, moveId: await keepMove(db, held, before, actor.userId) }
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
