import { formatMoney } from '@rezerv/contract/money.ts'
import { depositIsMoney, type ReleaseInput } from '@rezerv/contract/order/order-use.ts'
import { type Actor, recordAudit, systemActor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text.ts'
import { type Cleared, clearMoney } from '#transaction/transaction-clear.ts'
import { postTransaction } from '#transaction/transaction-post-store.ts'
import * as store from './order-use-store.ts'

/**
 * Gives a deposit back, less what is deducted: a fine is owed to the host, whose car it is of. Money leaves the till or the bank that
 * it came to. Throws `not_found`, `step_not_allowed`, `invalid_fields`.
 */
export async function releaseDeposit(db: Db, actor: Actor, id: number, input: ReleaseInput) {
  const { deposit } = await lockDeposit(db, id)
  const rials = deposit.amountRials - deposit.deductedRials
  const cleared = await clearMoney(db, actor, { act: 'deposit_release', rials, subject: id, stage: 'carry_out' })
  return releaseCleared(db, actor, id, { ...input, cleared })
}

/** One that was cleared, alone or with others. Throws as `releaseDeposit` does. */
export async function releaseCleared(
  db: Db,
  actor: Actor,
  id: number,
  { deductions, reference, cleared }: ReleaseInput & { cleared: Cleared },
) {
  const { order, deposit } = await lockDeposit(db, id)
  const taken = deductions.reduce((sum, one) => sum + one.rials, 0)
  const left = deposit.amountRials - deposit.deductedRials - taken
  if (left < 0) throw invalidFields({ deductions: 'کسرها بیش از ماندهٔ ودیعه است' })
  if (left > 0 && deposit.kind === 'card_to_card' && reference === '')
    throw invalidFields({ reference: 'شمارهٔ پیگیری واریز به مشتری الزامی است' })
  for (const deduction of deductions) await store.deductDeposit(db, deposit.id, deduction)
  if (depositIsMoney(deposit.kind) && taken + left > 0)
    await postTransaction(db, {
      kind: 'deposit',
      cleared,
      description: `بازگشت ودیعهٔ سفارش ${order.code}`,
      orderId: id,
      createdBy: actor.userId,
      postings: [
        { account: 'deposit', amountRials: taken + left },
        { account: 'host', hostId: order.hostId, amountRials: -taken },
        { account: deposit.kind === 'cash' ? 'cash' : 'bank', amountRials: -left },
      ],
    })
  await store.changeDeposit(db, deposit.id, { released: { by: actor.userId, reference } })
  await recordAudit(db, actor, {
    action: 'deposit_released',
    subjectKind: 'order',
    subjectId: id,
    newValue: { amountRials: left, deductedRials: taken, ...(reference && { reference }) },
  })
  return { done: true as const }
}

async function lockDeposit(db: Db, id: number) {
  const order = await store.findUsedOrder(db, id, true)
  const deposit = order && (await store.findDeposit(db, id))
  if (!order || !deposit) throw new AppError('not_found')
  if (deposit.releasedAt) throw new AppError('step_not_allowed', { message: 'این ودیعه پیش‌تر پس داده شده است' })
  if (order.status === 'in_use') throw new AppError('step_not_allowed', { message: 'رزرو هنوز به پایان نرسیده است' })
  return { order, deposit }
}

/** Tells customers and the order's timeline that a deposit's time is over; the money itself goes back by hand. Once for each. */
export async function remindOfDeposits(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await store.claimDueDeposits(trx, 200)
    for (const deposit of due) await remind(trx, deposit)
    return due.length
  })
}

async function remind(db: Db, { orderId, code, listingTitle, mobile, rials }: store.DueDeposit) {
  const amount = formatMoney(rials, 'toman')
  const body = await noticeText(db, 'deposit-due', { listing: listingTitle, amount, code })
  await queueNotice(db, { template: 'deposit-due', mobile, body, orderId })
  await recordAudit(db, systemActor, {
    action: 'deposit_due',
    subjectKind: 'order',
    subjectId: orderId,
    newValue: { amountRials: rials },
  })
}
