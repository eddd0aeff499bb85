import { useState } from 'react'
import { Check, HeartHandshake, Landmark, Plus, RotateCcw, Undo2, X } from 'lucide-react'
import { backRials, unaskedOf } from '@rezerv/contract/order/order-due.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import {
  approveRefusal,
  refundBearerLabels,
  refundCan,
  refundMethodLabels,
  refundReasonText,
  type RefundStep,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { formatSheba } from '@rezerv/contract/sheba.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { useSignedInUser } from '#lib/session.ts'
import { ActionButtons } from '#ui/page/action-buttons.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { ReferenceLines } from '#ui/primitives/description-list.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { refundStatusBadge } from './refund-status.ts'

const load = () => import('./refund-dialogs.tsx')
const dialogs = {
  request: 'RefundRequestDialog',
  transfer: 'RefundTransferDialog',
  decline: 'RefundDeclineDialog',
  fail: 'RefundFailDialog',
  goodwill: 'RefundGoodwillDialog',
} as const
type Asked = { dialog: keyof typeof dialogs; refund?: Refund }

const unaskedNow = (order: Order) => {
  const result = order.cancellation?.result
  const retainedRials = result ? result.paidRials - result.guestRials : 0
  const given = order.refunds.filter(({ status, borneBy }) => borneBy !== null && status !== 'failed')
  const givenRials = given.reduce((sum, { amountRials }) => sum + amountRials, 0)
  return unaskedOf({ ...order, backRials: backRials(order.refunds), retainedRials, givenRials })
}

/** Money on its way back: each refund as a card of its own, with the next thing to do. */
export function RefundsOfOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState<Asked>()
  // Nothing more is promised while the bank has not said what it took.
  const isUnknown = unknownPayment(order.payments) !== undefined
  const { owedRials: owed, giftRials: gift } = isUnknown ? { owedRials: 0, giftRials: 0 } : unaskedNow(order)
  if (order.refunds.length === 0 && owed === 0 && gift === 0) return null
  return (
    <Card title="بازپرداخت‌ها">
      <div className="flex flex-col gap-4 text-sm">
        <ul aria-label="بازپرداخت‌ها" className="flex flex-col divide-y divide-line empty:hidden">
          {order.refunds.map((refund) => (
            <li key={refund.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <Facts refund={refund} />
              <Steps refund={refund} onAsk={(dialog) => setOpen({ dialog, refund })} />
            </li>
          ))}
        </ul>
        {owed > 0 ? (
          <Button icon={Plus} onPress={() => setOpen({ dialog: 'request' })}>
            درخواست بازپرداخت
          </Button>
        ) : null}
        {gift > 0 ? (
          <Button icon={HeartHandshake} onPress={() => setOpen({ dialog: 'goodwill' })}>
            بازپرداخت برای جلب رضایت
          </Button>
        ) : null}
      </div>
      <Deferred load={load} open={open}>
        {(file, { dialog, refund }) => {
          const Dialog = file[dialogs[dialog]]
          const owedRials = dialog === 'goodwill' ? gift : owed
          return <Dialog order={order} owedRials={owedRials} refund={refund} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
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
      {refund.failure ? <p className="text-xs text-bad">{refund.failure}</p> : null}
    </>
  )
}

function Steps({ refund, onAsk }: { refund: Refund; onAsk: (dialog: 'transfer' | 'decline' | 'fail') => void }) {
  const user = useSignedInUser()
  const now = useNow(1000)
  const { reversibleUntil } = refund
  const isOpen = reversibleUntil !== null && Date.parse(reversibleUntil) > now
  const refusal = approveRefusal(refund, user ? Number(user.id) : null)
  const step = useSteps(refund)
  const take = (id: Step) => ({ isPending: step.isPending, onPress: () => step.mutate(id) })
  const can = (id: RefundStep) => refundCan(id, refund.status)
  const canFinish = can('finish') && (refund.method === 'bank_transfer' || refund.isByHand)
  const canReverse = refund.status === 'approved' && isOpen
  const [again, notCome] = [isAsking(refund), refund.isByHand ? 'پول نرسید' : 'برگشت خورد']
  return (
    <>
      <Hints refund={refund} isOpen={isOpen} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <ActionButtons
          actions={[
            {
              label: 'تایید',
              icon: Check,
              variant: 'primary',
              isShown: can('approve') && !refusal,
              ...take('approve'),
            },
            {
              label: again ? 'دوباره از بانک بپرس' : 'برگشت به کارت',
              icon: Undo2,
              variant: 'primary',
              isShown: canReverse || again,
              ...take('reverse'),
            },
            { label: 'ثبت حواله', icon: Landmark, isShown: can('send'), onPress: () => onAsk('transfer') },
            { label: 'پول رسید', icon: Check, variant: 'primary', isShown: canFinish, ...take('finish') },
            { label: notCome, icon: X, isShown: canFinish, onPress: () => onAsk('fail') },
            { label: 'رد', icon: X, isShown: can('decline'), onPress: () => onAsk('decline') },
            { label: 'درخواست دوباره', icon: RotateCcw, isShown: can('retry'), ...take('retry') },
          ]}
        />
      </div>
    </>
  )
}

/** The bank was asked to take the payment back, and has not said that it did. */
const isAsking = ({ status, method }: Refund) => status === 'sent' && method === 'gateway_reverse'

function Hints({ refund, isOpen, refusal }: { refund: Refund; isOpen: boolean; refusal: string | undefined }) {
  const { status, reversibleUntil, isByHand } = refund
  if (isAsking(refund))
    return (
      <p className="text-xs text-warn">
        {isByHand
          ? 'پاسخ‌های بانک یکی نبود؛ پس از پیگیری ثبت کنید که پول به مشتری رسید یا نه.'
          : 'بانک هنوز پاسخ روشنی نداده است.'}
      </p>
    )
  const waits = status === 'requested' || status === 'approved'
  return (
    <>
      {isOpen && waits && reversibleUntil ? (
        <p className="text-xs">
          <Countdown until={reversibleUntil} label="مهلت برگشت به کارت" />
        </p>
      ) : null}
      {status === 'requested' && refusal ? <p className="text-xs text-warn">{refusal}</p> : null}
    </>
  )
}

const { approveRefund, finishRefund, retryRefund, reverseRefund } = refundEndpoints
const steps = {
  approve: { endpoint: approveRefund, done: 'بازپرداخت تایید شد' },
  finish: { endpoint: finishRefund, done: 'بازپرداخت انجام شد و پیامک آن رفت' },
  retry: { endpoint: retryRefund, done: 'بازپرداخت دوباره درخواست شد' },
}
type Step = keyof typeof steps | 'reverse'

function useSteps({ id }: Refund) {
  const params = { id }
  const take = async (step: Step) => {
    if (step === 'reverse') return call(reverseRefund, { params })
    await call(steps[step].endpoint, { params })
    return { status: 'done', message: steps[step].done }
  }
  return useCommand(
    command(take, {
      renews: ['order'],
      always: true,
      says: ({ status, message }) => (status === 'done' ? message : { info: message }),
    }),
  )
}
