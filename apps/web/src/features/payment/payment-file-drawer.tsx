import { paymentMethodLabels, paymentIsOpen } from '@rezerv/contract/payment/payment-status.ts'
import type { PaymentFile, PaymentEvent } from '@rezerv/contract/payment/payment-file.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { PaymentFileActions } from './payment-file-actions.tsx'
import { PaymentMismatchView } from './payment-mismatch.tsx'
import { paymentFile } from './payment-queries.ts'
import { paymentStatusBadge } from './payment-status.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'

type Props = { id: number; Receipt: (props: { payment: Payment }) => ReactNode; onClose: () => void }

export function PaymentFileDrawer({ id, Receipt, onClose }: Props) {
  const { data, error, refetch } = useQuery(paymentFile(id))
  return (
    <Drawer
      onClose={onClose}
      title={data ? `پرداخت سفارش ${data.payment.orderCode}` : 'پرداخت'}
      actions={data && <PaymentFileActions payment={data.payment} />}
    >
      {data ? <File file={data} Receipt={Receipt} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-96" />}
    </Drawer>
  )
}

function File({
  file: { payment, reasonText, mismatch, events },
  Receipt,
}: Pick<Props, 'Receipt'> & { file: PaymentFile }) {
  return (
    <div className="flex flex-col gap-6">
      <Head payment={payment} reasonText={reasonText} />
      {mismatch ? <PaymentMismatchView paymentId={payment.id} mismatch={mismatch} /> : null}
      <References payment={payment} />
      {payment.method === 'pasargad' ? <PaymentLog events={events} /> : <Receipt payment={payment} />}
    </div>
  )
}

function Head({ payment, reasonText }: Pick<PaymentFile, 'payment' | 'reasonText'>) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-2xl font-bold">
        <Money rials={payment.amountRials} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge {...paymentStatusBadge(payment.status)} />
        {reasonText ? <span className="text-muted">{reasonText}</span> : null}
        {paymentIsOpen(payment.status) && payment.windowUntil ? (
          <Countdown until={payment.windowUntil} label="مهلت بانک" />
        ) : null}
      </p>
    </div>
  )
}

function References({ payment }: { payment: Payment }) {
  const isCard = payment.method === 'pasargad'
  return (
    <DescriptionList
      items={[
        {
          label: 'سفارش',
          value: (
            <TextLink to="/order/$id" params={{ id: String(payment.orderId) }}>
              <Code text={payment.orderCode} />
            </TextLink>
          ),
        },
        { label: 'مشتری', value: payment.customerName },
        { label: 'موبایل', value: <MobileNumber mobile={payment.customerMobile} isLink /> },
        { label: 'روش', value: paymentMethodLabels[payment.method] },
        { label: 'شروع', value: <JalaliInstant at={payment.createdAt} /> },
        { label: 'تایید', value: payment.confirmedAt ? <JalaliInstant at={payment.confirmedAt} /> : null },
        { label: 'شمارهٔ پرداخت (invoice)', value: <Code text={payment.invoice} isCopyable /> },
        ...(isCard
          ? [
              { label: 'شناسهٔ درگاه (urlId)', value: <Code text={payment.urlId} isCopyable />, isWide: true },
              { label: 'شمارهٔ ارجاع (RRN)', value: <Code text={payment.referenceNumber} isCopyable /> },
              { label: 'شمارهٔ پیگیری', value: <Code text={payment.trackId} isCopyable /> },
              { label: 'کارت', value: <Code text={payment.cardMask} /> },
              { label: 'اعلام مرورگر', value: callbackText(payment.callbackStatus) },
            ]
          : [
              { label: 'شمارهٔ پیگیری', value: <Code text={payment.offlineReference} isCopyable /> },
              { label: 'روز پرداخت', value: payment.paidDay ? <JalaliDay day={payment.paidDay} /> : null },
              { label: 'یادداشت', value: payment.note },
            ]),
      ]}
    />
  )
}

/** The talk with the bank, newest first; the server has masked the secrets. */
function PaymentLog({ events }: { events: PaymentEvent[] }) {
  return (
    <section aria-label="درخواست‌ها و پاسخ‌های بانک">
      <h3 className="mb-2 text-sm font-bold">درخواست‌ها و پاسخ‌های بانک</h3>
      {events.length === 0 ? <p className="text-sm text-muted">چیزی ثبت نشده است.</p> : null}
      <ol className="divide-y divide-line rounded-2 border border-line empty:hidden">
        {events.map((event) => (
          <li key={event.id}>
            <details className="group">
              <summary className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-sm hover:bg-hover">
                <span className="font-semibold">{eventLabels[event.kind] ?? event.kind}</span>
                {event.resultText ? (
                  <span className="text-muted">
                    {event.resultText} ({toPersianDigits(event.resultCode ?? '')})
                  </span>
                ) : null}
                {event.repeats > 0 ? (
                  <span className="text-muted">{toPersianDigits(event.repeats + 1)} بار</span>
                ) : null}
                <span className="ms-auto text-xs text-muted">
                  <JalaliInstant at={event.lastAt ?? event.at} style="dayMonth" />
                </span>
              </summary>
              <pre
                dir="ltr"
                className="border-t border-line bg-sunken p-3 text-start text-xs break-all whitespace-pre-wrap"
              >
                {JSON.stringify(event.detail, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

const eventLabels: Record<string, string> = {
  purchase: 'درخواست پرداخت',
  callback: 'بازگشت مرورگر',
  inquiry: 'استعلام',
  confirm: 'تایید نهایی',
  verify: 'نگه داشتن (verify)',
  reverse: 'برگشت',
}

const callbacks: Record<string, string> = {
  success: 'موفق',
  failed: 'ناموفق',
  cancel: 'لغو',
  expire: 'پایان مهلت',
  unknown: 'نامعلوم',
}
/** The returning browser's own word: unsigned, only a hint. */
const callbackText = (status: string | null) => (status === null ? 'بدون بازگشت مرورگر' : (callbacks[status] ?? status))
