import { isReversible, type RefundStatus, refundStatusLabels } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import type { GatewayAnswer, PaymentGateway } from '#payment/payment-gateway.ts'
import { findPayment, recordPaymentEvents } from '#payment/payment-store.ts'
import { clearMoney } from '#transaction/transaction-clear.ts'
import { finishWith } from './refund-finish.ts'
import * as store from './refund-store.ts'

/**
 * Has the bank take a payment back to its card: first our word that it is being sent, then the bank outside of any transaction, then
 * its answer. May be called again at any time, also after a crash: the bank reverses once and says so the second time.
 * Throws `not_found`, `step_not_allowed`, and `gateway_unavailable` when the bank gave no answer: then it stays sent and is asked again.
 */
export async function reverseRefund(db: Db, gateway: PaymentGateway, id: number, actor: Actor) {
  const payment = await inTransaction(db, (trx) => prepare(trx, id, actor))
  if (payment === 'reversed') return told('done')
  const answer = await gateway.reverse(payment.invoice, payment.urlId ?? '')
  await recordPaymentEvents(
    db,
    payment.id,
    answer.log.map((exchange) => ({ kind: 'reverse', resultCode: answer.result?.code ?? null, detail: exchange })),
  )
  const reversed = isReversed(answer)
  if (reversed === undefined) throw new AppError('gateway_unavailable')
  return inTransaction(db, (trx) => settle(trx, { id, paymentId: payment.id, reversed, answer }, actor))
}

async function prepare(db: Db, id: number, actor: Actor) {
  const refund = await store.lockRefund(db, id)
  if (!refund) throw new AppError('not_found')
  const state = reversalState(refund)
  if (state === 'reversed') return state
  const again = state === 'sent'
  const payment = refund.paymentId === null ? undefined : await findPayment(db, refund.paymentId)
  const now = new Date().toISOString()
  // Who asked once may ask again after the window: the bank then tells what became of the first time.
  if (!payment || (!again && !isReversible(payment, refund.amountRials, now)))
    throw new AppError('step_not_allowed', {
      message: 'مهلت برگشت از درگاه گذشته است؛ پول را با حوالهٔ بانکی برگردانید',
    })
  if (again) return payment
  const { amountRials: rials, needsSecond: isAbove } = refund
  await clearMoney(db, actor, { act: 'refund', rials, subject: id, stage: 'carry_out', isAbove })
  await store.changeRefund(db, id, { status: 'sent', method: 'gateway_reverse', sentAt: now })
  await recordAudit(db, actor, {
    action: 'refund_sent',
    subjectKind: 'order',
    subjectId: refund.orderId,
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
  throw new AppError('step_not_allowed', {
    message: `این بازپرداخت اکنون «${refundStatusLabels[status]}» است؛ صفحه را تازه کنید`,
  })
}

/** Undefined: nobody knows yet. */
function isReversed(answer: GatewayAnswer<null>): boolean | undefined {
  if (answer.outcome === 'done') return true
  if (answer.outcome === 'unavailable' || answer.result.class === 'retry') return undefined
  return answer.result.class === 'reversed'
}

const told = (status: RefundStatus) => ({ status, message: `این بازپرداخت «${refundStatusLabels[status]}» است` })

type Answered = { id: number; paymentId: number; reversed: boolean; answer: GatewayAnswer<null> }

/** What the bank refused goes by transfer: approved is approved. */
async function settle(db: Db, { id, paymentId, reversed, answer }: Answered, actor: Actor) {
  const refund = await store.lockRefund(db, id)
  if (!refund) throw new AppError('not_found')
  // Somebody else got the bank's answer first.
  if (refund.status !== 'sent' || refund.method !== 'gateway_reverse') return told(refund.status)
  if (reversed) {
    await finishWith(db, refund, actor)
    return { status: 'done' as const, message: 'بانک پول را به کارت مشتری برگرداند' }
  }
  const reason = answer.result?.message ?? ''
  await store.markFinal(db, paymentId)
  await store.changeRefund(db, id, { status: 'approved', method: 'bank_transfer', sentAt: null, failure: reason })
  await recordAudit(db, actor, {
    action: 'refund_not_reversed',
    subjectKind: 'order',
    subjectId: refund.orderId,
    oldValue: { refund: 'sent' },
    newValue: { refundId: id, refund: 'approved', amountRials: refund.amountRials, reason },
  })
  return { status: 'approved' as const, message: `بانک برنگرداند (${reason})؛ پول را با حوالهٔ بانکی بفرستید` }
}
