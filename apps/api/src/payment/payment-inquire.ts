import type { FastifyBaseLogger } from 'fastify'
import { systemActor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { checkPayment } from './payment-check.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { reconcilePayment } from './payment-reconcile.ts'
import { claimDuePayments } from './payment-store.ts'

/** Longer than the calls that a slow bank is asked at the most, each to its end; after it another process may take the payment up. Seconds. */
const rounds = {
  inquiry: { ask: reconcilePayment, leaseSeconds: 300, failure: 'payment inquiry failed' },
  check: { ask: checkPayment, leaseSeconds: 600, failure: 'payment check failed' },
}
const atOnce = 10

/** Asks the bank about ten payments that are due, all at once. Returns how many they were. One that fails is left to the end of its lease. */
async function askDue(db: Db, question: keyof typeof rounds, gateway: PaymentGateway, log: FastifyBaseLogger) {
  const { ask, leaseSeconds, failure } = rounds[question]
  const ids = await claimDuePayments(db, question, { limit: atOnce, leaseSeconds })
  const asked = await Promise.allSettled(ids.map((id) => ask(db, id, { gateway, actor: systemActor })))
  for (const [at, result] of asked.entries())
    if (result.status === 'rejected') log.error({ err: result.reason as unknown, paymentId: ids[at] }, failure)
  return ids.length
}

/** One round of the daily question. Returns how many were asked about. */
export const checkDuePayments = (db: Db, gateway: PaymentGateway, log: FastifyBaseLogger): Promise<number> =>
  askDue(db, 'check', gateway, log)

/** Asks the bank about every payment that is due, ten at a time. Returns how many. */
export async function inquireDuePayments(
  db: Db,
  gateway: PaymentGateway,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0
  for (;;) {
    const asked = await askDue(db, 'inquiry', gateway, log)
    done += asked
    if (asked < atOnce || stopping?.aborted) return done
  }
}
