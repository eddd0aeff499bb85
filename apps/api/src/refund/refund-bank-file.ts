import { isSheba } from '@rezerv/contract/sheba.ts'
import type { TransferForm } from '@rezerv/contract/transfer-form.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import { inForm, transfersFile } from '#table/table-transfers.ts'
import { lockToFile, type RefundFilter, type RefundToFile } from './refund-list-store.ts'
import { markFiled } from './refund-store.ts'

type Query = RefundFilter & { form?: TransferForm | undefined; again?: boolean | undefined }

/**
 * Approved refunds of the filters that go by transfer, as banks take them: one transfer for each order and account, by the order's code.
 * What is in the file is marked first and comes into no other one, unless `again` asks for those of earlier files too. Those whose
 * account nobody has written yet are left out; the page shows them. Throws `step_not_allowed` when none is left.
 */
export async function refundBankFile(db: Db, { form, again = false, ...query }: Query, actor: Actor) {
  const transfers = await inTransaction(db, async (trx) => {
    const now = nowInstant()
    const known = (await lockToFile(trx, query, again)).filter(({ sheba }) => isSheba(sheba))
    const found = inForm(byAccount(known), form, await settingAt(trx, 'paya_ceiling_rials', now))
    if (found.length === 0)
      throw stepNotAllowed(
        again
          ? 'حواله‌ای برای این فایل نیست؛ بازپرداخت را تایید و شبای مشتری را در صفحهٔ سفارش ثبت کنید'
          : 'حوالهٔ جدیدی برای این فایل نیست؛ بازپرداخت را تایید و شبای مشتری را در صفحهٔ سفارش ثبت کنید. حواله‌های فایل قبلی با «فایل‌های قبلی هم» می‌آیند',
      )
    const fresh = found.flatMap(({ refunds }) => refunds).filter(({ filedAt }) => filedAt === null)
    await markFiled(
      trx,
      fresh.map(({ id }) => id),
      now,
    )
    for (const { id, orderId, status, amountRials } of fresh)
      await recordOrder(trx, actor, orderId, {
        action: 'refund_filed',
        oldValue: { refund: status },
        newValue: { refundId: id, amountRials },
      })
    return found
  })
  return transfersFile(transfers.map((one) => ({ ...one, about: `بازپرداخت سفارش ${one.code}` })))
}

/** Refunds of one order and account are one transfer. */
function byAccount(refunds: RefundToFile[]) {
  const transfers = new Map<string, BankTransfer>()
  for (const refund of refunds) {
    const { orderId, code, sheba, holderName, amountRials } = refund
    const key = `${orderId} ${sheba}`
    const before = transfers.get(key) ?? { code, sheba, holderName, amountRials: 0, refunds: [] }
    transfers.set(key, {
      ...before,
      amountRials: before.amountRials + amountRials,
      refunds: [...before.refunds, refund],
    })
  }
  return [...transfers.values()]
}
type BankTransfer = Pick<RefundToFile, 'code' | 'sheba' | 'holderName' | 'amountRials'> & { refunds: RefundToFile[] }
