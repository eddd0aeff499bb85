import { MoneyField } from '#ui/money/money-field.tsx'
import { bindFields, type FieldBinder } from '#ui/fields/bind-fields.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ChangeValues, RateValues } from './ticket-rate-values.ts'

/** Every part of a rate's form takes these; `planned` binds the fields that are of its plan in the body. */
export type RatePartProps = {
  values: RateValues
  set: (change: Partial<RateValues>) => void
  field: FieldBinder<RateValues>
  planned: FieldBinder<RateValues>
}

type Props = {
  label: string
  /** The change's path in the body: `pricing.weekend`. */
  name: string
  value: ChangeValues
  onChange: (value: ChangeValues) => void
}

const modes: { id: ChangeValues['mode']; label: string }[] = [
  { id: 'none', label: 'مثل روزهای عادی' },
  { id: 'more', label: 'درصد بیشتر' },
  { id: 'less', label: 'درصد کمتر' },
  { id: 'fixed', label: 'قیمت ثابت' },
]

/** How a price differs from the ordinary one: not at all, by percents, or with a price of its own. */
export function ChangeField({ label, name, value, onChange }: Props) {
  const field = bindFields(value, (next) => onChange({ ...value, ...next }), `${name}.`)
  const isPercent = value.mode === 'more' || value.mode === 'less'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-2">
      <Select
        label={label}
        name={name}
        options={modes}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
        className={value.mode === 'none' ? 'col-span-2' : undefined}
      />
      {isPercent ? (
        <NumberField
          label={`درصد ${label}`}
          {...field('percent')}
          min={0}
          max={value.mode === 'more' ? 900 : 100}
          suffix="٪"
        />
      ) : null}
      {value.mode === 'fixed' ? <MoneyField label={`قیمت ${label}`} {...field('rials')} /> : null}
    </div>
  )
}
