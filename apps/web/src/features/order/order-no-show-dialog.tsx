import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoMinutes } from '@rezerv/contract/order/order-use.ts'
import { orderUseEndpoints } from '@rezerv/contract/order/order-use-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { call } from '#lib/call.ts'
import { previewKey } from '#lib/preview.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'

/** Nobody came: the order is over, and its cancellation policy says what stays. */
export function OrderNoShowDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const preview = useQuery({
    queryKey: previewKey('no-show', order.id, order.version),
    queryFn: () => call(orderUseEndpoints.previewNoShow, { params: { id: order.id } }),
  })
  const miss = useMutation({
    mutationFn: () =>
      call(orderUseEndpoints.markNoShow, {
        params: { id: order.id },
        body: { version: order.version, reason, expectedKeptRials: preview.data?.keptRials },
      }),
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
      isConfirmDisabled={reason.trim() === '' || !preview.data}
      onConfirm={() => miss.mutate()}
      onCancel={onClose}
    >
      <p className="mb-4">
        سفارش بسته می‌شود و جا فروخته می‌ماند. تا {toPersianDigits(undoMinutes)} دقیقه برگشت‌پذیر است.
      </p>
      {preview.error ? <Banner tone="bad">{preview.error.message}</Banner> : null}
      {preview.data ? (
        <p className="mb-4">
          <Money rials={preview.data.keptRials} className="font-semibold" /> می‌ماند و{' '}
          <Money rials={preview.data.returnedRials} className="font-semibold" /> از مبلغ سفارش کم می‌شود.{' '}
          <span className="text-muted">{preview.data.rule}</span>
        </p>
      ) : null}
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
