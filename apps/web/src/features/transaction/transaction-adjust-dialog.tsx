import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { AdjustmentInput } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { command, useCommand } from '#data.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { AdjustSide } from './transaction-adjust-side.tsx'

const requestAdjustment = command(adjustmentEndpoints.requestAdjustment, {
  renews: ['transaction'],
  says: 'درخواست سند ثبت شد و در انتظار تایید همکار دیگری است',
  failure: 'shown',
})

/** A manual entry: asked for here, posted when another admin approves it. */
export function TransactionAdjustDialog({ onClose }: { onClose: () => void }) {
  const { values, set, field } = useFields<AdjustmentInput>({
    debit: { account: 'adjustment', partyId: null },
    credit: { account: 'bank', partyId: null },
    amountRials: 0,
    reason: '',
  })
  const request = useCommand(requestAdjustment, { onSuccess: onClose })
  return (
    <Modal isStrict title="سند اصلاحی" onClose={onClose}>
      <Form onSubmit={() => request.mutate({ body: values })} error={request.error}>
        <p className="text-sm leading-6 text-muted">
          مبلغ از حساب بستانکار به حساب بدهکار می‌رود. سند پس از تایید همکار دیگری ثبت می‌شود و ویرایش نمی‌شود.
        </p>
        <AdjustSide name="debit" label="حساب بدهکار" side={values.debit} onChange={(debit) => set({ debit })} />
        <AdjustSide name="credit" label="حساب بستانکار" side={values.credit} onChange={(credit) => set({ credit })} />
        <MoneyField label="مبلغ" {...field('amountRials', 0)} value={values.amountRials || null} isRequired />
        <TextArea
          label="دلیل"
          {...field('reason')}
          isRequired
          rows={2}
          maxLength={500}
          description="در شرح سند و در گزارش فعالیت ثبت می‌شود."
        />
        <FormActions submit="ثبت درخواست" isPending={request.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
