import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { Transaction } from '@rezerv/contract/transaction/transaction.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

const requestReversal = command(adjustmentEndpoints.requestReversal, {
  renews: ['transaction'],
  says: 'درخواست برگشت ثبت شد و در انتظار تایید مدیر دیگری است',
})

export function TransactionReverseDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const reverse = useCommand(requestReversal, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="برگشت سند"
      confirm="درخواست برگشت"
      tone="danger"
      isPending={reverse.isPending}
      isConfirmDisabled={reason.trim().length < 5}
      onConfirm={() => reverse.mutate({ params: { id: transaction.id }, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      <p className="mb-4">
        سندی با همین آرتیکل‌ها و علامت وارونه به مبلغ <Money rials={transaction.amountRials} /> ثبت می‌شود، پس از آن‌که مدیر
        دیگری تایید کند. این سند می‌ماند و به سند برگشت پیوند می‌خورد.
      </p>
      <TextArea label="دلیل" isRequired rows={2} maxLength={500} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
