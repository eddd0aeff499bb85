import { customerDeskEndpoints } from '@rezerv/contract/customer/customer-desk-endpoints.ts'
import type { CustomerDetail } from '@rezerv/contract/customer/customer-desk.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { customerName } from './customer-desk.tsx'

/** Blocks with a reason, or unblocks. */
export function CustomerBlock({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const queryClient = useQueryClient()
  const params = { id: customer.id }
  const change = useMutation({
    mutationFn: () =>
      customer.blocked
        ? call(customerDeskEndpoints.unblockCustomer, { params })
        : call(customerDeskEndpoints.blockCustomer, { params, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['customer'] })
      toast.success(customer.blocked ? 'مشتری دوباره می‌تواند رزرو کند' : 'مشتری مسدود شد')
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
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
