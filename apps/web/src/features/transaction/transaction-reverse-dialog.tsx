import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { Transaction } from '@rezerv/contract/transaction/transaction.ts'
import { command } from '#data.ts'
import { CommandReasonDialog } from '#data-dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'

const requestReversal = command(adjustmentEndpoints.requestReversal, {
  renews: ['transaction'],
  says: 'درخواست برگشت ثبت شد و در انتظار تایید همکار دیگری است',
})

export const TransactionReverseDialog = ({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) => (
  <CommandReasonDialog
    command={requestReversal}
    request={(reason) => ({ params: { id: transaction.id }, body: { reason } })}
    title="برگشت سند"
    confirm="درخواست برگشت"
    tone="danger"
    minLength={5}
    maxLength={500}
    onClose={onClose}
  >
    سندی با همین آرتیکل‌ها و علامت برعکس به مبلغ <Money rials={transaction.amountRials} /> ثبت می‌شود، پس از آن که همکار
    دیگری تایید کند. این سند می‌ماند و به سند برگشت وصل می‌شود.
  </CommandReasonDialog>
)
