import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { customerRecordEndpoints, type CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { command } from '#data.ts'
import { CommandDialog, CommandReasonDialog } from '#data-dialog.tsx'

const blockCustomer = command(customerRecordEndpoints.blockCustomer, { renews: ['customer'], says: 'مشتری مسدود شد' })
const unblockCustomer = command(customerRecordEndpoints.unblockCustomer, {
  renews: ['customer'],
  says: 'مشتری دوباره می‌تواند رزرو کند',
})

export function CustomerBlock({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const params = { id: customer.id }
  return customer.blocked ? (
    <CommandDialog
      command={unblockCustomer}
      request={{ params }}
      title={`رفع انسداد: ${nameOrMobile(customer)}`}
      confirm="رفع انسداد"
      onClose={onClose}
    >
      <p>دلیل انسداد: {customer.blockedReason || '—'}</p>
    </CommandDialog>
  ) : (
    <CommandReasonDialog
      command={blockCustomer}
      request={(reason) => ({ params, body: { reason } })}
      title={`مسدود کردن: ${nameOrMobile(customer)}`}
      confirm="مسدود کردن"
      tone="danger"
      description="فقط همکاران می‌بینند."
      rows={4}
      maxLength={500}
      onClose={onClose}
    >
      سفارش‌های فعلی می‌مانند؛ رزرو جدید با همین دلیل رد می‌شود.
    </CommandReasonDialog>
  )
}
