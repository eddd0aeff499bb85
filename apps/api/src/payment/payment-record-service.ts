import { returnableRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan, orderBinds, orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import { paymentCanBecome, type PaymentMethod } from '@rezerv/contract/payment/payment-status.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { inTransaction } from '#db/transaction.ts'
import { orNotFound } from '#http/app-error.ts'
import { confirmOrder, retakeSlots, appendOrderSearch } from '#order/order-service.ts'
import { type LockedOrder, lockOrder } from '#order/order-confirm-store.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import {
  postTransaction,
  type ReceivingAccount,
  receiptPostings,
  reversedPostings,
} from '#transaction/transaction-post-service.ts'
import { lockPayment, newInvoice, orderMoney, type PaymentRow } from './payment-store.ts'
import { reverseSeconds, changePayment, insertPayment } from './payment-service.ts'

export type MoneyFacts = Partial<Pick<PaymentRow, 'referenceNumber' | 'trackId' | 'cardMask' | 'reversibleUntil'>>

/** A payment as it was before the bank was asked about it. */
type Asked = Pick<PaymentRow, 'id' | 'orderId' | 'reversingUntil'>

type Locked = { order: LockedOrder; row: PaymentRow }

/** Where received money stands in the ledger. */
const accountOf: Record<PaymentMethod, ReceivingAccount> = {
  pasargad: 'gateway',
  cash: 'cash',
  card_to_card: 'bank',
  bank_transfer: 'bank',
  deposit: 'deposit',
  // It came in before these books began: what the other system's books hold of it is put right by hand.
  previous: 'adjustment',
}

/**
 * Money is ours: payment, ledger, order, tickets, SMS and audit entries in one transaction, once, however often it is called.
 * An expired order gets its places back if they are free. Money that nothing can be sold for becomes a refund that is due.
 */
export function recordPaid(db: Db, payment: Asked, facts: MoneyFacts, actor: Actor) {
  return inTransaction(db, async (trx) => {
    const { order, row } = await lockBoth(trx, payment)
    if (!isBookable(row, payment)) return
    const retaken = mayRetake(order) && (await coversTotal(trx, order, row)) && (await retakeSlots(trx, order.id))
    await bookPayment(trx, { order, row, facts }, actor)
    await applyPayment(trx, { order, row, retaken }, actor)
  })
}

/**
 * Late money that can still be given back: records it only if the order's places are free again. False: nothing was written, and the
 * money should be reversed.
 */
export function recordIfPlacesAreFree(db: Db, payment: Asked, facts: MoneyFacts, actor: Actor) {
  return inTransaction(db, async (trx) => {
    const { order, row } = await lockBoth(trx, payment)
    if (!isBookable(row, payment)) return true
    const live = orderCan('confirm', order.status) || (await isPartlyPaid(trx, order))
    if (!live && !mayRetake(order)) return false
    if (!live && !((await coversTotal(trx, order, row)) && (await retakeSlots(trx, order.id)))) return false
    await bookPayment(trx, { order, row, facts }, actor)
    await applyPayment(trx, { order, row, retaken: !live }, actor)
    return true
  })
}

/** Money that the bank is asked to take back is not booked, nor on an answer from before: the bank is asked again afterwards. */
const isBookable = (row: PaymentRow, asked: Asked) =>
  paymentCanBecome(row.status, 'confirmed') && !row.isReversing && row.reversingUntil === asked.reversingUntil

/** Before the bank is asked to take the money back. False: somebody booked it, took it back, or is asking already; then do not ask. */
export function beginReverse(db: Db, payment: Asked): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { row } = await lockBoth(trx, payment)
    if (!isBookable(row, payment)) return false
    await changePayment(trx, row.id, { reverseWithin: reverseSeconds, inquireIn: reverseSeconds + 1 })
    return true
  })
}

