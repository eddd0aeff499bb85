import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { useCommand } from '#data.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { changeOccurrence, useOccurrenceUndo } from './occurrence-queries.ts'

export function OccurrenceChange({ occurrence, onClose }: { occurrence: Occurrence; onClose: () => void }) {
  const { values, field } = useFields<{ startsAt: string | null; endsAt: string | null }>(() => occurrence)
  const { startsAt, endsAt } = values
  const { changed } = useOccurrenceUndo(occurrence)
  const change = useCommand(changeOccurrence, { first: changed, onSuccess: onClose })
  const params = { id: occurrence.id }
  return (
    <Modal onClose={onClose} title="تغییر زمان سانس">
      <Form
        onSubmit={() => startsAt && endsAt && change.mutate({ params, body: { startsAt, endsAt } })}
        error={change.error}
      >
        <DateTimeField label="شروع" {...field('startsAt')} isRequired />
        <DateTimeField label="پایان" {...field('endsAt')} begins={startsAt} isRequired />
        <FormActions submit="ذخیره" isPending={change.isPending} isDisabled={!startsAt || !endsAt} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
