import { isReversible, type RefundStatus, refundStatusLabels } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import type { Deps } from '#http/deps.ts'
import { openMismatch, claimReverse, releaseReverse } from '#payment/payment-service.ts'
import { reverseAndAsk, type Reversed } from '#payment/payment-reverse-service.ts'
import { findPayment } from '#payment/payment-store.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { finishWith } from './refund-finish-service.ts'
import { refuseFiled } from './refund-step-service.ts'
import * as store from './refund-store.ts'
import { nowInstant } from '#clock.ts'

/** Refunds that this process has the bank reverse now, by who pressed: pressing again waits for the same answer. */
const underWay = new Map<string, Promise<Reversal>>()

/**
 * Has the bank take a payment back to its card: first our word that it is being sent, then the bank outside of any transaction, then
 * its answer. However many press at once, the bank is asked once. May be called again at any time, also after a crash: the bank
 * reverses once and says so the second time. Throws `not_found`, `step_not_allowed`, and `gateway_unavailable` when the bank gave no
 * clear answer: then it stays sent and is asked again.
 */
export function reverseRefund(db: Db, gateway: Deps['gateway'], id: number, actor: Actor): Promise<Reversal> {
  const key = `${id} ${actor.sessionId}`
  const running = underWay.get(key)
  if (running) return running
  const reversing = reverse(db, gateway, id, actor).finally(() => underWay.delete(key))
  underWay.set(key, reversing)
  return reversing
}

async function reverse(db: Db, gateway: Deps['gateway'], id: number, actor: Actor): Promise<Reversal> {
  const payment = await inTransaction(db, (trx) => prepare(trx, id, actor))
  if (payment === 'reversed') return stateOf('done')
  try {
    const { came, answer, trouble } = await reverseAndAsk(db, gateway, { ...payment, urlId: payment.urlId ?? '' })
    if (trouble) await openMismatch(db, payment, trouble)
    if (came === 'unclear') throw new AppError('gateway_unavailable')
    const reversed = came === 'returned'
    return await inTransaction(db, (trx) => applyAnswer(trx, { id, paymentId: payment.id, reversed, answer }, actor))
  } finally {
    await releaseReverse(db, payment.id)
  }
}

async function prepare(db: Db, id: number, actor: Actor) {
  const refund = orNotFound(await store.lockRefund(db, id))
  const state = reversalState(refund)
  if (state === 'reversed') return state
  const again = state === 'sent'
  const payment = refund.paymentId === null ? undefined : await findPayment(db, refund.paymentId)
  const now = nowInstant()
  // Who asked once may ask again after the window: the bank then tells what became of the first time.
  if (!payment || (!again && !isReversible(payment, refund.amountRials, now)))
    throw stepNotAllowed('مهلت برگشت از درگاه گذشته است؛ پول را با حوالهٔ بانکی برگردانید')
  if (!(await claimReverse(db, payment.id)))
    throw stepNotAllowed('همین حالا دربارهٔ این برگشت از بانک پرسیده می‌شود؛ چند لحظهٔ دیگر صفحه را به‌روز کنید')
  if (again) return payment
  refuseFiled(refund)
  const { amountRials: rials, needsSecond: isAbove } = refund
  await clearMoney(db, actor, { act: 'refund', rials, subject: id, stage: 'carry_out', isAbove })
  await store.changeRefund(db, id, { status: 'sent', method: 'gateway_reverse', sentAt: now })
  await recordOrder(db, actor, refund.orderId, {
    action: 'refund_sent',
    oldValue: { refund: refund.status },
    newValue: { refundId: id, amountRials: refund.amountRials, method: 'gateway_reverse' },
  })
  return payment
}

/** Reversed: somebody else asked at the same time, and the bank has answered. Throws `step_not_allowed`. */
function reversalState({ status, method }: store.RefundRow): 'approved' | 'sent' | 'reversed' {
  if (status === 'approved') return status
  if (method === 'gateway_reverse' && status === 'done') return 'reversed'
  if (method === 'gateway_reverse' && status === 'sent') return status
  throw stepNotAllowed(`وضعیت این بازپرداخت «${refundStatusLabels[status]}» است؛ صفحه را به‌روز کنید`)
}

type Reversal = { status: RefundStatus; message: string }
const stateOf = (status: RefundStatus) => ({
  status,
  message: `این بازپرداخت «${refundStatusLabels[status]}» است`,
})

type Answered = { id: number; paymentId: number; reversed: boolean; answer: Reversed['answer'] }

/** A refund that the bank refused goes by transfer: approved is approved. */
async function applyAnswer(db: Db, { id, paymentId, reversed, answer }: Answered, actor: Actor): Promise<Reversal> {
  const refund = orNotFound(await store.lockRefund(db, id))
  // Somebody else got the bank's answer first.
  if (refund.status !== 'sent' || refund.method !== 'gateway_reverse') return stateOf(refund.status)
  if (reversed) {
    await finishWith(db, refund, actor)
    return { status: 'done' as const, message: 'بانک پول را به کارت مشتری برگرداند' }
  }
  const reason = answer.result?.message ?? ''
  await store.markFinal(db, paymentId)
  await store.changeRefund(db, id, { status: 'approved', method: 'bank_transfer', sentAt: null, failure: reason })
  await recordOrder(db, actor, refund.orderId, {
    action: 'refund_not_reversed',
    oldValue: { refund: 'sent' },
    newValue: { refundId: id, refund: 'approved', amountRials: refund.amountRials, reason },
  })
  return { status: 'approved' as const, message: `بانک برنگرداند (${reason})؛ پول را با حوالهٔ بانکی پرداخت کنید` }
}
