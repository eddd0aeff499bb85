import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addMinutes, dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { orderCan, orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { customerLimitText } from '@rezerv/contract/booking/booking-refusal.ts'
import { orderPromoRefusal } from '@rezerv/contract/promo/promo.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { orderSaleStop } from '#booking/booking-sale-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { lockOrderPromo } from '#promo/promo-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { confirmFree, retakeSlots } from './order-service.ts'
import {
  lockOrderSpans,
  lockOrderState,
  type OrderState,
  type ReinstateFacts,
  reinstateFacts,
  setReinstated,
  takenPlaces,
  ticketBeyondCustomer,
} from './order-store.ts'

/**
 * Holds the places of an unpaid order that is over again, at its frozen price; a request that nobody accepted waits for its answer again.
 * A code is counted under its limits anew, and so are the tickets that one person may have. Throws `not_found`, `step_not_allowed`,
 * `quantity_not_allowed`, and `slots_taken` with what is gone.
 */
export async function reinstateOrder(db: Db, actor: Actor, id: number, now: string) {
  const stop = await orderSaleStop(db, id, now)
  const { state, facts } = await lockDead(db, id, now)
  if (stop !== undefined) throw stepNotAllowed(stop)
  await lockOrderSpans(db, id)
  const minutes = await settingAt(db, facts.isRequest ? 'host_answer_minutes' : 'hold_minutes', now)
  const latest = addMinutes(now, minutes)
  const until = latest < facts.startsAt ? latest : facts.startsAt
  const status = facts.isRequest ? 'awaiting_host' : 'held'
  if (orderHoldsSlots({ ...state, status }) && !(await retakeSlots(db, id))) throw await gone(db, id)
  await refuseBeyond(db, id)
  await refuseCode(db, id, now)
  await setReinstated(db, id, { status, until })
  await recordOrder(db, actor, id, {
    action: 'reinstate',
    oldValue: { status: state.status },
    newValue: { status, expiresAt: until },
  })
  const isFree = status === 'held' && (await confirmFree(db, id, state.money.totalRials, actor))
  return { expiresAt: isFree ? null : until }
}

async function lockDead(db: Db, id: number, now: string) {
  const state = await lockOrderState(db, id)
  const facts = state && (await reinstateFacts(db, id))
  if (!state || !facts) throw new AppError('not_found')
  const message = refusalOf(state, facts, now)
  if (message !== undefined) throw stepNotAllowed(message)
  return { state, facts }
}

function refusalOf({ status, money }: OrderState, facts: ReinstateFacts, now: string): string | undefined {
  if (!orderCan('reinstate', status)) return `سفارش «${orderStatusLabels[status]}» دوباره فعال نمی‌شود`
  if (money.paidRials > 0) return 'برای این سفارش پول پرداخت شده است؛ سفارش جدیدی بسازید'
  if (facts.startsAt <= now) return 'زمان این رزرو گذشته است'
  return facts.customerBlocked ? 'این مشتری مسدود است' : undefined
}

/** What one person may have holds for an order that comes back, too. */
async function refuseBeyond(db: Db, id: number) {
  const ticket = await ticketBeyondCustomer(db, id)
  if (ticket) throw new AppError('quantity_not_allowed', { message: customerLimitText(ticket) })
}

/** The price stays as it was agreed, so that a code without room leaves nothing but another order. */
async function refuseCode(db: Db, id: number, now: string) {
  const promo = await lockOrderPromo(db, id)
  if (!promo || promo.pieces === 0) return
  const reason = orderPromoRefusal(promo, promo.pieces, now)
  if (reason !== undefined) throw stepNotAllowed(`کد ${promo.code}: ${reason}. سفارش جدیدی بدون کد بسازید.`)
}

async function gone(db: Db, id: number) {
  const places = await takenPlaces(db, id)
  const named = places.slice(0, 3).map(({ name, startsAt, free }) => {
    const left = free > 0 ? ` (${toPersianDigits(free)} جا مانده)` : ''
    return `${name} در ${formatDay(dayOfInstant(startsAt), 'dayMonth')}${left}`
  })
  const more = places.length > 3 ? toPersianDigits(` و ${places.length - 3} جای دیگر`) : ''
  return new AppError('slots_taken', { message: `آزاد نیست: ${named.join('، ')}${more}` })
}
