import type { Notice, NoticeStatus } from '@rezerv/contract/notice/notice.ts'
import { noticeStatusLabels } from '@rezerv/contract/notice/notice.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { JalaliInstant } from '#ui/jalali.tsx'

const tones: Record<NoticeStatus, Tone> = { queued: 'info', sent: 'good', delivered: 'good', failed: 'bad' }

/** The messages that went to the customer, with what became of them. */
export function OrderNotices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null
  return (
    <Card title="پیامک‌ها">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <div className="flex items-center justify-between gap-2 text-xs text-muted">
              <JalaliInstant at={notice.sentAt ?? notice.createdAt} />
              <StatusBadge tone={tones[notice.status]}>{noticeStatusLabels[notice.status]}</StatusBadge>
            </div>
            <p className="whitespace-pre-line">{notice.body}</p>
            {notice.error ? <p className="text-xs text-bad">{notice.error}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
