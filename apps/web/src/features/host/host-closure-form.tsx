import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToday } from '#ui/date/use-now.ts'

const closeDays = command(hostClosingEndpoints.closeHostDays, {
  renews: ['host'],
  says: ({ orderCount }) =>
    `روزها بسته شد${orderCount > 0 ? `؛ ${toPersianDigits(orderCount)} رزرو در این روزها می‌ماند` : ''}`,
  failure: 'shown',
})

/** Closes all of a host's listings on a range of days. */
export function HostClosureForm({ hostId, onClose }: { hostId: number; onClose: () => void }) {
  const today = useToday()
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const close = useCommand(closeDays, { onSuccess: onClose })
  const body = { from: from ?? '', until: until ?? from ?? '', reason }
  return (
    <Modal isOpen onClose={onClose} title="بستن روزهای میزبان" size="small">
      <Form onSubmit={() => close.mutate({ params: { id: hostId }, body })} error={close.error}>
        <FormGrid>
          <DateField label="از روز" name="from" isRequired min={today} value={from} onChange={setFrom} />
          <DateField
            label="تا روز"
            name="until"
            begins={from}
            description="خالی: همان یک روز"
            min={from ?? today}
            value={until}
            onChange={setUntil}
          />
          <TextField
            label="دلیل"
            name="reason"
            isRequired
            value={reason}
            onChange={setReason}
            maxLength={200}
            className="sm:col-span-2"
          />
        </FormGrid>
        <FormActions submit="بستن روزها" isPending={close.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
