'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { type Adjustment, adjustmentRefusal } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Undo2, X } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { call } from '#lib/call.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { session } from '#lib/session.ts'
import { Card } from '#ui/primitives/card.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { openAdjustments } from './transaction-adjustment-queries.ts'

/** Manual entries that wait for a second admin; nothing is shown while there are none. */
export function TransactionAdjustments() {
  const { data, error, refetch } = useQuery(openAdjustments)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title="سندهای در انتظار تایید" description="هر سند دستی را همکار دیگری تایید می‌کند." isFlush>
      <ul className="divide-y divide-line">
        {data.items.map((adjustment) => (
          <li key={adjustment.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{adjustment.reason}</p>
              <p className="text-muted">
                <What adjustment={adjustment} />
              </p>
              <p className="text-xs text-muted">
                {adjustment.requestedByName}، <JalaliInstant at={adjustment.createdAt} />
              </p>
            </div>
            <Money rials={adjustment.amountRials} className="font-semibold whitespace-nowrap" />
            <DecideAdjustment adjustment={adjustment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function What({ adjustment: { debit, credit, reversesId, bankLineId } }: { adjustment: Adjustment }) {
  if (reversesId !== null)
    return (
      <TextLink to="/transactions/$id" params={{ id: String(reversesId) }}>
        برگشت سند <bdi>{reversesId}</bdi>
      </TextLink>
    )
  return (
    <>
      بدهکار: {sideText(debit)}؛ بستانکار: {sideText(credit)}
      {bankLineId === null ? null : '؛ از ردیف صورت‌حساب بانک'}
    </>
  )
}

const sideText = (side: Adjustment['debit']) =>
  side ? [accountLabels[side.account], side.partyName].filter(Boolean).join(' ') : '—'

/** Who may post them, or take back their own. */
const DecideAdjustment = (props: { adjustment: Adjustment }) => (
  <MayDo needs={approveAdjustment}>
    <Decide {...props} />
  </MayDo>
)

function Decide({ adjustment }: { adjustment: Adjustment }) {
  const { id } = adjustment
  const take = { size: 'small', command: decideAdjustment } as const
  if (adjustmentRefusal('approve', adjustment, Number(session.user()?.id)))
    return (
      <CommandButton {...take} icon={Undo2} request={{ id, step: 'withdraw' }}>
        پس گرفتن
      </CommandButton>
    )
  return (
    <span className="flex gap-2">
      <CommandButton {...take} icon={X} request={{ id, step: 'reject' }}>
        رد
      </CommandButton>
      <CommandButton {...take} variant="primary" icon={Check} request={{ id, step: 'approve' }}>
        تایید و ثبت
      </CommandButton>
    </span>
  )
}

const { approveAdjustment, rejectAdjustment, withdrawAdjustment } = adjustmentEndpoints
const steps = {
  approve: { endpoint: approveAdjustment, done: 'سند ثبت شد' },
  reject: { endpoint: rejectAdjustment, done: 'درخواست رد شد' },
  withdraw: { endpoint: withdrawAdjustment, done: 'درخواست پس گرفته شد' },
} as const
type Step = keyof typeof steps

const decideAdjustment = command(
  ({ id, step }: { id: number; step: Step }) => call(steps[step].endpoint, { params: { id }, body: { note: '' } }),
  // A line of the bank waits for its entry.
  {
    renews: ['bank', 'transaction'],
    right: ({ step }) => steps[step].endpoint.right,
    says: (_, { step }) => steps[step].done,
  },
)
