import {
  commentSideLabels,
  commentReportReasonLabels,
  commentRejectReasonLabels,
} from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail, CommentReply } from '@rezerv/contract/comment/comment.ts'
import {
  ShieldCheck,
  Check,
  X,
  Award,
  Eye,
  EyeOff,
  Flag,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareText,
  Send,
  Sparkles,
  Undo2,
} from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { useCommentMarks, type Asking, useCommentSteps } from './comment-commands.ts'
import type { ReactNode } from 'react'
import { MarkedText } from './comment-cells.tsx'
import { commentStatusBadge } from './comment-status.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import type { Tone } from '#ui/primitives/badge.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'

/** Who found it wrong and why; «not abusive» answers all that are open. */
export function CommentReports({ comment: { id, reports, reportCount } }: { comment: CommentDetail }) {
  const { clearReports, isClearing } = useCommentMarks()
  if (reports.length === 0) return null
  return (
    <CommentSection title="گزارش‌ها">
      <ul className="flex flex-col divide-y divide-line rounded-2 border border-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
            <span className="flex justify-between gap-3">
              <span className={report.clearedAt ? 'text-muted' : 'font-semibold text-bad'}>
                {commentReportReasonLabels[report.reason]}
              </span>
              <span className="shrink-0 text-xs text-muted">
                {report.clearedAt ? 'اشکالی نداشت' : reportCount > 0 ? 'باز' : 'نظر رد شد'}
              </span>
            </span>
            {report.note ? <span>{report.note}</span> : null}
            <span className="text-xs text-muted">
              {commentSideLabels[report.by]} · <Relative at={report.at} />
            </span>
          </li>
        ))}
      </ul>
      {reportCount > 0 ? (
        <Button
          size="small"
          icon={ShieldCheck}
          className="self-start"
          isPending={isClearing}
          onPress={() => clearReports(id)}
        >
          اشکالی ندارد
        </Button>
      ) : null}
    </CommentSection>
  )
}

export function CommentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">{title}</h3>
      {children}
    </section>
  )
}

type Props = { comment: CommentDetail; reply: CommentReply; onAsk: (asking: Asking) => void }

export function CommentReplyBox({ comment, reply, onAsk }: Props) {
  const { approveReply, isReplying } = useCommentSteps()
  return (
    <CommentSection title={`پاسخ ${comment.hostName}`}>
      <div className="flex flex-col gap-2 rounded-2 border-s-2 border-accent bg-sunken p-3">
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <StatusBadge {...commentStatusBadge(reply.status)} /> <Relative at={reply.at} />
        </p>
        <p className="leading-7 break-words whitespace-pre-wrap">
          <MarkedText text={reply.body} flags={comment.flags} />
        </p>
        {reply.status === 'rejected' && reply.reason ? (
          <p className="text-sm text-bad">
            {[commentRejectReasonLabels[reply.reason], reply.note].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        <div className="flex gap-2">
          {reply.status === 'approved' ? null : (
            <Button size="small" icon={Check} isPending={isReplying} onPress={() => approveReply(comment)}>
              تایید پاسخ
            </Button>
          )}
          {reply.status === 'rejected' ? null : (
            <Button size="small" icon={X} onPress={() => onAsk('reject-reply')}>
              رد پاسخ
            </Button>
          )}
        </div>
      </div>
    </CommentSection>
  )
}

const actionStatuses: Record<string, { icon: LucideIcon; tone: Tone }> = {
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

export function CommentHistory({ timeline }: { timeline: AuditEntry[] }) {
  return (
    <EventList
      events={timeline.toReversed().map((entry) => ({
        id: entry.id,
        at: entry.at,
        title: auditActionLabel(entry.action),
        by: entry.actorName ?? 'سامانه',
        ...(actionStatuses[entry.action] ?? { icon: MessageSquareText, tone: 'calm' as const }),
        detail: auditRows({ ...entry, subjectKind: 'comment' })
          .filter(({ after }) => after !== undefined)
          .map(({ label, after }) => `${label}: ${after}`)
          .join(' · '),
      }))}
    />
  )
}
