import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoMinutes } from '@rezerv/contract/order/order-use.ts'
import { orderUseEndpoints } from '@rezerv/contract/order/order-use-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'

/** Nobody came: the order is over and what was paid stays. */
export function OrderNoShowDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const miss = useMutation({
    mutationFn: () =>
      call(orderUseEndpoints.markNoShow, { params: { id: order.id }, body: { version: order.version, reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success('عدم حضور ثبت شد')
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title="ثبت عدم حضور"
      confirm="ثبت عدم حضور"
      tone="danger"
      isPending={miss.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => miss.mutate()}
      onCancel={onClose}
    >
      <p className="mb-4">
        سفارش بسته می‌شود، جا فروخته می‌ماند و پولی برنمی‌گردد. تا {toPersianDigits(undoMinutes)} دقیقه برگشت‌پذیر است.
      </p>
      <TextField
        label="دلیل"
        isRequired
        maxLength={300}
        value={reason}
        onChange={setReason}
        placeholder="پاسخ تلفن نداد"
      />
    </ConfirmDialog>
  )
}
