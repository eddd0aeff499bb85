import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import type { DiscountDraft } from './booking-discount-draft.ts'

type Props = {
  draft: DiscountDraft
  onChange: (draft: DiscountDraft) => void
  /** Where it stands in the body. */
  name: string
  /** Where the card is called so already. */
  isLabelHidden?: boolean
}

/** What an admin takes off the price, and why. */
export function BookingDiscount({ draft, onChange, name, isLabelHidden = false }: Props) {
  const change = (part: Partial<DiscountDraft>) => onChange({ ...draft, ...part })
  const figure = bindFields(draft, change, `${name}.change.`)
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="تخفیف"
        isLabelHidden={isLabelHidden}
        name={name}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { id: 'none', label: 'بدون تخفیف' },
          { id: 'fixed', label: 'مبلغ' },
          { id: 'percent', label: 'درصد' },
        ]}
      />
      {draft.kind === 'none' ? null : (
        <FormGrid>
          {draft.kind === 'fixed' ? (
            <MoneyField label="مبلغ تخفیف" {...figure('rials')} isRequired />
          ) : (
            <NumberField label="درصد تخفیف" {...figure('percent')} suffix="درصد" isRequired min={1} max={100} />
          )}
          <TextField
            label="دلیل تخفیف"
            {...bindFields(draft, change, `${name}.`)('reason')}
            isRequired
            maxLength={120}
            description="مشتری هم آن را در فاکتور می‌بیند"
          />
        </FormGrid>
      )}
    </div>
  )
}
