import {
  type Deduction,
  depositIsMoney,
  releaseFigures,
  releaseUndoRefusal,
} from '@rezerv/contract/handover/handover-deposit.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import type { Cleared } from '#transaction/transaction-clear-service.ts'
import { postTransaction, reversedPostings } from '#transaction/transaction-post-service.ts'
import * as store from './handover-deposit-store.ts'
import { findUsedOrder, type UsedOrder } from './handover-store.ts'

type Open = { order: UsedOrder; deposit: store.DepositRow }
export type ClearedRelease = { deductions: Deduction[]; earlyReason: string; reference: string; cleared: Cleared }

/** Books what goes back and what is kept, closes the deposit and leaves one entry in the order's timeline. The caller holds the order's lock. */
export async function release(db: Db, actor: Actor, { order, deposit }: Open, asked: ClearedRelease) {
  const { deductions, earlyReason, reference, cleared } = asked
  const { hostRials, customerRials } = releaseFigures(deposit, deductions)
  for (const deduction of deductions) await store.deductDeposit(db, deposit.id, deduction)
  const isMoved = depositIsMoney(deposit.kind) && hostRials + customerRials > 0
  const transactionId = isMoved
    ? await postTransaction(db, {
        kind: 'deposit',
        cleared,
        description: `بازگشت ودیعهٔ سفارش ${order.code}`,
        orderId: order.id,
        createdBy: actor.userId,
        postings: [
          { account: 'deposit', amountRials: hostRials + customerRials },
          { account: 'host', hostId: order.hostId, amountRials: -hostRials },
          { account: deposit.kind === 'cash' ? 'cash' : 'bank', amountRials: -customerRials },
        ],
      })
    : null
  await store.markReleased(db, deposit.id, {
    releasedBy: actor.userId,
    releaseReference: reference,
    earlyReason,
    releaseDeductions: deductions.length,
    releaseTransactionId: transactionId,
  })
  await recordOrder(db, actor, order.id, {
    action: 'deposit_released',
    newValue: {
      amountRials: customerRials,
      deductedRials: hostRials,
      ...(reference && { reference }),
      ...(earlyReason && { earlyReason }),
    },
  })
}

/** Cash, cheques and promissory notes that are still here are the deposit again. Throws `not_found` and `step_not_allowed`. */
export async function undoRelease(db: Db, actor: Actor, id: number) {
  const order = await findUsedOrder(db, id, true)
  const deposit = order && (await store.findDeposit(db, id))
  if (!order || !deposit) throw new AppError('not_found')
  const customerRials = deposit.amountRials - deposit.deductedRials
  const message = deposit.isFresh ? releaseUndoRefusal(deposit.kind, customerRials) : 'زمان برگرداندن این کار گذشته است'
  if (message) throw stepNotAllowed(message)
  const reversesId = deposit.releaseTransactionId
  if (reversesId !== null)
    await postTransaction(db, {
      kind: 'reversal',
      description: `برگرداندن بازگشت ودیعهٔ سفارش ${order.code}`,
      orderId: id,
      reversesId,
      createdBy: actor.userId,
      postings: await reversedPostings(db, reversesId),
    })
  await store.unmarkReleased(db, deposit.id)
  await recordOrder(db, actor, id, { action: 'deposit_release_undone', newValue: { amountRials: customerRials } })
}
