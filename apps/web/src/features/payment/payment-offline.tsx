import type { Order } from '@rezerv/contract/order/order.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import { OfflinePaymentInput } from '@rezerv/contract/payment/payment.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { useNavigate } from '@tanstack/react-router'
import { command, useCommand } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const methods = OfflinePaymentInput.shape.method.options

const recordPayment = command(paymentEndpoints.recordOfflinePayment, {
  renews: ['order', 'payment'],
  says: 'پرداخت ثبت شد',
  failure: 'shown',
})

type Props = { order: Order; dueRials: number; onCancel: () => void }

export function PaymentOffline({ order, dueRials, onCancel }: Props) {
  const { values, field } = useFields<OfflinePaymentInput>(() => ({
    method: 'card_to_card',
    amountRials: dueRials,
    reference: '',
    paidDay: today(),
    note: '',
  }))
  const reference = field('reference')
  const navigate = useNavigate()
  const params = { id: order.id }
  const record = useCommand(recordPayment, {
    onSuccess: () => navigate({ to: '/order/$id', params: { id: String(order.id) } }),
  })
  return (
    <Form onSubmit={() => record.mutate({ params, body: values })} error={record.error}>
      <RadioGroup
        label="روش"
        {...field('method')}
        options={methods.map((id) => ({ id, label: paymentMethodLabels[id] }))}
      />
      <FormGrid>
        <MoneyField label="مبلغ" {...field('amountRials', 0)} isRequired />
        <DateField label="روز پرداخت" {...field('paidDay', '')} isRequired />
        <TextField
          label="شماره پیگیری"
          {...reference}
          isLtr
          isRequired={values.method !== 'cash'}
          onChange={(text) => reference.onChange(toWesternDigits(text))}
          maxLength={40}
        />
        <TextField label="یادداشت" {...field('note')} maxLength={500} />
      </FormGrid>
      <FormActions submit="ثبت پرداخت" isPending={record.isPending} onCancel={onCancel} />
    </Form>
  )
}
