import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type MassRefund, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckCheck } from 'lucide-react'
import { command, preview, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { LeftOut } from '#ui/overlay/left-out.tsx'
import { VerdictDialog } from '#ui/overlay/verdict-dialog.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { massRefunds } from './refund-due-queries.ts'

const count = (number: number) => toPersianDigits(groupDigits(number, '٬'))

/** Mass cancellations whose refunds wait for an approval; nothing is shown while there are none. */
export function MassRefundCard() {
  const { data, error, refetch } = useQuery(massRefunds)
  const [open, setOpen] = useState<MassRefund>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title="بازپرداخت‌های لغو گروهی" description="بازپرداخت‌های هر لغو یک‌جا تایید می‌شوند." isFlush>
      <ul className="divide-y divide-line">
        {data.items.map((massRefund) => (
          <li key={massRefund.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{massRefund.listingTitle}</p>
              <p className="text-muted">
                {massRefund.startsAt ? <JalaliInstant at={massRefund.startsAt} /> : 'همهٔ سانس‌ها'}
                {` · ${count(massRefund.refunds)} بازپرداخت`}
              </p>
            </div>
            <Money rials={massRefund.rials} className="font-semibold whitespace-nowrap" />
            <Button icon={CheckCheck} onPress={() => setOpen(massRefund)}>
              تایید گروهی
            </Button>
          </li>
        ))}
      </ul>
      {open ? <Approval massRefund={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}

const approveMass = command(
  async ({ id, passing }: { id: number; passing: number }) => {
    let left = passing
    while (left > 0)
      ({ left } = await call(massRefundEndpoints.approveMassRefund, { params: { id }, body: { expected: left } }))
    return passing
  },
  { renews: ['refund'], always: true, says: (approved) => `${count(approved)} بازپرداخت تایید شد`, failure: 'shown' },
)

/** First what would become of each, then the approval. */
function Approval({ massRefund, onClose }: { massRefund: MassRefund; onClose: () => void }) {
  const verdict = useQuery(
    preview(massRefundEndpoints.dryRunMassRefund, { params: { id: massRefund.id } }, { gcTime: 0 }),
  )
  const approve = useCommand(approveMass, { onSuccess: onClose })
  const passing = verdict.data?.passing ?? 0
  return (
    <VerdictDialog
      title="تایید گروهی بازپرداخت‌ها"
      confirm={passing === 0 ? 'تایید' : `تایید ${count(passing)} بازپرداخت`}
      passing={passing}
      isPending={approve.isPending || verdict.isPending}
      error={approve.error ?? verdict.error}
      onConfirm={() => approve.mutate({ id: massRefund.id, passing })}
      onClose={onClose}
    >
      <p className="font-semibold">{massRefund.listingTitle}</p>
      {verdict.data ? <Verdict verdict={verdict.data} /> : null}
    </VerdictDialog>
  )
}

type Outcome = { passing: number; passingRials: number; failing: number; failures: Failure[] }
type Failure = { orderId: number; orderCode: string; amountRials: number; message: string }

function Verdict({ verdict: { passing, passingRials, failing, failures } }: { verdict: Outcome }) {
  return (
    <>
      <p>
        {count(passing)} بازپرداخت، <Money rials={passingRials} className="font-semibold" />، تایید می‌شود.
      </p>
      <LeftOut
        title={`${count(failing)} بازپرداخت را شما نمی‌توانید تایید کنید:`}
        label="تایید نمی‌شوند"
        total={failing}
        items={failures.map(({ orderId, orderCode, ...rest }) => ({ id: orderId, code: orderCode, ...rest }))}
        linkOf={(id) => linkOptions({ to: '/order/$id', params: { id: String(id) } })}
      />
    </>
  )
}
