import type { AdjustmentSide } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { guessEntry } from '@rezerv/contract/reconciliation/reconciliation-entry.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { BankLine } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { command, useCommand } from '#data.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { AdjustSide } from './transaction-adjust-side.tsx'

const enterLine = command(reconciliationEndpoints.enterBankLine, {
  renews: ['bank', 'transaction'],
  says: 'درخواست سند ثبت شد؛ با تایید همکار دیگری، ردیف خودکار تطبیق می‌شود',
  failure: 'shown',
})

type Entry = { other: AdjustmentSide; reason: string }
type Props = { line: BankLine; onBack: () => void; onClose: () => void }

/** The entry that the books miss, as the line says it: amount, direction and one side are the bank's word, the other side is chosen. */
export function TransactionLineEntry({ line, onBack, onClose }: Props) {
  const { values, set, field } = useFields<Entry>(() => {
    const { other: account, reason } = guessEntry(line)
    return { other: { account, partyId: null }, reason }
  })
  const enter = useCommand(enterLine, { onSuccess: onClose })
  const isIn = line.amountRials > 0
  return (
    <Form onSubmit={() => enter.mutate({ params: { id: line.id }, body: values })} error={enter.error}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-2 bg-sunken px-4 py-3 text-sm">
        <dt className="text-muted">مبلغ</dt>
        <dd className="font-semibold">
          <Money rials={Math.abs(line.amountRials)} />
        </dd>
        <dt className="text-muted">{isIn ? 'حساب بدهکار' : 'حساب بستانکار'}</dt>
        <dd>
          {accountLabels[line.account]} <span className="text-muted">({isIn ? 'واریز' : 'برداشت'})</span>
        </dd>
      </dl>
      <AdjustSide
        name="other"
        label={isIn ? 'حساب بستانکار' : 'حساب بدهکار'}
        side={values.other}
        onChange={(other) => set({ other })}
        except={line.account}
      />
      <TextArea label="شرح سند" {...field('reason')} isRequired rows={3} maxLength={500} />
      <FormActions submit="ثبت درخواست سند" isPending={enter.isPending} onCancel={onBack} />
    </Form>
  )
}
