import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'

/** Closes all of a host's listings on a range of days. */
export function HostClosureForm({ hostId, onClose }: { hostId: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const today = dayOfInstant(new Date(useNow(60_000)).toISOString())
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const close = useMutation({
    mutationFn: () =>
      call(hostClosingEndpoints.closeHostDays, {
        params: { id: hostId },
        body: { from: from ?? '', until: until ?? from ?? '', reason },
      }),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: ['host'] })
      const kept = made.orderCount > 0 ? `؛ ${toPersianDigits(made.orderCount)} رزرو در این روزها می‌ماند` : ''
      toast.success(`روزها بسته شد${kept}`)
      onClose()
    },
  })
  return (
    <Modal isOpen onClose={onClose} title="بستن روزهای میزبان" size="small">
      <Form onSubmit={() => close.mutate()} error={close.error}>
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
