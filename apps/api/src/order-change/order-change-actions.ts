import type { ChangeInput, ChangePreview, ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { orderCan, type OrderStep } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { lockOrderState } from '#order/order-store.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { planPlaces } from './order-change-places.ts'
import { type ChangePlan, planStay, takenError } from './order-change-plan.ts'
import { planStretch } from './order-change-stretch.ts'
import { quantityText, timeText } from './order-change-text.ts'
import { applyChange } from './order-change-post.ts'
import { changeSlots, type HeldOrder, lockHeldOrder, replaceLines, setFigures, wantsOf } from './order-change-store.ts'
import { lockSaleOf } from '#booking/booking-stay-store.ts'

/** Throws what `lockForChange` and the plans throw. Nothing changes; the order stays locked until the transaction ends. */
export async function previewChange(db: Db, id: number, wish: ChangeWish, now: string): Promise<ChangePreview> {
  await lockSaleOf(db, id)
  const held = await lockForChange(db, id, 'change or stretch')
  const plan = await planOf(db, held, wish, now)
  const { paidRials, refundRials } = await orderMoney(db, id)
  const { totalRials } = plan.price
  const kept = paidRials - refundRials
  return {
    taken: plan.taken,
    changes: plan.changes,
    totalRials,
    quote: plan.price,
    differenceRials: totalRials - held.totalRials,
    toPayRials: Math.max(0, totalRials - kept),
    toReturnRials: Math.max(0, kept - totalRials),
  }
}

export const staleOrderError = () =>
  new AppError('conflict', { message: 'این سفارش همین حالا تغییر کرده است؛ صفحه را تازه کنید و دوباره ببینید' })
export const priceError = () =>
  new AppError('conflict', {
    message: 'قیمت در همین فاصله تغییر کرده است؛ مبلغ تازه را ببینید و دوباره ثبت کنید',
  })

/**
 * Gives an order other days, units, rate, guests, extras or tickets in one step. Throws what the preview throws, `conflict` (another
 * version or another price than was shown) and `slots_taken`.
 */
export async function changeOrder(db: Db, actor: Actor, id: number, input: ChangeInput & { now: string }) {
  await lockSaleOf(db, id)
  const held = await lockForChange(db, id, 'change or stretch')
  if (held.version !== input.version) throw staleOrderError()
  const plan = await planOf(db, held, input.wish, input.now)
  if (plan.price.totalRials !== input.expectedTotalRials) throw priceError()
  await carryOut(db, actor, { held, plan, action: 'change' })
  return { done: true as const }
}

/** Locks an order whose kind of change is allowed now. Throws `not_found` and `step_not_allowed`. */
export async function lockForChange(db: Db, id: number, step: OrderStep | 'change or stretch'): Promise<HeldOrder> {
  const state = await lockOrderState(db, id)
  const held = state && (await lockHeldOrder(db, id))
  if (!state || !held) throw new AppError('not_found')
  const steps: OrderStep[] = step === 'change or stretch' ? ['change', 'stretch'] : [step]
  if (!steps.some((one) => orderCan(one, held.status)))
    throw new AppError('step_not_allowed', {
      message: `سفارش «${orderStatusLabels[held.status]}» تغییر نمی‌کند`,
    })
  if (state.paying)
    throw new AppError('step_not_allowed', {
      message: 'مشتری در صفحهٔ بانک است؛ پس از روشن شدن نتیجهٔ پرداخت تغییر دهید',
    })
  return held
}

function planOf(db: Db, held: HeldOrder, wish: ChangeWish, now: string): Promise<ChangePlan> {
  const isBegunEvent = held.kind === 'event' && orderCan('stretch', held.status)
  if (isBegunEvent || (wish.kind === 'places') !== (held.kind === 'event'))
    throw invalidFields({ kind: 'این تغییر برای این سفارش نیست' })
  if (wish.kind === 'places') return planPlaces(db, held, wish, now)
  return orderCan('stretch', held.status) ? planStretch(db, held, wish, now) : planStay(db, held, wish, now)
}

type PlannedChange = { held: HeldOrder; plan: ChangePlan; action: 'change' | 'move' }

/** Throws `slots_taken`. */
export async function carryOut(db: Db, actor: Actor, { held, plan, action }: PlannedChange) {
  if (plan.taken !== null) throw takenError(plan.taken)
  if (!(await changeSlots(db, [held.id], wantsOf(plan.lines)))) throw new AppError('slots_taken')
  await writeChange(db, actor, { held, plan, action })
}

/** The order's lines, figures, money, trace and SMS; its slots were changed already. */
export async function writeChange(
  db: Db,
  actor: Actor,
  planned: { held: HeldOrder; plan: ChangePlan; action: string },
) {
  const { held, plan, action } = planned
  const before = await lockOrder(db, held.id)
  if (!before) throw new AppError('not_found')
  await replaceLines(db, held, plan.lines)
  await setFigures(db, held.id, plan)
  await applyChange(db, actor, before, held.confirmed)
  await recordAudit(db, actor, {
    action,
    subjectKind: 'order',
    subjectId: held.id,
    oldValue: {
      from: held.startsAt,
      until: held.endsAt,
      unitIds: held.lines.flatMap((line) => line.unitIds),
      totalRials: held.totalRials,
      ...Object.fromEntries(plan.changes.map(({ label, before: was }) => [label, was])),
    },
    newValue: {
      from: plan.from,
      until: plan.until,
      unitIds: plan.lines.flatMap((line) => line.unitIds),
      totalRials: plan.price.totalRials,
      ...Object.fromEntries(plan.changes.map(({ label, after }) => [label, after])),
    },
  })
  if (held.confirmed) await tellCustomer(db, held, plan)
}

async function tellCustomer(db: Db, held: HeldOrder, { from, until, quantity }: ChangePlan) {
  const isMoved = Date.parse(from) !== Date.parse(held.startsAt) || Date.parse(until) !== Date.parse(held.endsAt)
  const values = {
    listing: held.listingTitle,
    from: formatInstant(from, 'full'),
    until: formatInstant(until, 'full'),
    quantity: quantityText(held.quantity, quantity),
    code: held.code,
  }
  const after = timeText(held.kind, from, until)
  const body = isMoved
    ? await noticeText(db, 'order-moved', { ...values, before: timeText(held.kind, held.startsAt, held.endsAt), after })
    : await noticeText(db, 'order-changed', { ...values, time: after })
  const template = isMoved ? 'order-moved' : 'order-changed'
  await queueNotice(db, { template, mobile: held.customerMobile, body, orderId: held.id })
}
