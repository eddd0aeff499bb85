import { depositIsMoney } from '@rezerv/contract/handover/handover-deposit.ts'
import { depositsAtOnce, type DepositVerdict } from '@rezerv/contract/handover/handover-endpoints.ts'
import { orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict } from '#http/app-error.ts'
import { clearMoney, isAboveLimit } from '#transaction/transaction-clear-service.ts'
import { releaseWhole } from './handover-deposit-actions.ts'
import { listDueDeposits, type OpenDeposit } from './handover-deposit-store.ts'

const shownAtMost = 20

/** Why one is given back on its own page only. */
async function refusalOf(db: Db, deposit: OpenDeposit): Promise<string | undefined> {
  const { kind, leftRials, status, unpaidRials, isAsked } = deposit
  if (status === 'in_use') return 'رزرو هنوز به پایان نرسیده است'
  if (orderTakesMoney(status) && unpaidRials > 0) return 'این سفارش هنوز بدهی دارد؛ اول آن را تسویه کنید'
  if (kind === 'card_to_card' && leftRials > 0) return 'کارت به کارت شمارهٔ پیگیری جدا می‌خواهد'
  if (isAsked) return 'پس دادن آن درخواست شده و منتظر تایید همکار دیگری است'
  if (await isAboveLimit(db, 'deposit_release', leavingOf(deposit)))
    return 'از سقف بیشتر است و تایید همکار دوم لازم دارد'
  return undefined
}

const leavingOf = ({ kind, leftRials }: OpenDeposit) => (depositIsMoney(kind) ? leftRials : 0)
const sumOf = (deposits: OpenDeposit[]) => deposits.reduce((sum, deposit) => sum + leavingOf(deposit), 0)

async function judged(db: Db) {
  const passing: OpenDeposit[] = []
  const failing: (OpenDeposit & { message: string })[] = []
  for (const deposit of await listDueDeposits(db)) {
    const message = await refusalOf(db, deposit)
    if (message) failing.push({ ...deposit, message })
    else passing.push(deposit)
  }
  return { passing, failing }
}

export async function dryRunDueDeposits(db: Db): Promise<DepositVerdict> {
  const { passing, failing } = await judged(db)
  return {
    passing: passing.length,
    cashRials: sumOf(passing),
    passes: passing.slice(0, shownAtMost).map(shown),
    failing: failing.length,
    failures: failing.slice(0, shownAtMost).map(({ message, ...deposit }) => ({ ...shown(deposit), message })),
  }
}

const shown = ({ orderId, orderCode, customerName, kind, leftRials: amountRials }: OpenDeposit) => ({
  orderId,
  orderCode,
  customerName,
  kind,
  amountRials,
})

type Expected = { expected: number; expectedRials: number }

/**
 * Up to 200 in the caller's transaction, each as on its own page. Throws `conflict` (others than the dry run counted) and `step_up_needed`
 * when all of them together are above the limit.
 */
export async function releaseDueDeposits(db: Db, actor: Actor, { expected, expectedRials }: Expected) {
  const { passing } = await judged(db)
  const rials = sumOf(passing)
  if (passing.length !== expected || rials !== expectedRials)
    throw conflict('ودیعه‌ها در این فاصله تغییر کرده‌اند؛ تعداد جدید را ببینید و دوباره تایید کنید')
  const cleared = await clearMoney(db, actor, { act: 'mass_release', rials, subject: '', stage: 'carry_out' })
  const now = passing.slice(0, depositsAtOnce)
  for (const { orderId } of now) await releaseWhole(db, actor, orderId, cleared)
  return { released: now.length, left: passing.length - now.length, leftRials: rials - sumOf(now) }
}
