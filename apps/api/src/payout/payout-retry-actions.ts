import type { PayoutRetry } from '@rezerv/contract/payout/payout-endpoints.ts'
import { type Actor, recordPayoutBatch } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import type { Keyed } from '#http/request-fingerprint.ts'
import { putHostAccount } from '#host/host-account-service.ts'
import { createBatch } from './payout-actions.ts'
import { lockPayouts } from './payout-due-store.ts'
import * as store from './payout-store.ts'

/**
 * A failed payout need not wait for the next batch: its host's account is put right, and what is owed stands in a draft of its own, which
 * another admin approves like any other. The same key again gives the same batch. Throws `not_found`, `step_not_allowed`, and what
 * `createBatch` throws: `conflict` when another batch has raised it already.
 */
export async function retryPayout(
  db: Db,
  actor: Actor,
  id: number,
  { sheba, shebaOwner, idempotencyKey, fingerprint, today }: Keyed<PayoutRetry> & { today: string },
): Promise<{ id: number }> {
  await lockPayouts(db)
  const payout = orNotFound(await store.lockPayout(db, id))
  if (payout.status !== 'failed') throw stepNotAllowed('فقط تسویهٔ ناموفق دوباره پرداخت می‌شود')
  const isKnown = (await store.findBatchByKey(db, idempotencyKey)) !== undefined
  if (!isKnown) await putHostAccount(db, actor, payout.hostId, { sheba, shebaOwner })
  const batch = await createBatch(db, actor, {
    until: today,
    hostIds: [payout.hostId],
    note: `پرداخت دوبارهٔ ${payout.code}`,
    idempotencyKey,
    fingerprint,
    today,
  })
  if (!isKnown)
    await recordPayoutBatch(db, actor, payout.batchId, {
      action: 'payout_retry',
      newValue: { host: payout.hostName, amountRials: payout.amountRials, payoutBatchId: batch.id },
    })
  return batch
}
