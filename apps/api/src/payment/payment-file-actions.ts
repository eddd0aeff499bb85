import {
  type PaymentEvent,
  type PaymentFile,
  paymentFileRefusal,
  type PaymentFileStep,
} from '@rezerv/contract/payment/payment-file.ts'
import { mismatchReasonLabels } from '@rezerv/contract/payment/payment-mismatch.ts'
import { paymentEventText, paymentReasonText } from '@rezerv/contract/payment/payment-reason.ts'
import { paymentCanBecome, paymentIsOpen, type PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { givenBackOf } from '#refund/refund-store.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts'
import { listPaymentEvents, recordExchange } from './payment-event-store.ts'
import { judgeAfter } from './payment-judge.ts'
import { findPaymentRow } from './payment-list-store.ts'
import { masked } from './payment-mask.ts'
import { beginReverse } from './payment-record-service.ts'
import { closeMismatch, findMismatch } from './payment-mismatch-store.ts'
import { openMismatch, changePayment, giveUp } from './payment-service.ts'
import { reverseAndAsk } from './payment-reverse-service.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment-store.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { nowInstant } from '#clock.ts'

/** An attempt with what was said of it. Masked again on the way out: what stands there may be older than a mask. Throws `not_found`. */
export async function fileOf(db: Db, id: number): Promise<PaymentFile> {
  const payment = orNotFound(await findPaymentRow(db, id))
  const events = await listPaymentEvents(db, id)
  return {
    payment,
    mismatch: await findMismatch(db, id),
    reasonText: payment.statusReason === null ? null : paymentReasonText(payment.statusReason),
    events: events.map((event): PaymentEvent => ({
      ...event,
      resultText: event.resultCode === null ? null : paymentEventText(event.kind, event.resultCode),
      detail: masked(event.detail),
    })),
  }
}

/**
 * An admin says why the bank's word and our books differ, or how that was cleared up. An attempt whose end nobody knows is given up by it once
 * its window is over. Throws `not_found`.
 */
export async function closePaymentMismatch(db: Db, { id, note }: { id: number; note: string }, actor: Actor) {
  const open = await findMismatch(db, id)
  if (!open || actor.userId === null) throw new AppError('not_found')
  await lockOrder(db, orNotFound(await findPayment(db, id)).orderId)
  const payment = await lockPayment(db, id)
  await closeMismatch(db, id, { by: actor.userId, note })
  const isGivenUp = payment.windowOver && paymentIsOpen(payment.status)
  if (isGivenUp) await giveUp(db, payment, actor)
  await recordOrder(db, actor, payment.orderId, {
    action: 'payment_mismatch_closed',
    oldValue: { mismatch: mismatchReasonLabels[open.reason], ...(isGivenUp && { payment: payment.status }) },
    newValue: { invoice: payment.invoice, reason: note, ...(isGivenUp && { payment: 'failed' }) },
  })
  return fileOf(db, id)
}

/** How long a verified payment waits for an operator's decision before the worker makes it final. Seconds. */
const decisionSeconds = 10 * 60
/**
 * Keeps the money at the bank, still reversible; nothing is booked. Throws `not_found`, `step_not_allowed`, `gateway_refused` and
 * `gateway_unavailable`.
 */
export async function verifyPayment(db: Db, gateway: PaymentGateway, id: number, actor: Actor): Promise<PaymentFile> {
  const payment = await allowed(db, id, 'verify')
  const answer = await recordExchange(db, id, 'verify', gateway.verify(payment.invoice, payment.urlId))
  if (answer.outcome !== 'done') throw refusalOf(answer)
  // One word alone keeps nothing: the bank is asked whether it has the money.
  const after = judgeAfter(payment, 'taken', await recordExchange(db, id, 'inquiry', gateway.inquiry(payment.invoice)))
  if (after.next === 'set' && after.trouble) await openMismatch(db, payment, after.trouble)
  if (after.next !== 'record') throw unconfirmed()
  const until = Date.parse(payment.windowUntil ?? '') - Date.now()
  const inquireIn = Math.max(30, Math.min(decisionSeconds, Math.floor(until / 1000) - 3 * 60))
  const verified: Outcome = { status: 'unknown', statusReason: 'verified', inquireIn }
  await change(db, { id, action: 'payment_verified' }, verified, actor)
  return fileOf(db, id)
}

/**
 * Gives money that was not confirmed back to the card: verify, then reverse. The bank decides: once a confirm
 * went through, it refuses. Throws what `verifyPayment` throws, and `step_up_needed` above the limit for refunds.
 */
export async function reversePayment(
  db: Db,
  gateway: PaymentGateway,
  { id, reason }: { id: number; reason: string },
  actor: Actor,
): Promise<PaymentFile> {
  const payment = await allowed(db, id, 'reverse')
  const { amountRials: rials, orderId } = payment
  const ofOrderRials = rials + (await givenBackOf(db, orderId))
  await clearMoney(db, actor, { act: 'payment_reverse', rials, ofOrderRials, subject: id, stage: 'agree' })
  if (!(await beginReverse(db, payment)))
    throw stepNotAllowed('این پرداخت هم‌اکنون جای دیگری رسیدگی شد؛ صفحه را به‌روز کنید')
  const { invoice, urlId } = payment
  const verified = await recordExchange(db, id, 'verify', gateway.verify(invoice, urlId))
  if (!isDone(verified)) return notReversed(db, payment, verified)
  const { came, answer, trouble } = await reverseAndAsk(db, gateway, payment)
  if (trouble) await openMismatch(db, payment, trouble)
  if (came === 'kept') return notReversed(db, payment, answer)
  // Without a clear word the bank may still do it: nobody books the money before it was asked what became of it.
  if (came === 'unclear') throw trouble ? unconfirmed() : refusalOf(answer)
  await closeMismatch(db, id)
  const reversed: Outcome = { status: 'reversed', statusReason: 'by_operator', inquireIn: null }
  await change(db, { id, action: 'payment_reversed', reason }, reversed, actor)
  return fileOf(db, id)
}

/** The bank said no, or nothing: what it said no to is asked about soon, what it did not hear in a while. */
async function notReversed(db: Db, { id }: PaymentRow, answer: GatewayAnswer<unknown>): Promise<never> {
  const isRefused = answer.outcome === 'refused' && answer.result.class !== 'retry'
  if (isRefused) await changePayment(db, id, { inquireIn: 15, reverseWithin: null })
  throw refusalOf(answer)
}

/** The bank said yes, and when it was asked again it did not. */
const unconfirmed = () =>
  new AppError('gateway_refused', {
    message: 'بانک در استعلام دوباره این کار را تایید نکرد؛ سامانه باز هم می‌پرسد و نتیجه در صندوق کارها دیده می‌شود',
  })

/** A verify that was already made is as good as one. */
const isDone = (answer: GatewayAnswer<unknown>) => answer.outcome === 'done' || answer.result?.class === 'already_done'

async function allowed(db: Db, id: number, step: PaymentFileStep): Promise<PaymentRow & { urlId: string }> {
  const payment = orNotFound(await findPayment(db, id))
  const refusal = paymentFileRefusal(step, payment, nowInstant())
  if (refusal || payment.urlId === null) throw stepNotAllowed(refusal ?? '')
  return { ...payment, urlId: payment.urlId }
}

const refusalOf = (answer: GatewayAnswer<unknown>) =>
  answer.outcome === 'refused'
    ? new AppError('gateway_refused', { message: `درگاه بانک: ${answer.result.message}` })
    : new AppError('gateway_unavailable')

type Outcome = { status: PaymentStatus; statusReason: string; inquireIn: number | null }
const isUnpaid = ({ status }: PaymentRow) => status !== 'confirmed' && status !== 'reversed'

type FileAction = { id: number; action: AuditAction<'order'>; reason?: string }

/** A payment that another process ended meanwhile stays as it is; the action is audited either way. */
function change(db: Db, { id, action, reason }: FileAction, to: Outcome, actor: Actor) {
  return inTransaction(db, async (trx) => {
    const row = await lockPayment(trx, id)
    const { status, statusReason, ...rest } = to
    const moves = paymentCanBecome(row.status, status)
    if (isUnpaid(row)) await changePayment(trx, id, { ...rest, ...(moves && { status, statusReason }) })
    await recordOrder(trx, actor, row.orderId, {
      action,
      oldValue: { payment: row.status },
      newValue: { payment: status, invoice: row.invoice, amountRials: row.amountRials, ...(reason && { reason }) },
    })
  })
}
