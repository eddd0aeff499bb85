import type { PayoutResult } from '@rezerv/contract/payout/payout-endpoints.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { reversePayout } from '#transaction/transaction-post-store.ts'
import { lockPayouts } from './payout-due-store.ts'
import { allow, closeIfSettled, pay, settle } from './payout-result-service.ts'
import * as store from './payout-store.ts'

type Results = { results: PayoutResult[]; today: string }

/**
 * Records what the bank said: what was paid leaves the bank account, what failed goes back to its host, and the next batch raises it
 * again. One that says so already is left as it is. All or nothing. Throws `not_found`, `step_not_allowed`, `invalid_fields`.
 */
export async function recordResults(db: Db, actor: Actor, batchId: number, { results, today }: Results) {
  await lockPayouts(db)
  const batch = await store.lockBatch(db, batchId)
  if (!batch) throw new AppError('not_found')
  const payouts = await store.lockPayoutsOf(db, batchId)
  let changed = 0
  for (const result of results) {
    const payout = payouts.find((one) => one.id === result.payoutId)
    if (!payout) throw new AppError('not_found')
    if (isKnown(payout, result)) continue
    await (result.outcome === 'paid'
      ? pay(db, actor, payout, { ...result, today })
      : fail(db, actor, payout, result.reason))
    changed += 1
  }
  if (batch.status === 'sent' || batch.status === 'approved') await closeIfSettled(db, batch.id)
  return { changed }
}

const isKnown = (payout: store.LockedPayout, result: PayoutResult) =>
  result.outcome === 'paid'
    ? payout.status === 'paid' && payout.trackingNumber === result.trackingNumber
    : payout.status === 'failed'

async function fail(db: Db, actor: Actor, payout: store.LockedPayout, reason: string) {
  allow('fail', payout)
  await reversePayout(db, payout.id, `برگشت تسویهٔ ${payout.code}: ${reason}`, actor.userId)
  await settle(db, actor, payout, { status: 'failed', reason })
}