/** Inside a transaction that holds the order's lock: the payment row, its ledger transaction and its audit entry. */
export async function bookPayment(db: Db, { order, row, facts }: Locked & { facts: MoneyFacts }, actor: Actor) {
  await changePayment(db, row.id, { ...facts, status: 'confirmed', statusReason: null, inquireIn: null })
  const references = [
    row.invoice,
    facts.referenceNumber,
    facts.trackId,
    facts.cardMask?.slice(-4),
    row.offlineReference,
  ]
  await appendOrderSearch(db, order.id, references.filter(Boolean).join(' '))
  await postTransaction(db, {
    kind: 'payment',
    description: `پرداخت سفارش ${order.code}`,
    orderId: order.id,
    paymentId: row.id,
    createdBy: actor.userId,
    postings: receiptPostings(accountOf[row.method], order.customerId, row.amountRials),
  })
  await recordOrder(db, actor, order.id, {
    action: 'payment_confirmed',
    oldValue: { payment: row.status },
    newValue: { payment: 'confirmed', invoice: row.invoice, method: row.method, amountRials: row.amountRials },
  })
}

/** Applies the money that the order has now. `retaken`: its places were taken back in this transaction. */
export async function applyPayment(db: Db, { order, row, retaken }: Locked & { retaken: boolean }, actor: Actor) {
  const { keptRials, retainedRials } = await orderMoney(db, order.id)
  if (retaken || (orderCan('confirm', order.status) && keptRials >= order.confirmRials))
    await confirmOrder(db, order, actor)
  const status = retaken ? 'confirmed' : order.status
  const surplus = returnableRials({ ...order, status, retainedRials }, keptRials)
  if (surplus === 0) return
  const reason = orderBinds(status) ? 'overpaid' : 'late_payment'
  await requestRefunds(db, actor, { orderId: order.id, amountRials: surplus, reason, firstPaymentId: row.id })
}

/** Whether an order held places before its time was over. A request that nobody accepted never did: its lines name all that might serve. */
export const mayRetake = (order: LockedOrder) => order.status === 'expired' && order.expiresAt !== null

async function lockBoth(db: Db, payment: Pick<PaymentRow, 'id' | 'orderId'>) {
  const order = orNotFound(await lockOrder(db, payment.orderId))
  return { order, row: await lockPayment(db, payment.id) }
}

/** Sold on a part of its price, and the rest is still owed. */
async function isPartlyPaid(db: Db, order: LockedOrder) {
  if (!orderTakesMoney(order.status)) return false
  return (await orderMoney(db, order.id)).keptRials < order.totalRials
}

async function coversTotal(db: Db, order: LockedOrder, row: PaymentRow) {
  return (await orderMoney(db, order.id)).keptRials + row.amountRials >= order.confirmRials
}

type Previous = { orderId: number; amountRials: number; paidDay: string; note: string }

/** Money that another system took before its booking came over, in the caller's transaction; the order is confirmed where it is enough. */
export async function recordPrevious(db: Db, actor: Actor, previous: Previous): Promise<void> {
  const order = orNotFound(await lockOrder(db, previous.orderId))
  const id = await insertPayment(db, {
    ...previous,
    method: 'previous',
    invoice: newInvoice(),
    createdBy: actor.userId,
  })
  const row = await lockPayment(db, id)
  await bookPayment(db, { order, row, facts: {} }, actor)
  await applyPayment(db, { order, row, retaken: false }, actor)
}

/** Takes that money out of the books again: nobody paid it here. The caller holds the order's lock. */
export async function takeBackPrevious(db: Db, actor: Actor, orderId: number): Promise<void> {
  const posted = await allRows<{ id: number; paymentId: number }>(db)`
    select t.id, p.id as payment_id from payments p join transactions t on t.payment_id = p.id and t.kind = 'payment'
     where p.order_id = ${orderId} and p.method = 'previous' and p.status = 'confirmed'`
  for (const { id, paymentId } of posted) {
    await changePayment(db, paymentId, { status: 'reversed', statusReason: 'ورود فایل بازگردانده شد' })
    await postTransaction(db, {
      kind: 'reversal',
      description: 'بازگرداندن پرداخت سامانهٔ قبلی',
      orderId,
      reversesId: id,
      createdBy: actor.userId,
      postings: await reversedPostings(db, id),
    })
  }
}
