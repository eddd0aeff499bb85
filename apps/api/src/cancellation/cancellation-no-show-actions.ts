import { type KeptSale, withKept, noShow } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { findCancelFacts, listAhead } from './cancellation-store.ts'
import { postLowered } from './cancellation-service.ts'
import { lockUsed, recordStep, insertHandover, setOrderQuote } from '#handover/handover-service.ts'
import type { UsedOrder } from '#handover/handover-store.ts'
import { setOrderStatus } from '#order/order-service.ts'

/** The amount that would be kept. Throws `not_found`. */
export async function previewNoShow(db: Db, id: number): Promise<KeptSale> {
  const facts = orNotFound(await findCancelFacts(db, id))
  return noShow({ ...facts, sold: true })
}

type Missed = { version: number; reason: string; expectedKeptRials?: number | undefined; now: string }

/**
 * Nobody came: the order is over. What its policy keeps stays sold; the rest is taken out of the price, and what was paid of it is
 * asked to go back. Throws `not_found`, `conflict`, `step_not_allowed`.
 */
export async function markNoShow(
  db: Db,
  actor: Actor,
  id: number,
  { version, reason, expectedKeptRials, now }: Missed,
) {
  const order = await lockUsed(db, id, 'miss', version)
  if (order.startsAt > now) throw stepNotAllowed('زمان این رزرو هنوز نرسیده است')
  if ((await listAhead(db, id, now)).length > 0) throw stepNotAllowed('سانسی از این سفارش هنوز نرسیده است')
  const left = await previewNoShow(db, id)
  if (expectedKeptRials !== undefined && expectedKeptRials !== left.keptRials)
    throw conflict('مبلغ در این فاصله تغییر کرده است؛ آن را ببینید و دوباره ثبت کنید')
  const transactionId = left.returnedRials > 0 ? await lowerSale(db, actor, order, left) : null
  await insertHandover(db, {
    orderId: id,
    kind: 'miss',
    at: now,
    note: reason,
    statusBefore: order.status,
    transactionId,
    ...(transactionId !== null && { figuresBefore: order.quote }),
    createdBy: actor.userId,
  })
  await setOrderStatus(db, id, 'no_show', reason)
  await recordStep(db, actor, order, { action: 'miss', status: 'no_show', reason })
  if (transactionId !== null) await giveBack(db, actor, id, left)
}

async function lowerSale(db: Db, actor: Actor, order: UsedOrder, left: KeptSale) {
  await setOrderQuote(db, order.id, withKept(order.quote, left, 'برگشت پس از عدم حضور'))
  return postLowered(db, actor, order, { left, description: `برگشت بخشی از فروش سفارش ${order.code} پس از عدم حضور` })
}

async function giveBack(db: Db, actor: Actor, orderId: number, { keptRials, rule }: KeptSale) {
  const amountRials = (await orderMoney(db, orderId)).keptRials - keptRials
  await requestRefunds(db, actor, { orderId, amountRials, reason: 'no_show', note: rule })
}
