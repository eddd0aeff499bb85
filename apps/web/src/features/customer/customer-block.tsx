import { customerRecordEndpoints, type CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { customerName } from './customer-page.tsx'

/** Blocks with a reason, or unblocks. */
export function CustomerBlock({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const params = { id: customer.id }
  const change = useCommand(
    command(
      () =>
        customer.blocked
          ? call(customerRecordEndpoints.unblockCustomer, { params })
          : call(customerRecordEndpoints.blockCustomer, { params, body: { reason } }),
      {
        renews: ['customer'],
        says: ({ blocked }) => (blocked ? 'مشتری مسدود شد' : 'مشتری دوباره می‌تواند رزرو کند'),
      },
    ),
    { onSuccess: onClose },
  )
  const label = customer.blocked ? 'رفع انسداد' : 'مسدود کردن'
  return (
    <ConfirmDialog
      isOpen
      title={`${label}: ${customerName(customer)}`}
      confirm={label}
      tone={customer.blocked ? 'primary' : 'danger'}
      isPending={change.isPending}
      isConfirmDisabled={!customer.blocked && reason.trim() === ''}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      {customer.blocked ? (
        <p>دلیل انسداد: {customer.blockedReason || '—'}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <p>سفارش‌های کنونی می‌مانند؛ رزرو تازه با همین دلیل رد می‌شود.</p>
          <TextArea
            label="دلیل"
            description="فقط اپراتورها می‌بینند."
            isRequired
            value={reason}
            onChange={setReason}
            maxLength={500}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
