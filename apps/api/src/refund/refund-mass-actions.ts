import { approveRefusal } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { refundsAtOnce, type MassRefundVerdict } from '@rezerv/contract/refund/refund-endpoints.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict } from '#http/app-error.ts'
import { clearMoney, isAboveLimit, roleRefusal } from '#transaction/transaction-clear-service.ts'
import { approveCleared } from './refund-actions.ts'
import { listWaitingRefunds, type WaitingRefund } from './refund-list-store.ts'

const failuresShown = 20

const sumOf = (refunds: WaitingRefund[]) => refunds.reduce((sum, refund) => sum + refund.amountRials, 0)

async function judged(db: Db, massCancellationId: number, actor: Actor) {
  const verdicts = (await listWaitingRefunds(db, massCancellationId, actor.userId)).map((refund) => ({
    refund,
    message: approveRefusal(refund, actor.userId) ?? roleRefusal(actor, refund.ofOrderRials),
  }))
  return {
    passing: verdicts.flatMap(({ refund, message }) => (message ? [] : [refund])),
    failing: verdicts.flatMap(({ refund, message }) => (message ? [{ ...refund, message }] : [])),
  }
}

/** The refunds of a mass cancellation that this admin could approve, by the same rules as one by one. */
export async function dryRunMassRefund(db: Db, massCancellationId: number, actor: Actor): Promise<MassRefundVerdict> {
  const { passing, failing } = await judged(db, massCancellationId, actor)
  return {
    passing: passing.length,
    passingRials: sumOf(passing),
    failing: failing.length,
    failures: failing.slice(0, failuresShown),
  }
}

/**
 * Approves up to 200 of them in the caller's transaction. Throws `conflict` (others than the dry run counted) and `step_up_needed`
 * (one of them, or all together, is above the limit).
 */
export async function approveMassRefund(db: Db, massCancellationId: number, expected: number, actor: Actor) {
  const { passing } = await judged(db, massCancellationId, actor)
  if (passing.length !== expected)
    throw conflict('بازپرداخت‌ها در این فاصله تغییر کرده‌اند؛ تعداد جدید را ببینید و دوباره تایید کنید')
  // Who asked for each of them was looked at above; together they need the code when one of them does, or their sum.
  const rials = sumOf(passing)
  const isAbove = passing.some(({ needsSecond }) => needsSecond) || (await isAboveLimit(db, 'mass_refund', rials))
  const cleared = await clearMoney(db, actor, {
    act: 'mass_refund',
    rials,
    subject: massCancellationId,
    stage: 'carry_out',
    isAbove,
  })
  const now = passing.slice(0, refundsAtOnce)
  for (const { id } of now) await approveCleared(db, id, actor, cleared)
  return { approved: now.length, left: passing.length - now.length }
}
