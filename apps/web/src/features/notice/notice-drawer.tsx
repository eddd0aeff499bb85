import { noticeEndpoints, type NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { noticeKindLabel } from '@rezerv/contract/notice/notice-kind.ts'
import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { NoticeAbout, NoticeStanding } from './notice-page.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { useCommand } from '#data.ts'
import { resendNotices } from './notice-queries.ts'

const providers: Record<string, string> = { kavenegar: 'کاوه‌نگار', smsir: 'SMS.ir', console: 'کنسول (آزمایشی)' }

type Props = { row: NoticeLogRow; onResend: (row: NoticeLogRow) => void; onClose: () => void }

export function NoticeDrawer({ row, onResend, onClose }: Props) {
  const refusal = resendRefusal(row)
  return (
    <Drawer
      onClose={onClose}
      title={noticeKindLabel(row.template)}
      actions={
        refusal === undefined ? (
          <Button variant="primary" icon={RotateCw} needs={noticeEndpoints.resendNotices} onPress={() => onResend(row)}>
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
            { label: 'وضعیت', value: <NoticeStanding row={row} /> },
            { label: 'مربوط به', value: <NoticeAbout row={row} /> },
            { label: 'ثبت', value: <JalaliInstant at={row.createdAt} /> },
            { label: 'ارسال', value: row.sentAt && <JalaliInstant at={row.sentAt} /> },
            { label: 'سامانهٔ پیامکی', value: row.provider && (providers[row.provider] ?? row.provider) },
            { label: 'شناسهٔ ارسال', value: row.providerId && <Code text={row.providerId} isCopyable /> },
            { label: 'تلاش', value: toPersianDigits(row.tries) },
            { label: 'پاسخ', value: row.error && <bdi className="text-bad">{row.error}</bdi> },
          ]}
        />
        {row.status === 'failed' && refusal !== undefined ? <p className="text-sm text-muted">{refusal}.</p> : null}
      </div>
    </Drawer>
  )
}

type ResendProps = { rows: NoticeLogRow[]; onDone?: (() => void) | undefined; onClose: () => void }

/** Asks before messages go out a second time; those that may not are named by their reasons. */
export function NoticeResend({ rows, onDone, onClose }: ResendProps) {
  const resend = useCommand(resendNotices, {
    onSuccess: () => {
      onDone?.()
      onClose()
    },
  })
  const ready = rows.filter((row) => resendRefusal(row) === undefined)
  const reasons = new Set(rows.flatMap((row) => resendRefusal(row) ?? []))
  const count = toPersianDigits(ready.length)
  return (
    <ConfirmDialog
      title={ready.length === 1 ? 'ارسال دوبارهٔ پیامک' : `ارسال دوبارهٔ ${count} پیامک`}
      confirm="ارسال دوباره"
      isPending={resend.isPending}
      isConfirmDisabled={ready.length === 0}
      onConfirm={() => resend.mutate(ready.map(({ id }) => id))}
      onCancel={onClose}
      gap={3}
    >
      {ready.length === 1 && ready[0] ? (
        <p>
          همین متن دوباره به <MobileNumber mobile={ready[0].mobile} /> ارسال می‌شود.
        </p>
      ) : null}
      {ready.length > 1 ? <p>هر پیامک با همان متن دوباره ارسال می‌شود.</p> : null}
      {ready.some(({ template }) => template === 'payment-link') ? <p>لینک پرداخت با لینکی جدید ارسال می‌شود.</p> : null}
      {ready.some(({ mayHaveBeenSent }) => mayHaveBeenSent) ? (
        <p>پاسخ سامانهٔ پیامکی نرسیده بود: شاید گیرنده آن را دو بار بگیرد.</p>
      ) : null}
      {reasons.size > 0 ? (
        <div>
          <p>{toPersianDigits(rows.length - ready.length)} پیامک دوباره ارسال نمی‌شود:</p>
          <ul className="list-disc ps-5 text-sm text-muted">
            {[...reasons].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
