import { useState } from 'react'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, useCommand } from '#data.ts'
import { CallError } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const choices = ['15', '30', '60', '180', '1440'] as const
type Minutes = (typeof choices)[number]
const labels: Record<Minutes, string> = {
  15: '۱۵ دقیقه',
  30: '۳۰ دقیقه',
  60: 'یک ساعت',
  180: 'سه ساعت',
  1440: 'یک روز',
}

const extendHold = command(orderChangeEndpoints.extendHold, {
  renews: ['order'],
  says: ({ expiresAt }) => `جاها تا ساعت ${formatTime(expiresAt)} نگه داشته می‌شوند`,
  failure: (error) => (error instanceof CallError && error.fields['minutes']) || error.message,
})

export function ExtendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [minutes, setMinutes] = useState<Minutes>('30')
  const [reason, setReason] = useState('')
  const extend = useCommand(extendHold, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="تمدید مهلت پرداخت"
      confirm="تمدید"
      isPending={extend.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => extend.mutate({ params: { id: order.id }, body: { minutes: Number(minutes), reason } })}
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
