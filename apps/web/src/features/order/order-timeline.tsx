import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  Check,
  CircleSlash,
  Clock,
  CreditCard,
  MessageSquareShare,
  MessageSquareText,
  StickyNote,
  Tag,
  ReceiptText,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { type Notice, noticeStatusLabels } from '@rezerv/contract/notice/notice.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { Tone } from '#ui/primitives/badge.tsx'
import { EventList, type ListedEvent } from '#ui/primitives/event-list.tsx'
import { changesOf, entryDetail, entryTitle } from './order-text.ts'

const looks: Record<string, { icon: LucideIcon; tone: Tone }> = {
  note: { icon: StickyNote, tone: 'info' },
  note_edit: { icon: StickyNote, tone: 'calm' },
  note_pin: { icon: StickyNote, tone: 'calm' },
  label: { icon: Tag, tone: 'calm' },
  resend: { icon: MessageSquareShare, tone: 'info' },
  book: { icon: ReceiptText, tone: 'info' },
  confirm: { icon: Check, tone: 'good' },
  payment_link: { icon: MessageSquareShare, tone: 'info' },
  payment_started: { icon: CreditCard, tone: 'info' },
  payment_confirmed: { icon: CreditCard, tone: 'good' },
  request: { icon: ReceiptText, tone: 'info' },
  accept: { icon: Check, tone: 'good' },
  decline: { icon: Ban, tone: 'calm' },
  move: { icon: CalendarClock, tone: 'info' },
  undo_move: { icon: Undo2, tone: 'info' },
  change: { icon: CalendarClock, tone: 'info' },
  swap: { icon: ArrowLeftRight, tone: 'info' },
  extend: { icon: Clock, tone: 'warn' },
  expire: { icon: CircleSlash, tone: 'calm' },
  cancel: { icon: Ban, tone: 'calm' },
  refund_requested: { icon: Undo2, tone: 'warn' },
  refund_approved: { icon: Undo2, tone: 'info' },
  refund_sent: { icon: Undo2, tone: 'info' },
  refund_declined: { icon: Undo2, tone: 'bad' },
  refund_failed: { icon: Undo2, tone: 'bad' },
  refund_not_reversed: { icon: Undo2, tone: 'warn' },
  refund_done: { icon: Undo2, tone: 'good' },
}

export function OrderTimeline({ order }: { order: Order }) {
  const events = [...order.timeline.map(ofEntry), ...order.notices.map(ofNotice)]
  return <EventList events={events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))} />
}

function ofEntry(entry: AuditEntry): ListedEvent {
  const detail = entryDetail(entry)
  const changes = changesOf(entry)
  return {
    id: `entry-${entry.id}`,
    at: entry.at,
    title: entryTitle(entry),
    by: entry.actorName ?? 'سامانه',
    ...(looks[entry.action] ?? { icon: Clock, tone: 'calm' as const }),
    ...((detail !== undefined || changes.length > 0) && {
      detail: (
        <>
          {detail}
          {changes.map(({ id, label, before, after }) => (
            <span key={id} className="block">
              {label}: <s className="text-faint">{before}</s> ← <bdi className="text-ink">{after}</bdi>
            </span>
          ))}
        </>
      ),
    }),
  }
}

const ofNotice = (notice: Notice): ListedEvent => ({
  id: `notice-${notice.id}`,
  at: notice.sentAt ?? notice.createdAt,
  title: `پیامک به مشتری: ${noticeStatusLabels[notice.status]}`,
  detail: notice.body.split('\n', 1)[0],
  icon: MessageSquareText,
  tone: notice.status === 'failed' ? 'bad' : 'calm',
})
