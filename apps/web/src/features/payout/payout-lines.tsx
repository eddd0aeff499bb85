import { useQuery } from '@tanstack/react-query'
import {
  type Payout,
  type PayoutLine,
  type PayoutBatch,
  payoutEndpoints,
} from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutLines } from './payout-queries.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useState } from 'react'
import { payoutCan } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { command, useCommand } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function PayoutLines({ payout, onClose }: Omit<ResultProps, 'batch'>) {
  const { data, error, refetch } = useQuery(payoutLines(payout.id))
  return (
    <Drawer onClose={onClose} title={`سفارش‌های ${payout.hostName}`}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ul aria-label="سفارش‌های این تسویه" className="divide-y divide-line text-sm">
            {data.items.map((line) => (
              <li key={line.orderId ?? 'other'} className="flex items-start justify-between gap-3 py-2.5">
                <Line line={line} />
                <Money rials={line.amountRials} className="shrink-0 font-medium whitespace-nowrap" />
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-3 border-t border-line pt-3 font-bold">
            جمع <Money rials={payout.amountRials} />
          </p>
        </>
      ) : error ? null : (
        <Skeleton className="h-60" />
      )}
    </Drawer>
  )
}

function Line({ line }: { line: PayoutLine }) {
  if (line.orderId === null || line.endsAt === null)
    return <span>{line.amountRials < 0 ? 'بدهی و اصلاحات قبلی' : 'مانده و اصلاحات قبلی'}</span>
  return (
    <span className="min-w-0">
      <TextLink to="/order/$id" params={{ id: String(line.orderId) }}>
        <Code text={line.orderCode ?? ''} />
      </TextLink>{' '}
      <span className="text-muted">{line.title}</span>
      <span className="block text-xs text-muted">
        پایان <JalaliInstant at={line.endsAt} />
      </span>
    </span>
  )
}

const recordResult = command(payoutEndpoints.recordPayoutResults, {
  renews: ['payout', 'transaction'],
  says: (_, { body }) =>
    body.results[0]?.outcome === 'paid' ? 'پرداخت ثبت شد' : 'ثبت شد؛ مبلغ به ماندهٔ میزبان بازگشت',
  failure: 'shown',
})

type ResultProps = { batch: PayoutBatch; payout: Payout; onClose: () => void }
/** The bank's word on one host: paid with a tracking number, or failed with a reason. */
export function PayoutResultDialog({ batch, payout, onClose }: ResultProps) {
  const canPay = payoutCan('pay', payout.status)
  const [outcome, setOutcome] = useState<'paid' | 'failed'>(canPay ? 'paid' : 'failed')
  const { values, field } = useFields(() => ({ paidDay: today(), trackingNumber: '', reason: '' }), 'results.0.')
  const { reason, ...paid } = values
  const record = useCommand(recordResult, { onSuccess: onClose })
  const result =
    outcome === 'paid' ? { outcome, payoutId: payout.id, ...paid } : { outcome, payoutId: payout.id, reason }
  return (
    <Modal isStrict size="small" title={`نتیجهٔ ${payout.hostName}`} onClose={onClose}>
      <Form
        onSubmit={() => record.mutate({ params: { id: batch.id }, body: { results: [result] } })}
        error={record.error}
      >
        <p className="text-sm text-muted">
          <Money rials={payout.amountRials} className="font-semibold text-ink" /> به نام {payout.shebaOwner}
        </p>
        {canPay ? (
          <RadioGroup
            label="پاسخ بانک"
            options={[
              { id: 'paid', label: 'پرداخت شد' },
              { id: 'failed', label: 'ناموفق بود' },
            ]}
            value={outcome}
            onChange={setOutcome}
          />
        ) : null}
        {outcome === 'paid' ? (
          <>
            <TextField label="شمارهٔ پیگیری" {...field('trackingNumber')} isRequired maxLength={40} />
            <DateField label="روز پرداخت" {...field('paidDay', '')} isRequired max={today()} />
          </>
        ) : (
          <TextField
            label="دلیل"
            {...field('reason')}
            isRequired
            description="مبلغ به ماندهٔ میزبان برمی‌گردد و در دستهٔ بعد می‌آید."
            maxLength={200}
          />
        )}
        <FormActions submit="ثبت نتیجه" isPending={record.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
