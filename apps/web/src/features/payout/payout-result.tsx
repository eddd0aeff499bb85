import { useState } from 'react'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { payoutEndpoints, type Payout, type PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutCan } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { command, useCommand } from '#data.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const recordResult = command(payoutEndpoints.recordPayoutResults, {
  renews: ['payout', 'transaction'],
  says: (_, { body }) =>
    body.results[0]?.outcome === 'paid' ? 'پرداخت ثبت شد' : 'ثبت شد؛ مبلغ به ماندهٔ میزبان بازگشت',
  failure: 'shown',
})

type Props = { batch: PayoutBatch; payout: Payout; onClose: () => void }
const today = () => dayOfInstant(new Date().toISOString())

/** What the bank said of one host: paid with a tracking number, or failed with a reason. */
export function PayoutResultDialog({ batch, payout, onClose }: Props) {
  const canPay = payoutCan('pay', payout.status)
  const [outcome, setOutcome] = useState<'paid' | 'failed'>(canPay ? 'paid' : 'failed')
  const [paidDay, setPaidDay] = useState<string | null>(today)
  const [trackingNumber, setTracking] = useState('')
  const [reason, setReason] = useState('')
  const record = useCommand(recordResult, { onSuccess: onClose })
  const result =
    outcome === 'paid'
      ? { outcome, payoutId: payout.id, trackingNumber, paidDay: paidDay ?? today() }
      : { outcome, payoutId: payout.id, reason }
  return (
    <Modal isOpen isStrict size="small" title={`نتیجهٔ ${payout.hostName}`} onClose={onClose}>
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
            <TextField
              label="شماره پیگیری"
              name="results.0.trackingNumber"
              isRequired
              value={trackingNumber}
              onChange={setTracking}
              maxLength={40}
            />
            <DateField
              label="روز پرداخت"
              name="results.0.paidDay"
              isRequired
              value={paidDay}
              onChange={setPaidDay}
              max={today()}
            />
          </>
        ) : (
          <TextField
            label="دلیل"
            name="results.0.reason"
            isRequired
            description="مبلغ به ماندهٔ میزبان بازمی‌گردد و در دستهٔ بعد می‌آید."
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        )}
        <FormActions submit="ثبت نتیجه" isPending={record.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
