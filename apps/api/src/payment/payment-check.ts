import { paymentIsOpen } from '@rezerv/contract/payment/payment-lifecycle.ts'
import type { FastifyBaseLogger } from 'fastify'
import { systemActor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { claimDueChecks, setNextCheck } from './payment-check-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { heard } from './payment-heard.ts'
import { judgeSettled } from './payment-judge-settled.ts'
import { closeMismatch, openMismatch } from './payment-mismatch-store.ts'
import { type Asked, settlePayment } from './payment-settle.ts'
import { findPayment } from './payment-store.ts'

const day = 24 * 60 * 60
const hour = 60 * 60

/**
 * Asks the bank whether it stands by what was settled. Nothing is undone by its word: where it differs, an admin sees both sides. Money
 * that turns up where we had none is settled like any other.
 */
export async function checkPayment(db: Db, id: number, asked: Asked): Promise<void> {
  const payment = await findPayment(db, id)
  if (!payment || payment.method !== 'pasargad' || payment.isReversing) return
  // Opened again by what the bank said meanwhile: it is settled first, and the days are counted from then.
  if (paymentIsOpen(payment.status)) {
    await settlePayment(db, id, asked)
    return setNextCheck(db, id, { inSeconds: day, isHeard: false })
  }
  const inquiry = await heard(db, id, 'inquiry', asked.gateway.inquiry(payment.invoice))
  const word = judgeSettled(payment, inquiry)
  // A bank that was not heard is asked again before the day is over, and its silence is no day's answer.
  if (word.next === 'later') return setNextCheck(db, id, { inSeconds: hour, isHeard: false })
  if (word.next === 'settle') {
    await settlePayment(db, id, asked)
    const after = await findPayment(db, id)
    if (after && paymentIsOpen(after.status)) return
  }
  if (word.next === 'fits') await closeMismatch(db, id)
  if (word.next === 'trouble') await openMismatch(db, payment, word.trouble)
  await setNextCheck(db, id, { inSeconds: day, isHeard: true })
}

/** Longer than the checks of one round with a slow bank. Seconds. */
const leaseSeconds = 10 * 60
const atOnce = 10

/** One round of the daily question. Returns how many were asked about. */
export async function checkDuePayments(db: Db, gateway: PaymentGateway, log: FastifyBaseLogger): Promise<number> {
  const ids = await claimDueChecks(db, atOnce, leaseSeconds)
  const asked = await Promise.allSettled(ids.map((id) => checkPayment(db, id, { gateway, actor: systemActor })))
  for (const [at, result] of asked.entries())
    if (result.status === 'rejected')
      log.error({ err: result.reason as unknown, paymentId: ids[at] }, 'payment check failed')
  return ids.length
}
