import type { ChangeInput, ChangePreview, ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { withSeats } from '@rezerv/contract/hall/hall-seat-text.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { orderCan, type OrderStep } from '@rezerv/contract/order/order-lifecycle.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { lockOrder, type LockedOrder } from '#order/order-confirm-store.ts'
import { lockOrderState } from '#order/order-store.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { planPlaces } from './order-change-places.ts'
import { type ChangePlan, planStay, takenError, planStretch } from './order-change-plan.ts'
import { quantityText, timeText } from './order-change-text.ts'
import { type HeldOrder, lockHeldOrder, setFigures, wantsOf } from './order-change-store.ts'
import { changeCodeSlots, changeSlots, replaceLines } from './order-change-service.ts'
import { lockSaleOf } from '#booking/booking-stay-store.ts'
import { isSameJson } from '#db/stored.ts'
import { confirmOrder, matchTickets } from '#order/order-service.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { postTransaction, reverseSale, salePostings } from '#transaction/transaction-post-service.ts'
import { priceChanged } from '#booking/booking-stay-price-service.ts'

/** Throws what `lockForChange` and the plans throw. Nothing changes; the order stays locked until the transaction ends. */
export async function previewChange(db: Db, id: number, wish: ChangeWish, now: string): Promise<ChangePreview> {
  await lockSaleOf(db, id)
  const held = await lockForChange(db, id, 'change or stretch')
  const plan = await planOf(db, held, wish, now)
  const { keptRials } = await orderMoney(db, id)
  const { totalRials } = plan.price
  return {
    taken: plan.taken,
    changes: plan.changes,
    totalRials,
    quote: plan.price,
    differenceRials: totalRials - held.totalRials,
    toPayRials: Math.max(0, totalRials - keptRials),
    toReturnRials: Math.max(0, keptRials - totalRials),
  }
}

export const staleOrderError = () => conflict('این سفارش همین حالا تغییر کرده است؛ صفحه را به‌روز کنید و دوباره ببینید')

/**
 * Gives an order other days, units, rate, guests, extras or tickets in one step. Throws what the preview throws, `conflict` (another
 * version or another price than was shown) and `slots_taken`.
 */
export async function changeOrder(db: Db, actor: Actor, id: number, input: ChangeInput & { now: string }) {
  await lockSaleOf(db, id)
  const held = await lockForChange(db, id, 'change or stretch')
  if (held.version !== input.version) throw staleOrderError()
  const plan = await planOf(db, held, input.wish, input.now)
  if (plan.price.totalRials !== input.expectedTotalRials) throw priceChanged()
  await carryOut(db, actor, { held, plan, action: 'change' })
}

/** Locks an order whose kind of change is allowed now. Throws `not_found` and `step_not_allowed`. */
export async function lockForChange(db: Db, id: number, step: OrderStep | 'change or stretch'): Promise<HeldOrder> {
  const state = await lockOrderState(db, id)
  const held = state && (await lockHeldOrder(db, id))
  if (!state || !held) throw new AppError('not_found')
  const steps: OrderStep[] = step === 'change or stretch' ? ['change', 'stretch'] : [step]
  if (!steps.some((one) => orderCan(one, held.status)))
    throw stepNotAllowed(`سفارش «${orderStatusLabels[held.status]}» تغییر نمی‌کند`)
  if (state.paying) throw stepNotAllowed('مشتری در صفحهٔ بانک است؛ پس از مشخص شدن نتیجهٔ پرداخت تغییر دهید')
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
  const wants = wantsOf(plan.lines)
  const isDone = plan.codePlaces
    ? await changeCodeSlots(db, held.id, wants, plan.codePlaces)
    : await changeSlots(db, [held.id], wants)
  if (!isDone) throw new AppError('slots_taken')
  await writeChange(db, actor, { held, plan, action })
}

/** The order's lines, figures, money, trace and SMS; its slots were changed already. */
export async function writeChange(
  db: Db,
  actor: Actor,
  planned: { held: HeldOrder; plan: ChangePlan; action: AuditAction<'order'> },
) {
  const { held, plan, action } = planned
  const before = orNotFound(await lockOrder(db, held.id))
  await replaceLines(db, held, plan.lines)
  await setFigures(db, held.id, plan)
  await applyChange(db, actor, before, held.confirmed)
  await recordOrder(db, actor, held.id, {
    action,
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

async function tellCustomer(db: Db, held: HeldOrder, { from, until, quantity, lines }: ChangePlan) {
  const isMoved = Date.parse(from) !== Date.parse(held.startsAt) || Date.parse(until) !== Date.parse(held.endsAt)
  const values = {
    listing: held.listingTitle,
    from: formatInstant(from, 'full'),
    until: formatInstant(until, 'full'),
    quantity: withSeats(
      quantityText(held.quantity, quantity),
      lines.flatMap((line) => line.seatLabel ?? []),
    ),
    code: held.code,
  }
  const after = timeText(held.kind, from, until)
  const body = isMoved
    ? await noticeText(db, 'order-moved', { ...values, before: timeText(held.kind, held.startsAt, held.endsAt), after })
    : await noticeText(db, 'order-changed', { ...values, time: after })
  const template = isMoved ? 'order-moved' : 'order-changed'
  await queueNotice(db, { template, mobile: held.customerMobile, body, orderId: held.id })
}

/**
 * Brings money and tickets to what a changed order is now. A sale that stands in the ledger is reversed and posted anew; an order
 * whose payments cover its new price is confirmed, because no payment would come any more to do that.
 */
async function applyChange(db: Db, actor: Actor, before: LockedOrder, confirmed: boolean) {
  const order = await lockOrder(db, before.id)
  if (!order) return
  if (!confirmed) return confirmPaid(db, actor, order)
  await matchTickets(db, order)
  await postAnew(db, actor, before, order)
  await returnSurplus(db, actor, order)
}

async function confirmPaid(db: Db, actor: Actor, order: LockedOrder) {
  const { keptRials } = await orderMoney(db, order.id)
  if (keptRials >= order.confirmRials && (keptRials > 0 || order.totalRials === 0)) await confirmOrder(db, order, actor)
}

/** A cheaper order was paid too much for. */
async function returnSurplus(db: Db, actor: Actor, order: LockedOrder) {
  const amountRials = (await orderMoney(db, order.id)).keptRials - order.totalRials
  await requestRefunds(db, actor, { orderId: order.id, amountRials, reason: 'price_lowered' })
}

/** Commission may be another one by now although the price is the same. */
async function postAnew(db: Db, actor: Actor, before: LockedOrder, order: LockedOrder) {
  if (isSameJson(salePostings(order), salePostings(before))) return
  await reverseSale(db, before.id, `برگشت فروش سفارش ${before.code} برای تغییر رزرو`, actor.userId)
  if (order.totalRials === 0) return
  await postTransaction(db, {
    kind: 'sale',
    description: `فروش سفارش ${order.code} پس از تغییر رزرو`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings(order),
  })
}
