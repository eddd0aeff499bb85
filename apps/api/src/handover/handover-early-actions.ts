import { addMinutes } from '@rezerv/contract/jalali.ts'
import { earlyReturn, unusedSlots } from '@rezerv/contract/handover/handover-early-return.ts'
import type { KeptSale } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { type HeldOrder, lockHeldOrder, wantsOf } from '#order-change/order-change-store.ts'
import { changeSlots } from '#order-change/order-change-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { findCancelFacts } from '#cancellation/cancellation-store.ts'
import { postLowered } from '#cancellation/cancellation-service.ts'
import { takeBackRefunds } from '#refund/refund-request-service.ts'
import * as store from './handover-store.ts'

/** The days that an early return would free, and the money that it would keep. */
export type EarlyPlan = { unit: SlotUnit; held: HeldOrder; starts: string[]; endsAt: string; kept: KeptSale }

/** Who comes within the minutes of grace after a day has begun has not begun it. Undefined when no whole day remains. */
export async function planEarly(
  db: Db,
  order: store.UsedOrder,
  { at, graceMinutes }: { at: string; graceMinutes: number },
): Promise<EarlyPlan | undefined> {
  const { details } = order
  const unit = await store.orderSlotUnit(db, order.id)
  if (details.kind === 'event' || !unit || addMinutes(at, 0) < order.startsAt) return undefined
  const [held, facts] = await Promise.all([lockHeldOrder(db, order.id), findCancelFacts(db, order.id)])
  if (!held || !facts) return undefined
  const handoverTime = details.kind === 'car' ? details.handoverTime : details.checkOutUntil
  const forgiven = addMinutes(at, -graceMinutes)
  const ended = forgiven < order.startsAt ? order.startsAt : forgiven
  const starts = held.lines[0]?.starts ?? []
  const { startsAt, endsAt } = order
  const unused = unusedSlots({ unit, starts, startsAt, endsAt, handoverTime }, ended)
  return unused && { unit, held, ...unused, kept: earlyReturn({ ...facts, sold: true }, ended) }
}

type Freed = { freed: store.FreedDays; transactionId: number | null }

/** Gives the days back in the kernel, ends the order where they begin, and takes what is not kept out of its price. */
export async function freeDays(db: Db, actor: Actor, order: store.UsedOrder, plan: EarlyPlan): Promise<Freed> {
  const { held, starts: freed, endsAt, kept } = plan
  await holdStarts(db, held, {
    starts: (held.lines[0]?.starts ?? []).filter((at) => !freed.includes(addMinutes(at, 0))),
    endsAt,
  })
  const description = `برگشت بخشی از فروش سفارش ${order.code} برای روزهای آزادشده`
  const transactionId = kept.returnedRials > 0 ? await postLowered(db, actor, order, { left: kept, description }) : null
  await recordOrder(db, actor, order.id, {
    action: 'free_days',
    oldValue: { until: order.endsAt, totalRials: order.totalRials },
    newValue: { until: endsAt, days: freed.length, totalRials: kept.keptRials },
  })
  return { freed: { starts: freed, endsAt: order.endsAt }, transactionId }
}

/** Takes the days again that a return freed and its refund with them. Throws `slots_taken` and `step_not_allowed`. */
export async function takeDaysAgain(db: Db, actor: Actor, order: store.UsedOrder, last: store.HandoverRow) {
  if (!last.early) return
  const held = orNotFound(await lockHeldOrder(db, order.id))
  const starts = [...(held.lines[0]?.starts ?? []), ...last.early.starts]
  await holdStarts(db, held, { starts, endsAt: last.early.endsAt })
  await takeBackRefunds(db, actor, order.id, {
    reason: 'early_return',
    since: last.createdAt,
    failure: 'بازگشت برگردانده شد',
    sentText: 'بازپرداخت آن ارسال شده است',
  })
}

async function holdStarts(db: Db, held: HeldOrder, { starts, endsAt }: store.FreedDays) {
  const lines = held.lines.map((line) => ({ ...line, starts }))
  if (!(await changeSlots(db, [held.id], wantsOf(lines))))
    throw new AppError('slots_taken', {
      message: 'روزهای آزادشده دوباره فروخته یا بسته شده است؛ بازگشت پس گرفته نمی‌شود',
    })
  await store.setStayEnd(db, held.id, { starts, endsAt })
}
