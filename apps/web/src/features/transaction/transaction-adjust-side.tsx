import { type AdjustmentSide, ManualAccount } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCustomerChoices } from '#features/customer/customer-choice-queries.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

const accounts = ManualAccount.options.map((id) => ({ id, label: accountLabels[id] }))

type SideProps = {
  /** Its fields are called so in refusals. */
  name: 'debit' | 'credit' | 'other'
  label: string
  side: AdjustmentSide
  onChange: (side: AdjustmentSide) => void
  /** The other side's account, where that is fixed. */
  except?: AdjustmentSide['account']
}

/** One side of a manual entry: an account, and whose it is where it is a host's or a customer's. */
export function AdjustSide({ name, label, side, onChange, except }: SideProps) {
  const party = {
    name: `${name}.partyId`,
    isRequired: true,
    value: side.partyId,
    onChange: (partyId: number | null) => onChange({ ...side, partyId }),
  }
  return (
    <FormGrid>
      <Select
        label={label}
        name={`${name}.account`}
        isRequired
        options={accounts.filter(({ id }) => id !== except)}
        value={side.account}
        onChange={(account) => onChange({ account, partyId: null })}
      />
      {side.account === 'host' ? <TransactionHostBox {...party} /> : null}
      {side.account === 'customer' ? <TransactionCustomerBox {...party} /> : null}
    </FormGrid>
  )
}

type BoxProps = { value: number | null; onChange: (id: number | null) => void; name?: string; isRequired?: boolean }

export const TransactionHostBox = (props: BoxProps) => (
  <ComboBox label="میزبان" {...props} {...useHostChoices(props.value, null)} />
)

export const TransactionCustomerBox = (props: BoxProps) => (
  <ComboBox label="مشتری" {...props} {...useCustomerChoices()} />
)
