import { inboxEndpoints, type InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/fields/select.tsx'
import { inboxOwners } from './inbox-queries.ts'
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx'

const times = [
  { id: '60', label: 'یک ساعت' },
  { id: '180', label: 'سه ساعت' },
  { id: '1440', label: 'یک روز' },
  { id: '4320', label: 'سه روز' },
  { id: '10080', label: 'یک هفته' },
]

type Props = { item: InboxItem; onClose: () => void }

export function InboxSnoozeDialog({ item, onClose }: Props) {
  const [minutes, setMinutes] = useState('180')
  const snooze = useCommand(
    command(inboxEndpoints.snoozeInboxItem, {
      renews: ['inbox'],
      says: `تا ${times.find(({ id }) => id === minutes)?.label} دیگر کنار گذاشته شد`,
    }),
    { onSuccess: onClose },
  )
  return (
    <ReasonDialog
      title={`کنار گذاشتن ${item.title}`}
      confirm="کنار گذاشتن"
      maxLength={200}
      placeholder="مثلا: بانک گفت تا عصر پاسخ می‌دهد"
      isPending={snooze.isPending}
      onConfirm={(reason) =>
        snooze.mutate({ params: { kind: item.kind, key: item.key }, body: { minutes: Number(minutes), reason } })
      }
      onCancel={onClose}
    >
      <RadioGroup label="تا چه زمانی؟" value={minutes} onChange={setMinutes} options={times} />
    </ReasonDialog>
  )
}

export function InboxOwnerDialog({ item, onClose }: Props) {
  const owners = useQuery(inboxOwners).data?.items ?? []
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? null)
  const own = useCommand(
    command(inboxEndpoints.ownInboxItem, {
      renews: ['inbox'],
      says: `به ${owners.find(({ id }) => id === ownerId)?.name ?? 'همکار'} سپرده شد`,
    }),
    { onSuccess: onClose },
  )
  return (
    <ConfirmDialog
      title={`سپردن ${item.title}`}
      confirm="سپردن"
      isPending={own.isPending}
      isConfirmDisabled={ownerId === null}
      onConfirm={() => own.mutate({ params: { kind: item.kind, key: item.key }, body: { ownerId } })}
      onCancel={onClose}
    >
      <Select
        label="همکار"
        options={owners.map(({ id, name }) => ({ id, label: name }))}
        value={ownerId}
        onChange={setOwnerId}
      />
    </ConfirmDialog>
  )
}
