import { useState } from 'react'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { useCommand } from '#data.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { changeOccurrence } from './occurrence-queries.ts'

export function OccurrenceChange({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const [startsAt, setStartsAt] = useState<string | null>(occurrence.startsAt)
  const [endsAt, setEndsAt] = useState<string | null>(occurrence.endsAt)
  const change = useCommand(changeOccurrence, { onSuccess: onClose })
  const params = { id: occurrence.id }
  return (
    <Modal isOpen onClose={onClose} title="تغییر زمان سانس">
      <Form
        onSubmit={() => startsAt && endsAt && change.mutate({ params, body: { startsAt, endsAt } })}
        error={change.error}
      >
        <DateTimeField label="شروع" name="startsAt" value={startsAt} onChange={setStartsAt} isRequired />
        <DateTimeField label="پایان" name="endsAt" begins={startsAt} value={endsAt} onChange={setEndsAt} isRequired />
        <FormActions submit="ذخیره" isPending={change.isPending} isDisabled={!startsAt || !endsAt} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
