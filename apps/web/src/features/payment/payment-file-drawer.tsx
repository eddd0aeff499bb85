import {
  paymentStatusLabels,
  paymentMethodLabels,
  paymentIsOpen,
  paymentStatusTones,
} from '@rezerv/contract/payment/payment-status.ts'
import type { PaymentFile } from '@rezerv/contract/payment/payment-file.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { PaymentFileActions } from './payment-file-actions.tsx'
import { PaymentLog } from './payment-log.tsx'
import { PaymentMismatchView } from './payment-mismatch.tsx'
import { paymentFile } from './payment-queries.ts'
import { callbackText } from './payment-text.ts'

/** An attempt beside the list: every reference, what can be done with the bank now, and what was said to it. */
export function PaymentFileDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(paymentFile(id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data ? `پرداخت سفارش ${data.payment.orderCode}` : 'پرداخت'}
      {...(data && { actions: <PaymentFileActions payment={data.payment} /> })}
    >
      {data ? <File file={data} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-96" />}
    </Drawer>
  )
}

function File({ file: { payment, reasonText, mismatch, events } }: { file: PaymentFile }) {
  return (
    <div className="flex flex-col gap-6">
      <Head payment={payment} reasonText={reasonText} />
      {mismatch ? <PaymentMismatchView paymentId={payment.id} mismatch={mismatch} /> : null}
      <References payment={payment} />
      <PaymentLog events={events} />
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
        <StatusBadge tone={paymentStatusTones[payment.status]}>{paymentStatusLabels[payment.status]}</StatusBadge>
        {reasonText ? <span className="text-muted">{reasonText}</span> : null}
        {paymentIsOpen(payment.status) && payment.windowUntil ? (
          <Countdown until={payment.windowUntil} label="مهلت بانک" />
        ) : null}
      </p>
    </div>
  )
}

const code = (text: string | null) => (text ? <Code text={text} isCopyable /> : null)

function References({ payment }: { payment: Payment }) {
  const isCard = payment.method === 'pasargad'
  return (
    <DescriptionList
      items={[
        {
          label: 'سفارش',
          value: (
            <Link
              to="/order/$id"
              params={{ id: String(payment.orderId) }}
              className="text-accent-strong hover:underline"
            >
              <Code text={payment.orderCode} />
            </Link>
          ),
        },
        { label: 'مشتری', value: payment.customerName },
        { label: 'روش', value: paymentMethodLabels[payment.method] },
        { label: 'آغاز', value: <JalaliInstant at={payment.createdAt} /> },
        { label: 'تایید', value: payment.confirmedAt ? <JalaliInstant at={payment.confirmedAt} /> : null },
        { label: 'شمارهٔ پرداخت (invoice)', value: code(payment.invoice) },
        ...(isCard
          ? [
              { label: 'شناسهٔ درگاه (urlId)', value: code(payment.urlId), isWide: true },
              { label: 'شمارهٔ ارجاع (RRN)', value: code(payment.referenceNumber) },
              { label: 'شمارهٔ پیگیری', value: code(payment.trackId) },
              { label: 'کارت', value: payment.cardMask ? <Code text={payment.cardMask} /> : null },
              { label: 'گفتهٔ مرورگر', value: callbackText(payment.callbackStatus) },
            ]
          : [
              { label: 'شمارهٔ پیگیری', value: code(payment.offlineReference) },
              { label: 'روز پرداخت', value: payment.paidDay ? <JalaliDay day={payment.paidDay} /> : null },
              { label: 'یادداشت', value: payment.note },
            ]),
      ]}
    />
  )
}
