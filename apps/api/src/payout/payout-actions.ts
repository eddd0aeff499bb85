import type { PayoutBatchInput } from '@rezerv/contract/payout/payout-endpoints.ts'
import {
  payoutBatchRefusal,
  type PayoutBatchStep,
  payoutBatchSteps,
  payoutCan,
} from '@rezerv/contract/payout/payout-lifecycle.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordPayoutBatch } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { postTransaction } from '#transaction/transaction-post-service.ts'
import { byHost, dueNow, owed } from './payout-due.ts'
import { dueLines, lockPayouts, payoutHosts } from './payout-due-store.ts'
import * as store from './payout-store.ts'
import { nowInstant } from '#clock.ts'

/**
 * Makes a draft batch of the chosen hosts that can be paid now; what it holds no other batch can. The same key again gives the same
 * batch. Throws `invalid_fields`, `idempotency_mismatch` and `conflict` when none of the chosen is due any more.
 */
export async function createBatch(db: Db, actor: Actor, input: Keyed<PayoutBatchInput> & { today: string }) {
  const createdBy = userIdOf(actor)
  if (input.until > input.today) throw invalidFields({ until: 'روز پایان دوره نرسیده است' })
  await lockPayouts(db)
  const known = await store.findBatchByKey(db, input.idempotencyKey)
  if (known) {
    requireSameRequest(known.fingerprint, input.fingerprint)
    return { id: known.id }
  }
  const { due, skipped, lines, minimumRials, afterDays } = await dueNow(db, input.until, 'lock')
  const chosen = due.filter((host) => input.hostIds.includes(host.hostId))
  const rest = due
    .filter((host) => !input.hostIds.includes(host.hostId))
    .map(({ hostId, hostName, amountRials }) => ({
      hostId,
      hostName,
      amountRials: owed(amountRials),
      reason: 'not_chosen' as const,
    }))
  if (chosen.length === 0)
    throw conflict('میزبان‌های انتخاب‌شده دیگر مانده‌ای برای تسویه ندارند؛ شاید در دستهٔ دیگری باشند')
  const batch = await store.insertBatch(db, {
    untilDay: input.until,
    afterDays,
    minimumRials,
    skipped: [...skipped, ...rest],
    note: input.note,
    idempotencyKey: input.idempotencyKey,
    idempotencyFingerprint: input.fingerprint,
    createdBy,
  })
  for (const { hostId, amountRials, sheba, shebaOwner } of chosen)
    await store.insertPayout(db, { batchId: batch.id, hostId, amountRials, sheba, shebaOwner }, lines.get(hostId) ?? [])
  const totalRials = chosen.reduce((sum, host) => sum + host.amountRials, 0)
  await recordPayoutBatch(db, actor, batch.id, {
    action: 'create',
    newValue: { status: 'draft', until: input.until, hosts: chosen.length, totalRials },
  })
  return { id: batch.id }
}

/** Throws `not_found`, `step_not_allowed`, `forbidden` (its maker approves), `step_up_needed` and `conflict`. */
export async function moveBatch(db: Db, actor: Actor, id: number, step: PayoutBatchStep) {
  const adminId = userIdOf(actor)
  await lockPayouts(db)
  const batch = orNotFound(await store.lockBatch(db, id))
  const message = payoutBatchRefusal(step, batch, adminId)
  if (message)
    throw new AppError(payoutBatchSteps[step].from.includes(batch.status) ? 'forbidden' : 'step_not_allowed', {
      message,
    })
  const now = nowInstant()
  if (step === 'approve') await approve(db, actor, batch)
  if (step === 'send') await carryOut(db, actor, batch)
  if (step === 'cancel') await store.changePayoutsOf(db, id, 'draft', 'cancelled')
  const status = payoutBatchSteps[step].to
  await store.changeBatch(db, id, {
    status,
    ...(step === 'approve' && { approvedBy: adminId, approvedAt: now }),
    ...(step === 'send' && { sentBy: adminId, sentAt: now }),
  })
  await recordPayoutBatch(db, actor, id, {
    action: step,
    oldValue: { status: batch.status },
    newValue: { status },
  })
}

