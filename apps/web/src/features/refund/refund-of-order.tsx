import type { Order } from '@rezerv/contract/order/order.ts'
import { refundBearerLabels, refundMethodLabels, refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { formatSheba } from '@rezerv/contract/sheba.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { ReferenceLines } from '#ui/primitives/description-list.tsx'
import { FiledIn } from './refund-filed.tsx'
import { refundStatusBadge } from './refund-status.ts'

/** What went back of an order's money, or is on its way; what is to be done about it stands in `RefundsDue`. */
export function RefundsOfOrder({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null
  return (
    <Card title="بازپرداخت‌ها">
      <ul aria-label="بازپرداخت‌ها" className="flex flex-col divide-y divide-line text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <Facts refund={refund} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ refund }: { refund: Refund }) {
  const people = [
    refund.requestedByName && `درخواست: ${refund.requestedByName}`,
    refund.approvedByName && `تایید: ${refund.approvedByName}`,
  ].filter(Boolean)
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{refundMethodLabels[refund.method]}</span>
        <StatusBadge {...refundStatusBadge(refund.status)} />
      </div>
      <div className="flex items-baseline justify-between gap-2 text-muted">
        <JalaliInstant at={refund.doneAt ?? refund.createdAt} />
        <Money rials={refund.amountRials} className="font-semibold text-ink" />
      </div>
      <p className="text-xs text-muted">
        {[refundReasonText(refund.reason), refund.borneBy && refundBearerLabels[refund.borneBy], refund.note]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {people.length > 0 ? <p className="text-xs text-muted">{people.join(' · ')}</p> : null}
      <ReferenceLines
        lines={[
          ['شمارهٔ پیگیری', refund.reference],
          ['شبا', refund.sheba && formatSheba(refund.sheba)],
        ]}
      />
      {refund.status === 'approved' && refund.filedAt ? (
        <p className="text-xs text-muted">
          <FiledIn at={refund.filedAt} />
        </p>
      ) : null}
      {refund.failure ? <p className="text-xs text-bad">{refund.failure}</p> : null}
    </>
  )
}
