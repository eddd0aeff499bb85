import { useState } from 'react'
import { HeartHandshake, Plus } from 'lucide-react'
import { formatMoney } from '@rezerv/contract/money.ts'
import { backRials, unaskedOf } from '@rezerv/contract/order/order-due.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { dueRefundStatuses, refundMethodLabels } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { refundStatusBadge } from './refund-status.ts'
import { RefundSteps } from './refund-steps.tsx'

const load = () => import('./refund-dialogs.tsx')
const dialogs = {
  request: 'RefundRequestDialog',
  transfer: 'RefundTransferDialog',
  decline: 'RefundDeclineDialog',
  fail: 'RefundFailDialog',
  goodwill: 'RefundGoodwillDialog',
} as const
type Asked = { dialog: keyof typeof dialogs; refund?: Refund }

function unaskedNow(order: Order) {
  // Nothing more is promised while the bank has not said what it took.
  if (unknownPayment(order.payments)) return { owedRials: 0, giftRials: 0 }
  const result = order.cancellation?.result
  const retainedRials = result ? result.paidRials - result.guestRials : 0
  const given = order.refunds.filter(({ status, borneBy }) => borneBy !== null && status !== 'failed')
  const givenRials = given.reduce((sum, { amountRials }) => sum + amountRials, 0)
  return unaskedOf({ ...order, backRials: backRials(order.refunds), retainedRials, givenRials })
}

/** Money that somebody must still give back, with the next thing to do about each part of it. */
export function RefundsDue({ order }: { order: Order }) {
  const [open, setOpen] = useState<Asked>()
  const { owedRials: owed, giftRials: gift } = unaskedNow(order)
  const due = order.refunds.filter(({ status }) => dueRefundStatuses.includes(status))
  // One that failed is asked for again as long as its money is still owed.
  const failed = owed > 0 ? order.refunds.filter(({ status }) => status === 'failed') : []
  const sum = due.reduce((all, { amountRials }) => all + amountRials, owed)
  return (
    <>
      {sum > 0 ? (
        <Banner tone="warn" title={`${formatMoney(sum, 'toman')} تومان باید به مشتری برگردد`}>
          {order.paymentState === 'overpaid' ? <p>پس از تغییر رزرو، مشتری بیش از مبلغ سفارش پرداخته است.</p> : null}
          <ul className="mt-2 flex flex-col gap-3 empty:hidden">
            {[...due, ...failed].map((refund) => (
              <li key={refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1">
                  <StatusBadge {...refundStatusBadge(refund.status)} />
                  {refundMethodLabels[refund.method]} <Money rials={refund.amountRials} className="font-semibold" />
                </span>
                <RefundSteps refund={refund} onAsk={(dialog) => setOpen({ dialog, refund })} />
              </li>
            ))}
          </ul>
          {owed > 0 ? (
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-56">
                برای <Money rials={owed} /> هنوز بازپرداختی درخواست نشده است.
              </span>
              <Button icon={Plus} onPress={() => setOpen({ dialog: 'request' })}>
                درخواست بازپرداخت
              </Button>
            </div>
          ) : null}
        </Banner>
      ) : null}
      {gift > 0 ? (
        <PageAction
          isRare
          label="بازپرداخت برای جلب رضایت"
          icon={HeartHandshake}
          onPress={() => setOpen({ dialog: 'goodwill' })}
        />
      ) : null}
      <Deferred load={load} open={open}>
        {(file, { dialog, refund }) => {
          const Dialog = file[dialogs[dialog]]
          const owedRials = dialog === 'goodwill' ? gift : owed
          return <Dialog order={order} owedRials={owedRials} refund={refund} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </>
  )
}
