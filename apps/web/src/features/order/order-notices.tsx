import { RotateCw } from 'lucide-react'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import type { Notice } from '@rezerv/contract/notice/notice.ts'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { noticeStatusBadge } from '#features/notice/notice-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'

export function OrderNotices({ orderId, notices }: { orderId: number; notices: Notice[] }) {
  if (notices.length === 0) return null
  return (
    <Card title="پیامک‌ها">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <div className="flex items-center justify-between gap-2 text-xs text-muted">
              <JalaliInstant at={notice.sentAt ?? notice.createdAt} />
              <StatusBadge {...noticeStatusBadge(notice.status)} />
            </div>
            <p className="whitespace-pre-line">{notice.body}</p>
            {notice.error ? <p className="text-xs text-bad">{notice.error}</p> : null}
            <Resend orderId={orderId} notice={notice} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const resendNotice = command(orderNoticeEndpoints.resendNotice, {
  renews: ['order', 'notice'],
  says: 'پیامک دوباره در صف ارسال است',
})

/** A message that waits in the queue, or that another replaces, is not sent twice; a payment link goes as a new link. */
function Resend({ orderId, notice }: { orderId: number; notice: Notice }) {
  if (notice.status === 'queued' || notice.resentAs !== null) return null
  return (
    <div className="print:hidden">
      <CommandButton
        size="small"
        variant="ghost"
        icon={RotateCw}
        command={resendNotice}
        request={{ params: { id: orderId, noticeId: notice.id } }}
      >
        ارسال دوباره
      </CommandButton>
    </div>
  )
}
