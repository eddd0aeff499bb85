import { payoutCan, payoutStatusLabels } from '@rezerv/contract/payout/payout-lifecycle.ts'
import type { PayoutResult } from '@rezerv/contract/payout/payout-endpoints.ts'
import { type Actor, recordPayoutBatch } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, stepNotAllowed, orNotFound } from '#http/app-error.ts'
import { postTransaction, reversePayout } from '#transaction/transaction-post-service.ts'
import { lockPayouts } from './payout-due-store.ts'
import * as store from './payout-store.ts'
import { nowInstant } from '#clock.ts'

type Paid = Pick<Extract<PayoutResult, { outcome: 'paid' }>, 'trackingNumber' | 'paidDay'> & { today: string }

async function pay(db: Db, actor: Actor, payout: store.LockedPayout, { trackingNumber, paidDay, today }: Paid) {
  allow('pay', payout)
  if (paidDay > today) throw invalidFields({ paidDay: 'روز پرداخت هنوز نرسیده است' })
  await postTransaction(db, {
    kind: 'payout',
    description: `پرداخت تسویهٔ ${payout.code}، پیگیری ${trackingNumber}`,
    payoutId: payout.id,
    payoutStep: 'pay',
    createdBy: actor.userId,
    postings: [
      { account: 'payout', amountRials: payout.amountRials },
      { account: 'bank', amountRials: -payout.amountRials },
    ],
  })
  await writeResult(db, actor, payout, { status: 'paid', trackingNumber, paidDay })
}

/** One payout that the bank's statement says was paid, and its batch with the last of them. Throws `not_found` and as `pay` does. */
export async function payByLine(db: Db, actor: Actor, payoutId: number, paid: Paid) {
  await lockPayouts(db)
  const batchId = await store.batchOfPayout(db, payoutId)
  await store.lockBatch(db, batchId)
  const payout = (await store.lockPayoutsOf(db, batchId)).find(({ id }) => id === payoutId)
  if (!payout) throw new AppError('not_found')
  await pay(db, actor, payout, paid)
  await closeIfAnswered(db, batchId)
}

type BankResult = { status: 'paid'; trackingNumber: string; paidDay: string } | { status: 'failed'; reason: string }

async function writeResult(db: Db, actor: Actor, payout: store.LockedPayout, result: BankResult) {
  await store.changePayout(db, payout.id, {
    ...result,
    resultBy: actor.userId,
    resultAt: nowInstant(),
  })
  const { status, ...rest } = result
  await recordPayoutBatch(db, actor, payout.batchId, {
    action: status === 'paid' ? 'pay' : 'fail',
    oldValue: { status: payout.status },
    newValue: { status, host: payout.hostName, amountRials: payout.amountRials, ...rest },
  })
}

function allow(step: 'pay' | 'fail', payout: store.LockedPayout) {
  if (payoutCan(step, payout.status)) return
  throw stepNotAllowed(`تسویهٔ ${payout.code} «${payoutStatusLabels[payout.status]}» است و این نتیجه برای آن ثبت نمی‌شود`)
}

/** A batch that the bank has answered whole is closed; one that failed whole before it was sent stays open to be looked at. */
async function closeIfAnswered(db: Db, batchId: number) {
  const open = (await store.lockPayoutsOf(db, batchId)).some(({ status }) =>
    ['draft', 'approved', 'sent'].includes(status),
  )
  const batch = await store.lockBatch(db, batchId)
  if (!open && batch?.status === 'sent') await store.changeBatch(db, batchId, { status: 'closed' })
}

type Results = { results: PayoutResult[]; today: string }

/**
 * Records what the bank said: what was paid leaves the bank account, what failed goes back to its host, and the next batch raises it
 * again. One that says so already is left as it is. All or nothing. Throws `not_found`, `step_not_allowed`, `invalid_fields`.
 */
export async function recordResults(db: Db, actor: Actor, batchId: number, { results, today }: Results) {
  await lockPayouts(db)
  const batch = orNotFound(await store.lockBatch(db, batchId))
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
  if (batch.status === 'sent' || batch.status === 'approved') await closeIfAnswered(db, batch.id)
  return { changed }
}

const isKnown = (payout: store.LockedPayout, result: PayoutResult) =>
  result.outcome === 'paid'
    ? payout.status === 'paid' && payout.trackingNumber === result.trackingNumber
    : payout.status === 'failed'

async function fail(db: Db, actor: Actor, payout: store.LockedPayout, reason: string) {
  allow('fail', payout)
  await reversePayout(db, payout.id, `برگشت تسویهٔ ${payout.code}: ${reason}`, actor.userId)
  await writeResult(db, actor, payout, { status: 'failed', reason })
}
