import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import {
  type AdjustmentInput,
  type AdjustmentSide,
  ManualAccount,
} from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/form.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { TransactionCustomerBox, TransactionHostBox } from './transaction-party-box.tsx'
import { transactionKey } from './transaction-queries.ts'

const accounts = ManualAccount.options.map((id) => ({ id, label: accountLabels[id] }))

/** A manual entry: asked for here, posted when another admin approves it. */
export function TransactionAdjustDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [input, setInput] = useState<AdjustmentInput>({
    debit: { account: 'adjustment', partyId: null },
    credit: { account: 'bank', partyId: null },
    amountRials: 0,
    reason: '',
  })
  const set = (part: Partial<AdjustmentInput>) => setInput({ ...input, ...part })
  const request = useMutation({
    mutationFn: () => call(adjustmentEndpoints.requestAdjustment, { body: input }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: transactionKey })
      toast.success('درخواست سند ثبت شد و در انتظار تایید مدیر دیگری است')
      onClose()
    },
  })
  return (
    <Modal isOpen isStrict title="سند اصلاحی" onClose={onClose}>
      <Form onSubmit={() => request.mutate()} error={request.error} isUnsaved={false}>
        <p className="text-sm leading-6 text-muted">
          مبلغ از حساب بستانکار به حساب بدهکار می‌رود. سند پس از تایید مدیر دیگری ثبت می‌شود و ویرایش نمی‌شود.
        </p>
        <Side name="debit" label="بدهکار" side={input.debit} onChange={(debit) => set({ debit })} />
        <Side name="credit" label="بستانکار" side={input.credit} onChange={(credit) => set({ credit })} />
        <MoneyField
          label="مبلغ"
          name="amountRials"
          isRequired
          value={input.amountRials || null}
          onChange={(rials) => set({ amountRials: rials ?? 0 })}
        />
        <TextArea
          label="دلیل"
          name="reason"
          isRequired
          rows={2}
          maxLength={500}
          description="در شرح سند و در رویدادنگار می‌ماند."
          value={input.reason}
          onChange={(reason) => set({ reason })}
        />
        <FormActions submit="ثبت درخواست" isPending={request.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

type SideProps = {
  name: 'debit' | 'credit'
  label: string
  side: AdjustmentSide
  onChange: (side: AdjustmentSide) => void
}

function Side({ name, label, side, onChange }: SideProps) {
  const party = {
    name: `${name}.partyId`,
    isRequired: true,
    value: side.partyId,
    onChange: (partyId: number | null) => onChange({ ...side, partyId }),
  }
  return (
    <FormGrid>
      <Select
        label={`حساب ${label}`}
        name={`${name}.account`}
        isRequired
        options={accounts}
        value={side.account}
        onChange={(account) => onChange({ account, partyId: null })}
      />
      {side.account === 'host' ? <TransactionHostBox {...party} /> : null}
      {side.account === 'customer' ? <TransactionCustomerBox {...party} /> : null}
    </FormGrid>
  )
}
