import { Check, Landmark, RotateCcw, Undo2, X } from 'lucide-react'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { approveRefusal, refundCan, type RefundStep } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { useSignedInUser } from '#lib/session.ts'
import { ActionButtons } from '#ui/page/action-buttons.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { refundDone } from './refund-status.ts'

export type RefundAsk = 'transfer' | 'decline' | 'fail'

/** What can be done next with one refund, and what it waits for. */
export function RefundSteps({ refund, onAsk }: { refund: Refund; onAsk: (dialog: RefundAsk) => void }) {
  const user = useSignedInUser()
  const now = useNow(1000)
  const isOpen = isReversible(refund, now)
  const refusal = approveRefusal(refund, user ? Number(user.id) : null)
  const step = useSteps(refund)
  const take = (id: Step) => ({
    needs: endpointOf(id),
    isPending: step.isPending,
    onPress: () => step.mutate(id),
  })
  const can = (id: RefundStep) => refundCan(id, refund.status)
  const canFinish = can('finish') && isByPeople(refund)
  const canReverse = refund.status === 'approved' && isOpen
  const canApprove = can('approve') && !refusal
  // While the card can still get it back that way is the better one, and begins with the approval alone.
  const mayTransfer = useMayTransfer()
  const canApproveAndSend = canApprove && !isOpen && mayTransfer
  const [again, notCome] = [isAsking(refund), refund.isByHand ? 'پول نرسید' : 'برگشت خورد']
  return (
    <>
      <Hints refund={refund} isOpen={isOpen} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <ActionButtons
          actions={[
            {
              label: 'تایید و ثبت حواله',
              icon: Landmark,
              variant: 'primary',
              isShown: canApproveAndSend,
              onPress: () => onAsk('transfer'),
            },
            {
              label: 'تایید',
              icon: Check,
              ...(!canApproveAndSend && { variant: 'primary' as const }),
              isShown: canApprove,
              ...take('approve'),
            },
            {
              label: again ? 'دوباره از بانک بپرس' : 'برگشت به کارت',
              icon: Undo2,
              variant: 'primary',
              isShown: canReverse || again,
              ...take('reverse'),
            },
            {
              label: 'ثبت حواله',
              icon: Landmark,
              isShown: can('send') && mayTransfer,
              onPress: () => onAsk('transfer'),
            },
            { label: 'پول رسید', icon: Check, variant: 'primary', isShown: canFinish, ...take('finish') },
            { label: notCome, icon: X, isShown: canFinish, needs: failRefund, onPress: () => onAsk('fail') },
            { label: 'رد', icon: X, isShown: can('decline'), needs: declineRefund, onPress: () => onAsk('decline') },
            { label: 'درخواست دوباره', icon: RotateCcw, isShown: can('retry'), ...take('retry') },
          ]}
        />
      </div>
    </>
  )
}

/** Its window is for who may send the money, and for who may keep the account that it goes to. */
export const useMayTransfer = () => [useMayDo(sendRefunds.right), useMayDo(keepRefundAccount.right)].some(Boolean)

/** Not what is in a bank file: it may be paid by now. */
const isReversible = ({ reversibleUntil, filedAt }: Refund, now: number) =>
  reversibleUntil !== null && Date.parse(reversibleUntil) > now && filedAt === null

const isByPeople = ({ method, isByHand }: Refund) => method === 'bank_transfer' || isByHand

/** The bank was asked to take the payment back, and has not said that it did. */
const isAsking = ({ status, method }: Refund) => status === 'sent' && method === 'gateway_reverse'

function Hints({ refund, isOpen, refusal }: { refund: Refund; isOpen: boolean; refusal: string | undefined }) {
  const { status, reversibleUntil, isByHand } = refund
  if (isAsking(refund))
    return (
      <p className="text-xs text-warn">
        {isByHand
          ? 'پاسخ‌های بانک یکی نبود؛ پس از پیگیری ثبت کنید که پول به مشتری رسید یا نه.'
          : 'بانک هنوز پاسخ مشخصی نداده است.'}
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

const {
  approveRefund,
  declineRefund,
  failRefund,
  finishRefund,
  keepRefundAccount,
  retryRefund,
  reverseRefund,
  sendRefunds,
} = refundEndpoints
const steps = {
  approve: { endpoint: approveRefund, done: 'بازپرداخت تایید شد' },
  finish: { endpoint: finishRefund, done: refundDone },
  retry: { endpoint: retryRefund, done: 'بازپرداخت دوباره درخواست شد' },
}
type Step = keyof typeof steps | 'reverse'
const endpointOf = (step: Step) => (step === 'reverse' ? reverseRefund : steps[step].endpoint)

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
      right: (step) => endpointOf(step).right,
      always: true,
      says: ({ status, message }) => (status === 'done' ? message : { info: message }),
    }),
  )
}
