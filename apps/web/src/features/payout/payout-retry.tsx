import { payoutEndpoints, type Payout } from '@rezerv/contract/payout/payout-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { bankOfSheba } from '@rezerv/contract/sheba.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { makeRequestKeys } from '#lib/request-key.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'

const retry = command(payoutEndpoints.retryPayout, {
  renews: ['payout', 'host'],
  says: 'پیش‌نویس جدید ساخته شد؛ همکار دیگری آن را تایید می‌کند',
  failure: 'shown',
})

/** What the bank could not pay is paid again at once, to the account that is right. */
export function PayoutRetryDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const navigate = useNavigate()
  const { values, field } = useFields(() => ({ sheba: payout.sheba, shebaOwner: payout.shebaOwner }))
  // The same account makes one batch, however often the button is pressed.
  const [keyOf] = useState(() => makeRequestKeys(() => crypto.randomUUID()))
  const again = useCommand(retry, {
    onSuccess: ({ id }) => navigate({ to: '/payout/$id', params: { id: String(id) } }),
  })
  const bank = bankOfSheba(values.sheba)
  return (
    <Modal isStrict size="small" title={`پرداخت دوباره به ${payout.hostName}`} onClose={onClose}>
      <Form
        onSubmit={() => again.mutate({ params: { id: payout.id }, body: { ...values, idempotencyKey: keyOf(values) } })}
        error={again.error}
      >
        <p className="text-sm leading-6 text-muted">
          <Money rials={payout.amountRials} className="font-semibold text-ink" /> ناموفق شد:{' '}
          {toPersianDigits(payout.reason ?? '')}. همهٔ طلب این میزبان تا امروز در پیش‌نویس جدیدی می‌آید و شبای جدید در
          مشخصات او هم ثبت می‌شود.
        </p>
        <TextField
          label="شبا"
          {...field('sheba')}
          isLtr
          isRequired
          maxLength={40}
          description={bank ? `بانک ${bank}` : 'بانک ناشناخته'}
        />
        <TextField label="نام صاحب حساب" {...field('shebaOwner')} isRequired maxLength={100} />
        <FormActions submit="ساختن پیش‌نویس" isPending={again.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
