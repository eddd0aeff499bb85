import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import {
  Award,
  Check,
  Eye,
  EyeOff,
  Flag,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareText,
  Send,
  ShieldCheck,
  Sparkles,
  Undo2,
  X,
} from 'lucide-react'
import type { Tone } from '#ui/primitives/badge.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'

const looks: Record<string, { icon: LucideIcon; tone: Tone }> = {
  record: { icon: MessageSquareText, tone: 'info' },
  approve: { icon: Check, tone: 'good' },
  reject: { icon: X, tone: 'bad' },
  reopen: { icon: Undo2, tone: 'warn' },
  mask: { icon: EyeOff, tone: 'calm' },
  unmask: { icon: Eye, tone: 'calm' },
  read_original: { icon: Eye, tone: 'warn' },
  reply: { icon: MessageSquareReply, tone: 'info' },
  approve_reply: { icon: Check, tone: 'good' },
  reject_reply: { icon: X, tone: 'bad' },
  report: { icon: Flag, tone: 'bad' },
  clear_reports: { icon: ShieldCheck, tone: 'good' },
  feature: { icon: Award, tone: 'info' },
  flag: { icon: Sparkles, tone: 'info' },
  publish_alone: { icon: Send, tone: 'good' },
}

/** What was done to a comment, the newest first. */
export function CommentHistory({ timeline }: { timeline: AuditEntry[] }) {
  return (
    <EventList
      events={timeline.toReversed().map((entry) => ({
        id: entry.id,
        at: entry.at,
        title: auditActionLabel(entry.action),
        by: entry.actorName ?? 'سامانه',
        ...(looks[entry.action] ?? { icon: MessageSquareText, tone: 'calm' as const }),
        detail: auditRows({ ...entry, subjectKind: 'comment' })
          .filter(({ after }) => after !== undefined)
          .map(({ label, after }) => `${label}: ${after}`)
          .join(' · '),
      }))}
    />
  )
}
