import { inboxEndpoints, type InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { BellOff, BellRing, EllipsisVertical, Hand, ReceiptText, UserRoundCheck, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { useSignedInUser } from '#lib/session.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { ownInboxItem } from './inbox-queries.ts'

const load = () => import('./inbox-dialogs.tsx')
const dialogs = { snooze: 'InboxSnoozeDialog', owner: 'InboxOwnerDialog' } as const

const wakeInboxItem = command(inboxEndpoints.wakeInboxItem, { renews: ['inbox'] })

export function InboxMore({ item }: { item: InboxItem }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const navigate = useNavigate()
  const me = Number(useSignedInUser()?.id)
  const marks = { kind: item.kind, key: item.key }
  const own = useCommand(ownInboxItem)
  const wake = useCommand(wakeInboxItem)
  const give = (ownerId: number | null) => own.mutate({ params: marks, body: { ownerId } })
  const isMine = item.owner?.id === me
  const owning = [
    ...(isMine ? [] : [{ id: 'take', label: 'برمی‌دارم', icon: Hand, onAction: () => give(me) }]),
    { id: 'hand', label: 'سپردن به همکار…', icon: UserRoundCheck, onAction: () => setOpen('owner') },
    ...(item.owner
      ? [{ id: 'leave', label: 'برداشتن واگذاری', icon: UserRoundMinus, onAction: () => give(null) }]
      : []),
  ]
  const waiting = item.snoozedUntil
    ? { id: 'wake', label: 'برگرداندن به کارها', icon: BellRing, onAction: () => wake.mutate({ params: marks }) }
    : { id: 'snooze', label: 'کنار گذاشتن…', icon: BellOff, onAction: () => setOpen('snooze') }
  const isElsewhere = item.kind === 'notice_failed' || item.kind === 'calendar_conflict'
  const opening =
    isElsewhere && item.orderId !== null
      ? [{ id: 'open', label: 'باز کردن سفارش', icon: ReceiptText, onAction: () => void navigate(orderOf(item)) }]
      : []
  return (
    <>
      <Menu
        label={`کارهای ${item.title}`}
        trigger={<IconButton icon={EllipsisVertical} label={`کارهای ${item.title}`} />}
        groups={[[...opening, ...owning], [waiting]]}
      />
      <Deferred load={load} open={open}>
        {(file, dialog) => {
          const Dialog = file[dialogs[dialog]]
          return <Dialog item={item} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </>
  )
}

const orderOf = ({ orderId }: InboxItem) => ({ to: '/order/$id' as const, params: { id: String(orderId) } })
