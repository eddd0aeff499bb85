import type { NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { noticeKindLabel } from '@rezerv/contract/notice/notice-kind.ts'
import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { RotateCw } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { NoticeAbout } from './notice-about.tsx'
import { noticeStatusBadge } from './notice-status.ts'

const providers: Record<string, string> = { kavenegar: 'کاوه‌نگار', smsir: 'SMS.ir', console: 'کنسول (آزمایشی)' }

type Props = { row: NoticeLogRow; onResend: (row: NoticeLogRow) => void; onClose: () => void }

/** One message whole: what it says, to whom, and what the provider answered. */
export function NoticeDrawer({ row, onResend, onClose }: Props) {
  const refusal = resendRefusal(row)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={noticeKindLabel(row.template)}
      actions={
        refusal === undefined ? (
          <Button variant="primary" icon={RotateCw} onPress={() => onResend(row)}>
            ارسال دوباره
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        <p className="rounded-2 bg-sunken px-4 py-3 leading-7 break-words whitespace-pre-line">{row.body}</p>
        <DescriptionList
          columns={2}
          items={[
            { label: 'گیرنده', value: row.toName ?? 'ناشناس' },
            { label: 'شماره', value: <MobileNumber mobile={row.mobile} /> },
            { label: 'وضعیت', value: <StatusBadge {...noticeStatusBadge(row.status)} /> },
            { label: 'مربوط به', value: <NoticeAbout row={row} /> },
            { label: 'ثبت', value: <JalaliInstant at={row.createdAt} /> },
            { label: 'ارسال', value: row.sentAt && <JalaliInstant at={row.sentAt} /> },
            { label: 'سامانهٔ پیامکی', value: row.provider && (providers[row.provider] ?? row.provider) },
            { label: 'شماره نزد سامانه', value: row.providerId && <Code text={row.providerId} isCopyable /> },
            { label: 'تلاش', value: toPersianDigits(row.tries) },
            { label: 'پاسخ', value: row.error && <bdi className="text-bad">{row.error}</bdi> },
          ]}
        />
        {row.status === 'failed' && refusal !== undefined ? <p className="text-sm text-muted">{refusal}.</p> : null}
      </div>
    </Drawer>
  )
}
