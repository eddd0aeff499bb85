'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { inboxDoneKinds } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import {
  BellOff,
  BellRing,
  CircleCheck,
  CirclePlay,
  EllipsisVertical,
  UserRound,
  ReceiptText,
  UserRoundCheck,
  UserRoundMinus,
} from 'lucide-react'
import { useMayGive } from '#data-button.tsx'
import { useCommand } from '#data.ts'
import { inquirePayment } from '#features/payment/payment-inquiry-queries.ts'
import { useSignedInUser } from '#lib/session.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu, type MenuAction } from '#ui/overlay/menu.tsx'
import { isAskable, resendItem } from './inbox-action.tsx'
import { inboxStatuses } from './inbox-status.ts'
import type { InboxMarking } from './inbox-marking.tsx'

type Props = { item: InboxItem; marking: InboxMarking }

export function InboxMore({ item, marking }: Props) {
  const groups = [[...useActing(item), ...useOpening(item), ...useOwning(item, marking)], waitingOf(item, marking)]
  const label = `کارهای ${item.title}`
  return <Menu label={label} trigger={<IconButton icon={EllipsisVertical} label={label} />} groups={groups} />
}

/** What is done here with one press. */
function useActing(item: InboxItem): MenuAction[] {
  const inquire = useCommand(inquirePayment)
  const resend = useCommand(resendItem)
  const act = { id: 'act', label: inboxStatuses[item.kind].verb, icon: CirclePlay }
  const asked = { params: { id: Number(item.paymentId) } }
  const ask = () => inquire.mutate(asked)
  const [mayInquire, maySend] = [useMayGive(inquirePayment, asked), useMayGive(resendItem, item)]
  if (isAskable(item)) return mayInquire ? [{ ...act, onAction: ask }] : []
  return item.kind === 'notice_failed' && maySend ? [{ ...act, onAction: () => resend.mutate(item) }] : []
}

/** What is done elsewhere than in its order. */
function useOpening({ kind, orderId }: InboxItem): MenuAction[] {
  const navigate = useNavigate()
  if (orderId === null || (kind !== 'notice_failed' && kind !== 'calendar_conflict')) return []
  const open = () => void navigate({ to: '/order/$id', params: { id: String(orderId) } })
  return [{ id: 'open', label: 'باز کردن سفارش', icon: ReceiptText, onAction: open }]
}

function useOwning(item: InboxItem, marking: InboxMarking): MenuAction[] {
  const me = Number(useSignedInUser()?.id)
  const take = { id: 'take', label: 'واگذاری به من', icon: UserRound, onAction: () => marking.take([item]) }
  const leave = { id: 'leave', label: 'لغو واگذاری', icon: UserRoundMinus, onAction: () => marking.leave([item]) }
  return [
    ...(item.owner?.id === me ? [] : [take]),
    { id: 'hand', label: 'واگذاری به همکار…', icon: UserRoundCheck, onAction: () => marking.ask('owner', [item]) },
    ...(item.owner ? [leave] : []),
  ]
}

function waitingOf(item: InboxItem, marking: InboxMarking): MenuAction[] {
  if (item.snoozedUntil !== null || item.doneAt !== null)
    return [{ id: 'back', label: 'برگرداندن به کارها', icon: BellRing, onAction: () => marking.back([item]) }]
  const done = { id: 'done', label: 'انجام شد', icon: CircleCheck, onAction: () => marking.done([item]) }
  return [
    { id: 'snooze', label: 'کنار گذاشتن…', icon: BellOff, onAction: () => marking.ask('snooze', [item]) },
    ...(inboxDoneKinds.includes(item.kind) ? [done] : []),
  ]
}
