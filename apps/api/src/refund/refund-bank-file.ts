import { isSheba } from '@rezerv/contract/sheba.ts'
import type { TransferForm } from '@rezerv/contract/transfer-form.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import { inForm, transfersFile } from '#table/table-transfers.ts'
import { listTransfers, type RefundFilter } from './refund-list-store.ts'

/**
 * Approved refunds of the filters that go by transfer, as banks take them: one transfer for each order and account, by the order's code.
 * Those whose account nobody has written yet are left out; the page shows them. Throws `step_not_allowed` when none is left.
 */
export async function refundBankFile(db: Db, query: RefundFilter, form: TransferForm | undefined) {
  const known = (await listTransfers(db, query)).filter(({ sheba }) => isSheba(sheba))
  const transfers = inForm(known, form, await settingAt(db, 'paya_ceiling_rials', nowInstant()))
  if (transfers.length === 0)
    throw stepNotAllowed('حواله‌ای برای این فایل نیست؛ بازپرداخت را تایید و شبای مشتری را در صفحهٔ سفارش ثبت کنید')
  return transfersFile(transfers.map((one) => ({ ...one, about: `بازپرداخت سفارش ${one.code}` })))
}
