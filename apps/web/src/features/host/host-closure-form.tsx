import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { command, useCommand } from '#data.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'

const closeDays = command(hostClosingEndpoints.closeHostDays, {
  renews: ['host'],
  says: ({ orderCount }) =>
    `روزها بسته شد${orderCount > 0 ? `؛ ${formatCount(orderCount)} رزرو در این روزها می‌ماند` : ''}`,
  failure: 'shown',
})

type Draft = { from: string | null; until: string | null; reason: string }

/** Closes all of a host's listings on a range of days. */
export function HostClosureForm({ hostId, onClose }: { hostId: number; onClose: () => void }) {
  const today = useToday()
  const { values, field } = useFields<Draft>({ from: null, until: null, reason: '' })
  const { from, until, reason } = values
  const close = useCommand(closeDays, { onSuccess: onClose })
  const body = { from: from ?? '', until: until ?? from ?? '', reason }
  return (
    <Modal onClose={onClose} title="بستن روزهای میزبان" size="small">
      <Form onSubmit={() => close.mutate({ params: { id: hostId }, body })} error={close.error}>
        <FormGrid>
          <DateField label="از روز" {...field('from')} isRequired min={today} />
          <DateField
            label="تا روز"
            {...field('until')}
            begins={from}
            description="خالی: همان یک روز"
            min={from ?? today}
          />
          <TextField label="دلیل" {...field('reason')} isRequired maxLength={200} className="sm:col-span-2" />
        </FormGrid>
        <FormActions submit="بستن روزها" isPending={close.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
