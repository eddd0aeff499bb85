import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInUser } from '#lib/session.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { inboxOwners } from './inbox-queries.ts'
import { useMarkItems } from './inbox-mark.ts'

/** Nine in the morning of Tehran, `days` from today. */
const morning = (days: number) => instantOfTehran(addDays(dayOfInstant(new Date().toISOString()), days), '09:00')
const minutesUntil = (instant: string) => Math.max(5, Math.ceil((Date.parse(instant) - Date.now()) / 60_000))

const times = [
  { id: 'hour', label: 'یک ساعت دیگر', minutes: () => 60 },
  { id: 'hours', label: 'سه ساعت دیگر', minutes: () => 180 },
  { id: 'morning', label: 'فردا ساعت ۹', minutes: () => minutesUntil(morning(1)) },
  { id: 'days', label: 'سه روز دیگر ساعت ۹', minutes: () => minutesUntil(morning(3)) },
  { id: 'week', label: 'یک هفتهٔ دیگر', minutes: () => 10_080 },
]

type Props = { items: InboxItem[]; onMarked: () => void; onClose: () => void }

const nameOf = (items: InboxItem[]) =>
  items.length === 1 ? (items[0]?.title ?? '') : `${toPersianDigits(items.length)} مورد`

export function InboxSnoozeDialog({ items, onMarked, onClose }: Props) {
  const [chosen, setChosen] = useState('hours')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMarkItems(onMarked)
  const time = times.find(({ id }) => id === chosen)
  return (
    <ConfirmDialog
      title={`کنار گذاشتن ${nameOf(items)}`}
      confirm="کنار گذاشتن"
      gap={4}
      isPending={isPending}
      onConfirm={() =>
        time &&
        mutate({
          items,
          mark: { as: 'snooze', minutes: time.minutes(), reason: reason.trim() },
          result: `تا ${time.label} کنار گذاشته شد`,
        })
      }
      onCancel={onClose}
    >
      <RadioGroup label="تا چه زمانی؟" value={chosen} onChange={setChosen} options={times} />
      <TextField
        label="دلیل"
        description="همکاران آن را کنار مورد می‌بینند"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}

export function InboxOwnerDialog({ items, onMarked, onClose }: Props) {
  const me = Number(useSignedInUser()?.id)
  const owners = useQuery(inboxOwners).data?.items ?? []
  const [ownerId, setOwnerId] = useState(items.length === 1 ? (items[0]?.owner?.id ?? me) : me)
  const { mutate, isPending } = useMarkItems(onMarked)
  const name = owners.find(({ id }) => id === ownerId)?.name
  return (
    <ConfirmDialog
      title={`واگذاری ${nameOf(items)}`}
      confirm="واگذاری"
      isPending={isPending}
      isConfirmDisabled={name === undefined}
      onConfirm={() => mutate({ items, mark: { as: 'owner', ownerId }, result: `به ${name} واگذار شد` })}
      onCancel={onClose}
    >
      <RadioGroup
        label="همکار"
        value={String(ownerId)}
        onChange={(id) => setOwnerId(Number(id))}
        options={owners.map(({ id, name }) => ({ id: String(id), label: id === me ? `${name} (شما)` : name }))}
      />
    </ConfirmDialog>
  )
}
