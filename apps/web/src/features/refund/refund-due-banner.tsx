import { useState } from 'react'
import { HeartHandshake, Landmark, Plus } from 'lucide-react'
import { formatMoney } from '@rezerv/contract/money.ts'
import { backRials, unaskedOf } from '@rezerv/contract/order/order-due.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import {
  approveRefusal,
  dueRefundStatuses,
  irreversibleText,
  refundMethodLabels,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSignedInUser } from '#lib/session.ts'
import { useNow } from '#ui/date/use-now.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { refundStatusBadge } from './refund-status.ts'
import { RefundSteps, useMayTransfer } from './refund-steps.tsx'

const load = () => import('./refund-dialogs.tsx')
const dialogs = {
  request: 'RefundRequestDialog',
  transfer: 'RefundTransferDialog',
  decline: 'RefundDeclineDialog',
  fail: 'RefundFailDialog',
  goodwill: 'RefundGoodwillDialog',
} as const
type Asked = { dialog: keyof typeof dialogs; refunds?: Refund[] }

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
  const userId = Number(useSignedInUser()?.id)
  const [open, setOpen] = useState<Asked>()
  const [status, setStatus] = useState(order.status)
  const mayTransfer = useMayTransfer()
  const { owedRials: owed, giftRials: gift } = unaskedNow(order)
  const due = order.refunds.filter(({ status }) => dueRefundStatuses.includes(status))
  // One that failed is asked for again as long as its money is still owed.
  const failed = owed > 0 ? order.refunds.filter(({ status }) => status === 'failed') : []
  const sum = due.reduce((all, { amountRials }) => all + amountRials, owed)
  // Who has just cancelled it goes on to its transfer; what another admin cancels meanwhile opens nothing.
  if (status !== order.status) {
    setStatus(order.status)
    // Just read: a window of its card that has an end is still open.
    const own = sendable(due, userId, 0).filter(({ requestedBy }) => requestedBy === userId)
    if (mayTransfer && order.status === 'cancelled' && own.length > 0 && !open)
      setOpen({ dialog: 'transfer', refunds: own })
  }
  return (
    <>
      {sum > 0 ? (
        <Banner tone="warn" title={`${formatMoney(sum, 'toman')} تومان باید به مشتری برگردد`}>
          {order.paymentState === 'overpaid' ? <p>پس از تغییر رزرو، مشتری بیش از مبلغ سفارش پرداخته است.</p> : null}
          <ul className="mt-2 flex flex-col gap-3 empty:hidden">
            {[...oneOfTransfer(due), ...failed].map((refund) => (
              <li key={refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1">
                  <StatusBadge {...refundStatusBadge(refund.status)} />
                  {refundMethodLabels[refund.method]} <Money rials={refund.amountRials} className="font-semibold" />
                  <WhyNotToCard order={order} refund={refund} />
                </span>
                <RefundSteps refund={refund} onAsk={(dialog) => setOpen({ dialog, refunds: [refund] })} />
              </li>
            ))}
          </ul>
          <OneTransfer refunds={due} onAsk={(refunds) => setOpen({ dialog: 'transfer', refunds })} />
          {owed > 0 ? (
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-56">
                برای <Money rials={owed} /> هنوز بازپرداختی درخواست نشده است.
              </span>
              <Button icon={Plus} needs={refundEndpoints.requestRefund} onPress={() => setOpen({ dialog: 'request' })}>
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
          needs={refundEndpoints.requestRefund}
          icon={HeartHandshake}
          onPress={() => setOpen({ dialog: 'goodwill' })}
        />
      ) : null}
      <Deferred load={load} open={open}>
        {(file, { dialog, refunds }) => {
          const Dialog = file[dialogs[dialog]]
          const owedRials = dialog === 'goodwill' ? gift : owed
          return <Dialog order={order} owedRials={owedRials} refunds={refunds} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </>
  )
}

/** Those that this admin may send by transfer now, approving by it what is only requested; not while the card can still get it back. */
const sendable = (refunds: Refund[], userId: number, now: number) =>
  refunds.filter(
    (refund) =>
      (refund.status === 'approved' || (refund.status === 'requested' && !approveRefusal(refund, userId))) &&
      (refund.reversibleUntil === null || Date.parse(refund.reversibleUntil) <= now),
  )

/** What one transfer sent arrives or comes back whole: it stands in one row. */
function oneOfTransfer(refunds: Refund[]): Refund[] {
  const rows = new Map<string, Refund>()
  for (const refund of refunds) {
    const isSent = refund.status === 'sent' && refund.method === 'bank_transfer' && refund.reference !== null
    const key = isSent ? `${refund.reference} ${refund.sheba}` : String(refund.id)
    const before = rows.get(key)
    rows.set(key, before ? { ...before, amountRials: before.amountRials + refund.amountRials } : refund)
  }
  return [...rows.values()]
}

/** Cash and card of one customer go back by one transfer, with one tracking number. */
function OneTransfer({ refunds, onAsk }: { refunds: Refund[]; onAsk: (refunds: Refund[]) => void }) {
  const userId = Number(useSignedInUser()?.id)
  const now = useNow(1000)
  const together = sendable(refunds, userId, now)
  if (!useMayTransfer() || together.length < 2) return null
  const rials = together.reduce((sum, { amountRials }) => sum + amountRials, 0)
  return (
    <div className="mt-3">
      <Button variant="primary" icon={Landmark} onPress={() => onAsk(together)}>
        یک حواله برای {toPersianDigits(together.length)} بازپرداخت، <Money rials={rials} />
      </Button>
    </div>
  )
}

/** The money came by card and goes back by transfer: why. */
function WhyNotToCard({ order, refund }: { order: Order; refund: Refund }) {
  const now = new Date(useNow(60_000)).toISOString()
  const payment = order.payments.find(({ id }) => id === refund.paymentId)
  const waits = refund.status === 'requested' || refund.status === 'approved'
  const text = waits && payment && irreversibleText(payment, refund.amountRials, now)
  return text ? <span className="w-full text-xs text-muted">{text}.</span> : null
}
