import { inboxEndpoints, type InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useState } from 'react'
import { CommandDialog, CommandReasonDialog } from '#data-dialog.tsx'
import { command } from '#data.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/fields/select.tsx'
import { inboxOwners } from './inbox-queries.ts'

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
  const snooze = command(inboxEndpoints.snoozeInboxItem, {
    renews: ['inbox'],
    says: `تا ${times.find(({ id }) => id === minutes)?.label} دیگر کنار گذاشته شد`,
  })
  return (
    <CommandReasonDialog
      command={snooze}
      request={(reason) => ({
        params: { kind: item.kind, key: item.key },
        body: { minutes: Number(minutes), reason },
      })}
      title={`کنار گذاشتن ${item.title}`}
      confirm="کنار گذاشتن"
      maxLength={200}
      placeholder="مثلا: بانک گفت تا عصر پاسخ می‌دهد"
      onClose={onClose}
    >
      <RadioGroup label="تا چه زمانی؟" value={minutes} onChange={setMinutes} options={times} />
    </CommandReasonDialog>
  )
}

export function InboxOwnerDialog({ item, onClose }: Props) {
  const owners = useQuery(inboxOwners).data?.items ?? []
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? null)
  const own = command(inboxEndpoints.ownInboxItem, {
    renews: ['inbox'],
    says: `به ${owners.find(({ id }) => id === ownerId)?.name ?? 'همکار'} سپرده شد`,
  })
  return (
    <CommandDialog
      command={own}
      request={{ params: { kind: item.kind, key: item.key }, body: { ownerId } }}
      title={`سپردن ${item.title}`}
      confirm="سپردن"
      isConfirmDisabled={ownerId === null}
      onClose={onClose}
    >
      <Select
        label="همکار"
        options={owners.map(({ id, name }) => ({ id, label: name }))}
        value={ownerId}
        onChange={setOwnerId}
      />
    </CommandDialog>
  )
}
