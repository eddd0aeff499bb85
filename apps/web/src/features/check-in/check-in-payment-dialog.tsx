import { type CheckInDebt, checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { OfflinePaymentInput } from '@rezerv/contract/payment/payment.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import { command, useCommand } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const recordPayment = command(paymentEndpoints.recordOfflinePayment, {
  renews: ['order', 'payment', checkInEndpoints.listCheckInTickets],
  says: 'پرداخت ثبت شد',
  failure: 'shown',
})

const methods = OfflinePaymentInput.shape.method.options

type Props = CheckInDebt & { onPaid: () => void; onClose: () => void }

/** Money that is given at the door, of the whole order; who gave all of it is let in at once. */
export function CheckInPaymentDialog({ orderId, dueRials, onPaid, onClose }: Props) {
  const { values, field } = useFields<Pick<OfflinePaymentInput, 'method' | 'amountRials' | 'reference'>>(() => ({
    method: 'cash',
    amountRials: dueRials,
    reference: '',
  }))
  const reference = field('reference')
  const record = useCommand(recordPayment, {
    onSuccess: () => {
      onClose()
      if (values.amountRials >= dueRials) onPaid()
    },
  })
  return (
    <FormDialog
      title="دریافت مبلغ"
      submit={values.amountRials >= dueRials ? 'ثبت و ورود' : 'ثبت پرداخت'}
      isPending={record.isPending}
      error={record.error}
      onSubmit={() =>
        record.mutate({ params: { id: orderId }, body: { ...values, paidDay: today(), note: 'در ورودی دریافت شد' } })
      }
      onClose={onClose}
    >
      <RadioGroup
        label="روش"
        {...field('method')}
        options={methods.map((id) => ({ id, label: paymentMethodLabels[id] }))}
      />
      <MoneyField label="مبلغ" {...field('amountRials', 0)} isRequired />
      {values.method === 'cash' ? null : (
        <TextField
          label="شمارهٔ پیگیری"
          {...reference}
          isLtr
          isRequired
          onChange={(text) => reference.onChange(toWesternDigits(text))}
          maxLength={40}
        />
      )}
    </FormDialog>
  )
}