/** The money leaves the hosts' balances and stands on its way; only what is still owed, to the account that was shown. */
async function approve(db: Db, actor: Actor, batch: store.LockedBatch) {
  const payouts = (await store.lockPayoutsOf(db, batch.id)).filter((payout) => payoutCan('approve', payout.status))
  if (payouts.length === 0) throw conflict('هیچ میزبانی در این دسته نمانده است')
  const totalRials = payouts.reduce((sum, payout) => sum + payout.amountRials, 0)
  const of = { hostIds: payouts.map(({ hostId }) => hostId) }
  const asked = { subject: batch.id, askedBy: batch.createdById, of }
  const cleared = await clearMoney(db, actor, { ...asked, act: 'payout', rials: totalRials, stage: 'agree' })
  const changed = await changedSince(db, batch, payouts)
  if (changed.length > 0)
    throw conflict(`از زمان ساختن دسته، ${changed.join('؛ ')}. این میزبان‌ها را از دسته بردارید یا دستهٔ جدیدی بسازید`)
  for (const payout of payouts)
    await postTransaction(db, {
      kind: 'payout',
      cleared,
      description: `تسویهٔ ${payout.code} در دستهٔ ${batch.code}`,
      payoutId: payout.id,
      payoutStep: 'approve',
      createdBy: actor.userId,
      postings: [
        { account: 'host', hostId: payout.hostId, amountRials: payout.amountRials },
        { account: 'payout', amountRials: -payout.amountRials },
      ],
    })
  await store.changePayoutsOf(db, batch.id, 'draft', 'approved')
}

/** The file goes to the bank: what was approved is sent, and above the limit by somebody with a fresh code. */
async function carryOut(db: Db, actor: Actor, { id }: store.LockedBatch) {
  const payouts = (await store.lockPayoutsOf(db, id)).filter(({ status }) => status === 'approved')
  const rials = payouts.reduce((sum, payout) => sum + payout.amountRials, 0)
  await clearMoney(db, actor, { act: 'payout', rials, subject: id, stage: 'carry_out' })
  await store.changePayoutsOf(db, id, 'approved', 'sent')
}

/** The reason why the draft is no longer as it was shown, in Persian. */
async function changedSince(db: Db, batch: store.LockedBatch, payouts: store.LockedPayout[]): Promise<string[]> {
  const { untilDay: until, afterDays, id: exceptBatch } = batch
  const hostIds = payouts.map(({ hostId }) => hostId)
  const hosts = await payoutHosts(db, hostIds, 'lock')
  const due = byHost(await dueLines(db, { until, afterDays, exceptBatch }))
  const held = byHost(await store.heldLines(db, batch.id))
  return payouts.flatMap((payout) => {
    const host = hosts.find((one) => one.hostId === payout.hostId)
    if (host?.status !== 'approved') return [`${payout.hostName} دیگر تاییدشده نیست`]
    if (host.sheba !== payout.sheba) return [`شبای ${payout.hostName} عوض شده است`]
    const now = new Map((due.get(payout.hostId) ?? []).map((line) => [line.orderId, line.amountRials]))
    const same = (held.get(payout.hostId) ?? []).every((line) => now.get(line.orderId) === line.amountRials)
    // A debt that came since is carried over by the next batch, unless it eats up what is paid now.
    const owed = [...now.values()].reduce((sum, rials) => sum + rials, 0)
    return same && owed >= payout.amountRials ? [] : [`ماندهٔ ${payout.hostName} عوض شده است`]
  })
}

/** Takes a host out of a draft. Throws `not_found` and `step_not_allowed`. */
export async function leaveOut(db: Db, actor: Actor, payoutId: number) {
  await lockPayouts(db)
  const payout = orNotFound(await store.lockPayout(db, payoutId))
  if (!payoutCan('leave_out', payout.status)) throw stepNotAllowed('فقط از پیش‌نویس می‌توان میزبانی را برداشت')
  await store.changePayout(db, payoutId, { status: 'cancelled' })
  await recordPayoutBatch(db, actor, payout.batchId, {
    action: 'leave_out',
    oldValue: { host: payout.hostName, amountRials: payout.amountRials },
  })
}
