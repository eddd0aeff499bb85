import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { CallError, call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'

const choices = ['15', '30', '60', '180', '1440'] as const
type Minutes = (typeof choices)[number]
const labels: Record<Minutes, string> = {
  15: '۱۵ دقیقه',
  30: '۳۰ دقیقه',
  60: 'یک ساعت',
  180: 'سه ساعت',
  1440: 'یک روز',
}

export function OrderExtendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [minutes, setMinutes] = useState<Minutes>('30')
  const [reason, setReason] = useState('')
  const extend = useMutation({
    mutationFn: () =>
      call(orderEndpoints.extendHold, { params: { id: order.id }, body: { minutes: Number(minutes), reason } }),
    onSuccess: async ({ expiresAt }) => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success(`جاها تا ساعت ${formatTime(expiresAt)} نگه داشته می‌شوند`)
      onClose()
    },
    onError: (error) => toast.error((error instanceof CallError && error.fields?.['minutes']) || error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title="تمدید مهلت پرداخت"
      confirm="تمدید"
      isPending={extend.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => extend.mutate()}
      onCancel={onClose}
    >
      <p className="mb-4">{toPersianDigits(order.quantity)} جا، از همین حالا تا این مدت نگه داشته می‌شود:</p>
      <RadioGroup
        label="مدت"
        value={minutes}
        onChange={setMinutes}
        options={choices.map((id) => ({ id, label: labels[id] }))}
      />
      <TextField
        label="دلیل"
        className="mt-4"
        isRequired
        maxLength={300}
        value={reason}
        onChange={setReason}
        placeholder="مشتری در راه بانک است"
      />
    </ConfirmDialog>
  )
}
