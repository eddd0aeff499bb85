import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { undoMinutes } from '@rezerv/contract/handover/handover.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, preview, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const markNoShow = command(cancellationEndpoints.markNoShow, { renews: ['order'], says: 'عدم حضور ثبت شد' })

/** Nobody came: the order is over, and its cancellation policy says what stays. */
export function NoShowDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const params = { id: order.id }
  // What was foreseen of another version of the order is not shown.
  const { data, error } = useQuery(
    preview(cancellationEndpoints.previewNoShow, { params }, { gcTime: 0, asOf: order.version }),
  )
  const miss = useCommand(markNoShow, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="ثبت عدم حضور"
      confirm="ثبت عدم حضور"
      tone="danger"
      isPending={miss.isPending}
      isConfirmDisabled={reason.trim() === '' || !data}
      onConfirm={() =>
        miss.mutate({ params, body: { version: order.version, reason, expectedKeptRials: data?.keptRials } })
      }
      onCancel={onClose}
    >
      <p className="mb-4">
        سفارش بسته می‌شود و جا فروخته می‌ماند. تا {toPersianDigits(undoMinutes)} دقیقه برگشت‌پذیر است.
      </p>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data ? (
        <p className="mb-4">
          <Money rials={data.keptRials} className="font-semibold" /> می‌ماند و{' '}
          <Money rials={data.returnedRials} className="font-semibold" /> از مبلغ سفارش کم می‌شود.{' '}
          <span className="text-muted">{data.rule}</span>
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
