import { inboxEndpoints, type InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

const choices = ['60', '180', '1440', '4320', '10080'] as const
type Minutes = (typeof choices)[number]
const labels: Record<Minutes, string> = {
  60: 'یک ساعت',
  180: 'سه ساعت',
  1440: 'یک روز',
  4320: 'سه روز',
  10080: 'یک هفته',
}

export function InboxSnoozeDialog({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const [minutes, setMinutes] = useState<Minutes>('180')
  const [reason, setReason] = useState('')
  const snooze = useCommand(
    command(inboxEndpoints.snoozeInboxItem, {
      renews: ['inbox'],
      says: `تا ${labels[minutes]} دیگر کنار گذاشته شد`,
    }),
    { onSuccess: onClose },
  )
  return (
    <ConfirmDialog
      isOpen
      title={`کنار گذاشتن ${item.title}`}
      confirm="کنار گذاشتن"
      isPending={snooze.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() =>
        snooze.mutate({
          params: { kind: item.kind, key: item.key },
          body: { minutes: Number(minutes), reason: reason.trim() },
        })
      }
      onCancel={onClose}
    >
      <RadioGroup
        label="تا چه زمانی؟"
        value={minutes}
        onChange={setMinutes}
        options={choices.map((id) => ({ id, label: labels[id] }))}
      />
      <TextArea
        label="دلیل"
        className="mt-4"
        isRequired
        rows={2}
        maxLength={200}
        value={reason}
        onChange={setReason}
        placeholder="مثلا: بانک گفت تا عصر پاسخ می‌دهد"
      />
    </ConfirmDialog>
  )
}
