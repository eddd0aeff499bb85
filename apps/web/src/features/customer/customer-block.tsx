import { customerRecordEndpoints, type CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx'
import { customerName } from './customer-choice-queries.ts'

const blockCustomer = command(customerRecordEndpoints.blockCustomer, { renews: ['customer'], says: 'مشتری مسدود شد' })
const unblockCustomer = command(customerRecordEndpoints.unblockCustomer, {
  renews: ['customer'],
  says: 'مشتری دوباره می‌تواند رزرو کند',
})

export function CustomerBlock({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const block = useCommand(blockCustomer, { onSuccess: onClose })
  const unblock = useCommand(unblockCustomer, { onSuccess: onClose })
  const params = { id: customer.id }
  return customer.blocked ? (
    <ConfirmDialog
      title={`رفع انسداد: ${customerName(customer)}`}
      confirm="رفع انسداد"
      isPending={unblock.isPending}
      onConfirm={() => unblock.mutate({ params })}
      onCancel={onClose}
    >
      <p>دلیل انسداد: {customer.blockedReason || '—'}</p>
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      title={`مسدود کردن: ${customerName(customer)}`}
      confirm="مسدود کردن"
      tone="danger"
      description="فقط اپراتورها می‌بینند."
      rows={4}
      maxLength={500}
      isPending={block.isPending}
      onConfirm={(reason) => block.mutate({ params, body: { reason } })}
      onCancel={onClose}
    >
      سفارش‌های کنونی می‌مانند؛ رزرو تازه با همین دلیل رد می‌شود.
    </ReasonDialog>
  )
}
