import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { Transaction } from '@rezerv/contract/transaction/transaction.ts'
import { command, useCommand } from '#data.ts'
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'

const requestReversal = command(adjustmentEndpoints.requestReversal, {
  renews: ['transaction'],
  says: 'درخواست برگشت ثبت شد و در انتظار تایید مدیر دیگری است',
})

export function TransactionReverseDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const reverse = useCommand(requestReversal, { onSuccess: onClose })
  return (
    <ReasonDialog
      title="برگشت سند"
      confirm="درخواست برگشت"
      tone="danger"
      minLength={5}
      maxLength={500}
      isPending={reverse.isPending}
      onConfirm={(reason) => reverse.mutate({ params: { id: transaction.id }, body: { reason } })}
      onCancel={onClose}
    >
      سندی با همین آرتیکل‌ها و علامت وارونه به مبلغ <Money rials={transaction.amountRials} /> ثبت می‌شود، پس از آن‌که مدیر
      دیگری تایید کند. این سند می‌ماند و به سند برگشت پیوند می‌خورد.
    </ReasonDialog>
  )
}
