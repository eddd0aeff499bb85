import { addMinutes, formatInstant } from '@rezerv/contract/jalali.ts'
import { orderCan, orderHoldsSlots, orderStatusLabels, type OrderStep } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { type Actor, listAudit, recordAudit, systemActor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import { listOrderPayments } from '#payment/payment-list-store.ts'
import { listOrderRefunds } from '#refund/refund-list-store.ts'
import { findCancellation } from '#cancellation/cancellation-store.ts'
import { findOrder } from './order-detail-store.ts'
import * as store from './order-store.ts'

/** Throws `not_found`. */
export async function getOrder(db: Db, id: number): Promise<Order> {
  const [order, payments, refunds, cancellation, timeline] = await Promise.all([
    findOrder(db, id),
    listOrderPayments(db, id),
    listOrderRefunds(db, id),
    findCancellation(db, id),
    listAudit(db, 'order', id),
  ])
  if (!order) throw new AppError('not_found')
  return { ...order, payments, refunds, cancellation, timeline }
}

type Extension = { minutes: number; reason: string; actor: Actor }

/**
 * Minutes count from now, whatever was left; never beyond the begin of what was booked, nor the limit of the settings since the order
 * was made. Throws `not_found`, `step_not_allowed` and `invalid_fields`.
 */
export async function extendHold(db: Db, id: number, { minutes, reason, actor }: Extension) {
  const order = await lockFor(db, id, 'extend')
  const now = new Date().toISOString()
  const expiresAt = addMinutes(now, minutes)
  const latest = addMinutes(order.createdAt, await settingAt(db, 'hold_extension_minutes', now))
  const limit = latest < order.startsAt ? latest : order.startsAt
  if (expiresAt > limit)
    throw invalidFields({ minutes: `تا ${formatInstant(limit, 'full')} می‌توان نگه داشت، نه بیشتر` })
  await store.changeExpiry(db, id, expiresAt)
  await recordAudit(db, actor, {
    action: 'extend',
    subjectKind: 'order',
    subjectId: id,
    oldValue: { expiresAt: order.expiresAt },
    newValue: { expiresAt, minutes, reason },
  })
  return { expiresAt }
}

async function lockFor(db: Db, id: number, step: OrderStep) {
  const order = await store.lockOrderState(db, id)
  if (!order) throw new AppError('not_found')
  if (!orderCan(step, order.status))
    throw new AppError('step_not_allowed', {
      message: `این کار برای سفارش «${orderStatusLabels[order.status]}» ممکن نیست`,
    })
  return order
}

async function expire(db: Db, order: Pick<store.OrderState, 'id' | 'status'>, reason: string) {
  await store.endOrder(db, order.id, 'expired', reason)
  if (orderHoldsSlots(order.status)) await store.releaseOrderSlots(db, order.id)
  await recordAudit(db, systemActor, {
    action: 'expire',
    subjectKind: 'order',
    subjectId: order.id,
    oldValue: { status: order.status },
    newValue: { status: 'expired', reason },
  })
}

type Log = { error: (detail: object, message: string) => void }

/**
 * Ends the orders whose time is up, each in a transaction of its own: one that cannot be ended does not keep the others.
 * Safe in several processes at once. Returns how many it ended.
 */
export async function expireOverdueOrders(
  db: Db,
  log: Log,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<number> {
  let ended = 0
  for (const id of await store.listOverdueOrders(db, 500)) {
    if (stopping?.aborted) break
    const done = await inTransaction(db, (trx) => expireOrder(trx, id)).catch((error: unknown) => {
      log.error({ err: error, orderId: id }, 'order could not expire')
      return false
    })
    if (done) ended += 1
  }
  return ended
}

/** Why time ran out, where it was not the customer's to pay. */
const overdueReasons: Partial<Record<OrderStatus, string>> = { awaiting_host: 'میزبان در مهلت خود پاسخ نداد' }

async function expireOrder(db: Db, id: number): Promise<boolean> {
  const status = await store.lockOverdueOrder(db, id)
  if (!status) return false
  await expire(db, { id, status }, overdueReasons[status] ?? 'مهلت پرداخت تمام شد')
  return true
}
