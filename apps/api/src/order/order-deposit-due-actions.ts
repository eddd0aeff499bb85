import { depositsAtOnce, type DepositVerdict } from '@rezerv/contract/order/order-deposit-endpoints.ts'
import { orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { clearMoney } from '#transaction/transaction-clear.ts'
import { releaseCleared } from './order-deposit-actions.ts'
import { listDueDeposits, type OpenDeposit } from './order-use-store.ts'

const failuresShown = 20

/** Why one is given back on its own page only. */
function refusalOf({ kind, leftRials, status, unpaidRials }: OpenDeposit): string | undefined {
  if (status === 'in_use') return 'رزرو هنوز به پایان نرسیده است'
  if (orderTakesMoney(status) && unpaidRials > 0) return 'این سفارش هنوز بدهی دارد؛ نخست آن را تسویه کنید'
  if (kind === 'card_to_card' && leftRials > 0) return 'کارت به کارت شمارهٔ پیگیری جدا می‌خواهد'
  return undefined
}

async function judged(db: Db) {
  const verdicts = (await listDueDeposits(db)).map((deposit) => ({ deposit, message: refusalOf(deposit) }))
  return {
    passing: verdicts.flatMap(({ deposit, message }) => (message ? [] : [deposit])),
    failing: verdicts.flatMap(({ deposit: { leftRials: amountRials, ...deposit }, message }) =>
      message ? [{ ...deposit, amountRials, message }] : [],
    ),
  }
}

export async function dryRunDueDeposits(db: Db): Promise<DepositVerdict> {
  const { passing, failing } = await judged(db)
  const cash = passing.filter(({ kind }) => kind === 'cash')
  return {
    passing: passing.length,
    cashRials: cash.reduce((sum, { leftRials }) => sum + leftRials, 0),
    failing: failing.length,
    failures: failing.slice(0, failuresShown),
  }
}

/** Up to 200 in the caller's transaction, each as on its own page. Throws `conflict`: others than the dry run counted. */
export async function releaseDueDeposits(db: Db, actor: Actor, expected: number) {
  const { passing } = await judged(db)
  if (passing.length !== expected)
    throw new AppError('conflict', {
      message: 'ودیعه‌ها در همین فاصله تغییر کرده‌اند؛ شمار تازه را ببینید و دوباره تایید کنید',
    })
  const now = passing.slice(0, depositsAtOnce)
  const rials = passing.reduce((sum, { leftRials }) => sum + leftRials, 0)
  const cleared = await clearMoney(db, actor, { act: 'deposit_mass', rials, subject: '', stage: 'carry_out' })
  for (const { orderId } of now) await releaseCleared(db, actor, orderId, { deductions: [], reference: '', cleared })
  return { released: now.length, left: passing.length - now.length }
}
