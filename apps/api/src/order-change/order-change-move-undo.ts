import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { withdrawRefunds } from '#refund/refund-store.ts'
import { lockForChange, writeChange } from './order-change-actions.ts'
import { changeSlots, wantsOf } from './order-change-store.ts'
import { findMove, markMoveUndone, setPayNow, wasPaidSince } from './order-change-move-store.ts'
import { lockSaleOf } from '#booking/booking-stay-store.ts'

const refusal = (message: string) => new AppError('step_not_allowed', { message })

/**
 * Puts a moved stay back: its days, units, and the price that was agreed on, whatever they would cost by now. Throws `not_found`,
 * `step_not_allowed` where something came after the move, and `slots_taken`.
 */
export async function undoMove(db: Db, actor: Actor, id: number, now: string): Promise<{ text: string }> {
  const found = await findMove(db, id)
  if (!found) throw new AppError('not_found', { message: 'این جابه‌جایی پیدا نشد' })
  const { orderId, before, version, createdAt } = found
  await lockSaleOf(db, orderId)
  const held = await lockForChange(db, orderId, 'move')
  if (!(await markMoveUndone(db, id, actor.userId))) throw refusal('این جابه‌جایی پیش‌تر برگردانده شده است')
  if (held.version !== version)
    throw refusal('این سفارش پس از جابه‌جایی تغییر کرده است؛ اگر لازم است دوباره جابه‌جایش کنید')
  if (Date.parse(before.from) <= Date.parse(now))
    throw refusal('زمان قبلی این سفارش گذشته است؛ اگر لازم است دوباره جابه‌جایش کنید')
  if (await wasPaidSince(db, orderId, createdAt))
    throw refusal('مشتری پس از این جابه‌جایی پول پرداخته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید')
  await takeBackSurplus(db, actor, { orderId, since: createdAt })
  if (!(await changeSlots(db, [orderId], wantsOf(before.lines))))
    throw new AppError('slots_taken', { message: 'روزهای قبلی این سفارش دیگر آزاد نیست؛ جای تازهٔ سفارش همان می‌ماند' })
  await writeChange(db, actor, { held, plan: { ...before, taken: null, changes: [] }, action: 'undo_move' })
  await setPayNow(db, orderId, before.payNowRials)
  return { text: `سفارش ${held.code} به ${formatInstant(before.from, 'near')} برگشت` }
}

/** The move was cheaper and its difference was to go back: that is not due any more. */
async function takeBackSurplus(db: Db, actor: Actor, { orderId, since }: { orderId: number; since: string }) {
  const failure = 'جابه‌جایی سفارش برگردانده شد'
  const withdrawn = await withdrawRefunds(db, orderId, { reason: 'price_lowered', since, failure })
  if (!withdrawn) throw refusal('تفاوت قیمت این جابه‌جایی به مشتری برگشته است؛ اگر لازم است سفارش را دوباره جابه‌جا کنید')
  for (const { id, amountRials, status } of withdrawn)
    await recordAudit(db, actor, {
      action: 'refund_declined',
      subjectKind: 'order',
      subjectId: orderId,
      oldValue: { refund: status },
      newValue: { refundId: id, amountRials, reason: failure },
    })
}
