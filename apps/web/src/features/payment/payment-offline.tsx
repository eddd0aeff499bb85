import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { documentMaxBytes, documentTypes } from '@rezerv/contract/media/media-document.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import { OfflinePaymentInput } from '@rezerv/contract/payment/payment.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { today } from '#lib/jalali-month.ts'
import { upload } from '#lib/upload.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fileRefusal } from '#ui/upload/upload-rules.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

const methods = OfflinePaymentInput.shape.method.options
const rules = { types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: 1 }

type Recorded = { id: number; input: OfflinePaymentInput; file: File | undefined }

/** The money is recorded first: a receipt that does not arrive is added later, at the payment. */
async function record({ id, input, file }: Recorded) {
  const { paymentId } = await call(paymentEndpoints.recordOfflinePayment, { params: { id }, body: input })
  if (!file) return true
  const path = `/api/v1/payments/${paymentId}/receipts` as const
  const sent = upload({ ...receiptEndpoints.addReceipt, path }, file, () => undefined)
  return sent.then(
    () => true,
    () => false,
  )
}

const recordPayment = command(record, {
  renews: ['order', 'payment'],
  right: paymentEndpoints.recordOfflinePayment.right,
  says: (isWhole) =>
    isWhole ? 'پرداخت ثبت شد' : { info: 'پرداخت ثبت شد، ولی رسید ارسال نشد؛ آن را در کارت «پرداخت‌ها» اضافه کنید' },
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
  const [file, setFile] = useState<File>()
  const reference = field('reference')
  const navigate = useNavigate()
  const recording = useCommand(recordPayment, {
    onSuccess: () => navigate({ to: '/order/$id', params: { id: String(order.id) } }),
  })
  return (
    <Form onSubmit={() => recording.mutate({ id: order.id, input: values, file })} error={recording.error}>
      <RadioGroup
        label="روش"
        {...field('method')}
        options={methods.map((id) => ({ id, label: paymentMethodLabels[id] }))}
      />
      <FormGrid>
        <MoneyField label="مبلغ" {...field('amountRials', 0)} isRequired />
        <DateField label="روز پرداخت" {...field('paidDay', '')} isRequired />
        <TextField
          label="شمارهٔ پیگیری"
          {...reference}
          isLtr
          isRequired={values.method !== 'cash'}
          onChange={(text) => reference.onChange(toWesternDigits(text))}
          maxLength={40}
        />
        <TextField label="یادداشت" {...field('note')} maxLength={500} />
      </FormGrid>
      <ReceiptFile file={file} onChange={setFile} />
      <FormActions submit="ثبت پرداخت" isPending={recording.isPending} onCancel={onCancel} />
    </Form>
  )
}

/** The receipt goes with the payment: it is sent when the payment is recorded. */
function ReceiptFile({ file, onChange }: { file: File | undefined; onChange: (file: File | undefined) => void }) {
  const [refusal, setRefusal] = useState<string>()
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const problem = fileRefusal(chosen, rules, 0)
    setRefusal(problem)
    onChange(problem === undefined ? chosen : undefined)
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <div className="flex max-w-full items-center gap-1">
        <FileTrigger acceptedFileTypes={[...documentTypes, '.heic', '.heif']} onSelect={(list) => take(list?.[0])}>
          <Button icon={Paperclip} className="min-w-0">
            {file ? <bdi className="truncate">{file.name}</bdi> : 'پیوست رسید'}
          </Button>
        </FileTrigger>
        {file ? <IconButton icon={X} label={`برداشتن ${file.name}`} onPress={() => onChange(undefined)} /> : null}
      </div>
      {refusal === undefined ? (
        <span className="text-xs text-muted">تصویر یا PDF رسید، اگر دارید؛ بعد هم می‌توان اضافه کرد.</span>
      ) : (
        <span role="alert" className="flex items-start gap-1 text-xs text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {refusal}
        </span>
      )}
    </div>
  )
}
