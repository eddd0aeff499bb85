import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { paymentStatusBadge } from '#features/payment/payment-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { ReferenceLines } from '#ui/primitives/description-list.tsx'

type Props = { order: Order; Receipt: (props: { payment: Payment }) => ReactNode }

export function OrderPayments({ order, Receipt }: Props) {
  return (
    <Card title="پرداخت‌ها">
      <div className="flex flex-col gap-4 text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <span className="text-muted">پرداخت‌شده</span>
          <span className="font-bold">
            <Money rials={order.paidRials} look="bare" /> از <Money rials={order.totalRials} />
          </span>
        </div>
        {order.payments.length === 0 ? <p className="text-muted">هنوز پرداختی شروع نشده است.</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {order.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} Receipt={Receipt} />
          ))}
        </ul>
        {order.payments.length > 0 ? (
          <TextLink to="/payment" search={{ orderId: order.id }}>
            دیدن در فهرست پرداخت‌ها
          </TextLink>
        ) : null}
        <Transactions ids={order.transactionIds} />
      </div>
    </Card>
  )
}

function PaymentRow({ payment, Receipt }: Pick<Props, 'Receipt'> & { payment: Payment }) {
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{paymentMethodLabels[payment.method]}</span>
        <StatusBadge {...paymentStatusBadge(payment.status)} />
      </div>
      <div className="flex items-baseline justify-between gap-2 text-muted">
        {payment.paidDay ? <JalaliDay day={payment.paidDay} /> : <JalaliInstant at={payment.createdAt} />}
        <Money rials={payment.amountRials} className="font-semibold text-ink" />
      </div>
      <ReferenceLines
        lines={[
          ['شمارهٔ پرداخت', payment.invoice],
          ['شمارهٔ ارجاع', payment.referenceNumber],
          ['شمارهٔ پیگیری', payment.trackId],
          ['کارت', payment.cardMask],
          ['شمارهٔ پیگیری', payment.offlineReference],
        ]}
      />
      <Receipt payment={payment} />
    </li>
  )
}

function Transactions({ ids }: { ids: number[] }) {
  if (ids.length === 0) return null
  return (
    <p className="border-t border-line pt-3 text-muted">
      سند در دفتر:{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 ? '، ' : null}
          <Link to="/transactions/$id" params={{ id: String(id) }} className="text-accent-strong underline">
            {toPersianDigits(id)}
          </Link>
        </span>
      ))}
    </p>
  )
}
