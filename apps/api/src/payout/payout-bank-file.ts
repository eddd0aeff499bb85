import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import type { Payout, PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { isSheba } from '@rezerv/contract/sheba.ts'
import { type Actor, recordPayoutBatch } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { type BankTransfer, transfersFile } from '#table/table-transfers.ts'
import { transferFormLabels, type TransferForm } from '@rezerv/contract/transfer-form.ts'
import { findBatch } from './payout-store.ts'

/**
 * The transfers of an approved batch as banks take them for group transfers. Who fetched it is written down first. Throws `not_found` and
 * `step_not_allowed` for a draft, which nobody has approved yet.
 */
export async function bankFile(
  db: Db,
  actor: Actor,
  { id, form }: { id: number; form: TransferForm | undefined },
): Promise<{ code: string; lines: AsyncIterable<string> }> {
  const batch = orNotFound(await findBatch(db, id))
  const open = batch.payouts.filter(({ status }) => status === 'approved' || status === 'sent')
  const payouts = open.filter((payout) => form === undefined || payout.form === form)
  if (payouts.length === 0) throw stepNotAllowed('فایل بانک برای تسویه‌های تاییدشده‌ای است که هنوز پرداخت نشده‌اند')
  const wrong = payouts.find((payout) => !isSheba(payout.sheba))
  if (wrong) throw conflict(`شبای ${wrong.hostName} درست نیست`)
  await recordPayoutBatch(db, actor, id, {
    action: 'bank_file',
    newValue: {
      ...(form && { form: transferFormLabels[form] }),
      hosts: payouts.length,
      totalRials: payouts.reduce((sum, payout) => sum + payout.amountRials, 0),
    },
  })
  return { code: batch.code, lines: transfersFile(transfersOf(batch, payouts)) }
}

const transfersOf = (
  { code, createdAt }: Pick<PayoutBatch, 'code' | 'createdAt'>,
  payouts: Payout[],
): BankTransfer[] => {
  const about = `تسویه رزرو ${code} ${formatDay(dayOfInstant(createdAt), 'short')}`
  return payouts.map(({ shebaOwner: holderName, ...payout }) => ({ ...payout, holderName, about }))
}
