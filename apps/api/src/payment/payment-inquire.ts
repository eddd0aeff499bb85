import type { FastifyBaseLogger } from 'fastify'
import { systemActor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { reconcilePayment } from './payment-reconcile.ts'
import { claimDuePayments } from './payment-store.ts'

/** Longer than the ten calls that a slow bank is asked at the most, each to its end; after it another process may take the payment up. */
const leaseSeconds = 300
const atOnce = 10

/** Asks the bank about every payment that is due, ten at a time. Returns how many. One that fails is left to the end of its lease. */
export async function inquireDuePayments(
  db: Db,
  gateway: PaymentGateway,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await claimDuePayments(db, atOnce, leaseSeconds)
    const settled = await Promise.allSettled(ids.map((id) => reconcilePayment(db, id, { gateway, actor: systemActor })))
    for (const [at, result] of settled.entries())
      if (result.status === 'rejected')
        log.error({ err: result.reason as unknown, paymentId: ids[at] }, 'payment inquiry failed')
    done += ids.length
    if (ids.length < atOnce || stopping?.aborted) return done
  }
}
