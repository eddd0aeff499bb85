import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan, orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { originOf } from '#http/public-config.ts'
import { type LockedOrder, lockOrder } from '#order/order-confirm-store.ts'
import { changeOrderStatus } from '#order/order-service.ts'
import { recordAnswer } from './payment-event-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import {
  findOpenCardPayment,
  findPayment,
  lockPayment,
  orderMoney,
  setRedirected,
  newInvoice,
} from './payment-store.ts'
import { refuseWhileUnknown, endUnpaid, insertPayment } from './payment-service.ts'

/**
 * The bank as this installation uses it. `callbackUrl` is where it sends browsers back to; no query of its own. `isCustomers`: that is
 * the page of customers, whoever they are known as, and not the desk's.
 */
export type Bank = { gateway: PaymentGateway; callbackUrl: string; windowMinutes: number; isCustomers?: true }
/** Where the bank leads customers back to, who have no account here. */
export const returnPath = '/pay/return'

/** The bank for a customer who pays by themselves. */
export const customersBank = ({ deps: { env, gateway } }: FastifyInstance, request: FastifyRequest): Bank => ({
  gateway,
  windowMinutes: env.PASARGAD_WINDOW_MINUTES,
  callbackUrl: `${originOf(env, request)}${returnPath}`,
  isCustomers: true,
})
export type Started = { paymentId: number; invoice: string; redirectUrl: string }

/**
 * Begins a card payment of what the order still owes: the row first, the bank outside of any transaction, then its answer. A second
 * click while the bank page is open leads to the same page. Throws `not_found`, `step_not_allowed`, `hold_expired`, `already_paid`,
 * `gateway_unavailable`, `gateway_refused`.
 */
export async function startPayment(db: Db, bank: Bank, orderId: number, actor: Actor): Promise<Started> {
  const prepared = await inTransaction(db, (trx) =>
    prepare(trx, orderId, { actor, isCustomers: bank.isCustomers === true }),
  )
  if (!prepared.fresh) return waitForPage(db, prepared.id)
  const { id, invoice, amountRials, order } = prepared
  const answer = await bank.gateway.purchase({
    invoice,
    amountRials,
    callbackUrl: bank.callbackUrl,
    mobile: order.customerMobile,
    payerName: order.customerName,
    description: `${order.code} ${order.listingTitle}`.slice(0, 100),
  })
  const isOpened = await inTransaction(db, async (trx) => {
    if (answer.outcome !== 'done') await lockOrder(trx, orderId)
    await recordAnswer(trx, id, 'purchase', answer)
    const page = answer.outcome === 'done' ? answer.data : undefined
    const at = page && { urlId: page.urlId, redirectUrl: page.url, windowMinutes: bank.windowMinutes }
    if (at && (await setRedirected(trx, id, at))) return true
    // The bank said yes, with the page of another payment.
    const reason = page ? 'url_mismatch' : (answer.result?.name ?? 'gateway_unavailable')
    await endUnpaid(trx, await lockPayment(trx, id), { status: 'failed', statusReason: reason, inquireIn: null }, actor)
    return false
  })
  if (answer.outcome === 'refused' && answer.result.class !== 'retry')
    throw new AppError('gateway_refused', { message: `درگاه بانک: ${answer.result.message}` })
  if (answer.outcome !== 'done' || !isOpened) throw new AppError('gateway_unavailable')
  return { paymentId: id, invoice, redirectUrl: answer.data.url }
}

type Payer = { actor: Actor; isCustomers: boolean }

async function prepare(db: Db, orderId: number, { actor, isCustomers }: Payer) {
  const createdBy = isCustomers ? null : actor.userId
  const order = orNotFound(await lockOrder(db, orderId))
  const amountRials = await amountDue(db, order)
  if (!orderTakesMoney(order.status))
    throw new AppError(order.status === 'awaiting_host' ? 'step_not_allowed' : 'hold_expired')
  await refuseWhileUnknown(db, orderId, { userId: createdBy })
  const open = await findOpenCardPayment(db, { orderId, amountRials, isVisitor: createdBy === null })
  if (open) return { fresh: false as const, id: open.id }
  if (order.overdue) throw new AppError('hold_expired')
  const invoice = newInvoice()
  const by = { createdBy, ...(actor.keyId !== undefined && { apiKeyId: actor.keyId }) }
  const id = await insertPayment(db, { orderId, method: 'pasargad', amountRials, invoice, ...by })
  if (orderCan('await_payment', order.status)) await changeOrderStatus(db, orderId, 'awaiting_payment')
  await recordOrder(db, actor, orderId, { action: 'payment_started', newValue: { invoice, amountRials } })
  return { fresh: true as const, id, invoice, amountRials, order }
}

/** Rials that are still owed; throws `already_paid` when nothing is. */
export async function amountDue(db: Db, order: LockedOrder) {
  const { keptRials } = await orderMoney(db, order.id)
  const due = dueRials(order, keptRials)
  if (due === 0) throw new AppError('already_paid')
  return due
}

/** Another click is opening the bank page just now: wait for what it gets. */
async function waitForPage(db: Db, id: number): Promise<Started> {
  for (let tries = 0; tries < 100; tries += 1) {
    const payment = await findPayment(db, id)
    if (payment?.redirectUrl && payment.status !== 'failed')
      return { paymentId: id, invoice: payment.invoice, redirectUrl: payment.redirectUrl }
    if (!payment || payment.status !== 'created') break
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new AppError('gateway_unavailable')
}
