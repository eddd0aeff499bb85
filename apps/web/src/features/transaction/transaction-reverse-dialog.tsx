import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { Transaction } from '@rezerv/contract/transaction/transaction.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { transactionKey } from './transaction-queries.ts'

export function TransactionReverseDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const reverse = useMutation({
    mutationFn: () =>
      call(adjustmentEndpoints.requestReversal, { params: { id: transaction.id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: transactionKey })
      toast.success('درخواست برگشت ثبت شد و در انتظار تایید مدیر دیگری است')
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title="برگشت سند"
      confirm="درخواست برگشت"
      tone="danger"
      isPending={reverse.isPending}
      isConfirmDisabled={reason.trim().length < 5}
      onConfirm={() => reverse.mutate()}
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
