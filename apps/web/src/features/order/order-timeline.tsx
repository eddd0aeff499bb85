import {
  Ban,
  CalendarClock,
  Check,
  CircleSlash,
  Clock,
  CreditCard,
  MessageSquareShare,
  ReceiptText,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import type { Tone } from '#ui/badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { entryDetail, entryTitle } from './order-text.ts'

const looks: Record<string, { icon: LucideIcon; tone: Tone }> = {
  book: { icon: ReceiptText, tone: 'info' },
  confirm: { icon: Check, tone: 'good' },
  payment_link: { icon: MessageSquareShare, tone: 'info' },
  payment_started: { icon: CreditCard, tone: 'info' },
  payment_confirmed: { icon: CreditCard, tone: 'good' },
  request: { icon: ReceiptText, tone: 'info' },
  accept: { icon: Check, tone: 'good' },
  decline: { icon: Ban, tone: 'calm' },
  move: { icon: CalendarClock, tone: 'info' },
  extend: { icon: Clock, tone: 'warn' },
  expire: { icon: CircleSlash, tone: 'calm' },
  cancel: { icon: Ban, tone: 'calm' },
  refund_requested: { icon: Undo2, tone: 'warn' },
  refund_done: { icon: Undo2, tone: 'good' },
}

/** Newest first, under a heading for each day. */
export function OrderTimeline({ entries }: { entries: AuditEntry[] }) {
  return (
    <Timeline
      events={entries.toReversed().map((entry) => {
        const detail = entryDetail(entry)
        return {
          id: entry.id,
          at: entry.at,
          title: entryTitle(entry),
          by: entry.actorName ?? 'سامانه',
          ...(looks[entry.action] ?? { icon: Clock, tone: 'calm' as const }),
          ...(detail !== undefined && { detail }),
        }
      })}
    />
  )
}
