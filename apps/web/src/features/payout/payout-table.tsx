import { useState } from 'react'
import { ListTree, PencilLine, RotateCcw, UserRoundMinus } from 'lucide-react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { payoutEndpoints, type Payout, type PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutCan } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { transferFormLabels } from '@rezerv/contract/transfer-form.ts'
import { bankOfSheba, formatSheba } from '@rezerv/contract/sheba.ts'
import { CommandIcon } from '#data-button.tsx'
import { command } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { payoutBadge } from './payout-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'

const load = () => import('./payout-lines.tsx')
const loadRetry = () => import('./payout-retry.tsx')
const dialogs = { lines: 'PayoutLines', result: 'PayoutResultDialog' } as const

type Opened = { what: keyof typeof dialogs; payout: Payout }

export function PayoutTable({ batch }: { batch: PayoutBatch }) {
  const [opened, setOpened] = useState<Opened>()
  const [retried, setRetried] = useState<Payout>()
  return (
    <Card title="میزبان‌ها" isFlush>
      <ul aria-label="تسویه‌های این دسته" className="divide-y divide-line">
        {batch.payouts.map((payout) => (
          <Row
            key={payout.id}
            payout={payout}
            onOpen={(what) => setOpened({ what, payout })}
            onRetry={() => setRetried(payout)}
          />
        ))}
      </ul>
      <Deferred load={load} open={opened}>
        {(file, { what, payout }) => {
          const Dialog = file[dialogs[what]]
          return <Dialog batch={batch} payout={payout} onClose={() => setOpened(undefined)} />
        }}
      </Deferred>
      <Deferred load={loadRetry} open={retried}>
        {({ PayoutRetryDialog }, payout) => <PayoutRetryDialog payout={payout} onClose={() => setRetried(undefined)} />}
      </Deferred>
    </Card>
  )
}

type RowProps = { payout: Payout; onOpen: (what: Opened['what']) => void; onRetry: () => void }

function Row({ payout, onOpen, onRetry }: RowProps) {
  const isOut = payout.status === 'cancelled'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <TextLink to="/user/host/$id" params={{ id: String(payout.hostId) }} className="font-semibold">
          {payout.hostName}
        </TextLink>
        <p className="truncate text-xs text-muted">
          {payout.shebaOwner}، {bankOfSheba(payout.sheba) ?? 'بانک ناشناخته'}، {transferFormLabels[payout.form]}
        </p>
        <p className="text-xs text-muted">
          <bdi dir="ltr">{formatSheba(payout.sheba)}</bdi>
        </p>
      </div>
      <div className="flex basis-44 flex-col items-start gap-1">
        <StatusBadge {...payoutBadge(payout.status)} />
        <Outcome payout={payout} />
      </div>
      <div className="flex items-center gap-4 max-sm:basis-full max-sm:justify-between sm:ms-auto">
        <div className="sm:text-end">
          <Money
            rials={payout.amountRials}
            className={isOut ? 'text-muted line-through' : 'font-semibold whitespace-nowrap'}
          />
          <p className="text-xs text-muted">
            <Code text={payout.code} />
          </p>
        </div>
        <div className="flex items-center">
          <IconButton
            icon={ListTree}
            label={`${formatCount(payout.orderCount)} سفارش ${payout.hostName}`}
            onPress={() => onOpen('lines')}
          />
          {payoutCan('pay', payout.status) || payoutCan('fail', payout.status) ? (
            <MayDo needs={payoutEndpoints.recordPayoutResults}>
              <IconButton icon={PencilLine} label={`ثبت نتیجهٔ ${payout.hostName}`} onPress={() => onOpen('result')} />
            </MayDo>
          ) : null}
          {payout.status === 'failed' ? (
            <MayDo needs={payoutEndpoints.retryPayout}>
              <IconButton icon={RotateCcw} label={`پرداخت دوباره به ${payout.hostName}`} onPress={onRetry} />
            </MayDo>
          ) : null}
          {payoutCan('leave_out', payout.status) ? <LeaveOut payout={payout} /> : null}
        </div>
      </div>
    </li>
  )
}

function Outcome({ payout: { trackingNumber, paidDay, reason, status } }: { payout: Payout }) {
  if (status === 'failed') return <p className="text-xs text-bad">{toPersianDigits(reason ?? '')}</p>
  if (!trackingNumber || !paidDay) return null
  return (
    <p className="text-xs text-muted">
      {formatDay(paidDay, 'dayMonth')}، <Code text={trackingNumber} isCopyable />
    </p>
  )
}

const leaveOut = (hostName: string) =>
  command(payoutEndpoints.leaveOutPayout, {
    renews: ['payout'],
    always: true,
    says: `${hostName} از این دسته برداشته شد`,
  })

const LeaveOut = ({ payout: { id, hostName } }: { payout: Payout }) => (
  <CommandIcon
    icon={UserRoundMinus}
    label={`حذف ${hostName} از دسته`}
    command={leaveOut(hostName)}
    request={{ params: { id } }}
  />
)
