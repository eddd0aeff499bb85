import type { NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { useCommand } from '#data.ts'
import { resendNotices } from './notice-queries.ts'

type Props = { rows: NoticeLogRow[]; onDone?: (() => void) | undefined; onClose: () => void }

/** Asks before messages go out a second time; those that may not are named by their reasons. */
export function NoticeResend({ rows, onDone, onClose }: Props) {
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
      isOpen
      title={ready.length === 1 ? 'ارسال دوبارهٔ پیامک' : `ارسال دوبارهٔ ${count} پیامک`}
      confirm="ارسال دوباره"
      isPending={resend.isPending}
      isConfirmDisabled={ready.length === 0}
      onConfirm={() => resend.mutate(ready.map(({ id }) => id))}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {ready.length === 1 && ready[0] ? (
          <p>
            همین متن دوباره به <MobileNumber mobile={ready[0].mobile} /> فرستاده می‌شود.
          </p>
        ) : null}
        {ready.length > 1 ? <p>هر پیامک با همان متن دوباره فرستاده می‌شود.</p> : null}
        {ready.some(({ template }) => template === 'payment-link') ? <p>پیوند پرداخت با پیوندی تازه می‌رود.</p> : null}
        {ready.some(({ mayHaveBeenSent }) => mayHaveBeenSent) ? (
          <p>پاسخ سامانهٔ پیامکی نرسیده بود: شاید گیرنده آن را دو بار بگیرد.</p>
        ) : null}
        {reasons.size > 0 ? (
          <div>
            <p>{toPersianDigits(rows.length - ready.length)} پیامک دوباره فرستاده نمی‌شود:</p>
            <ul className="list-disc ps-5 text-sm text-muted">
              {[...reasons].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
