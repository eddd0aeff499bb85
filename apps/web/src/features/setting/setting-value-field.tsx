import { CheckboxGroup, Label } from 'react-aria-components'
import { weekdays } from '@rezerv/contract/jalali.ts'
import type { SettingKind } from '@rezerv/contract/setting/setting-kind.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type Props = { kind: SettingKind; value: unknown; onChange: (value: unknown) => void }

/** The field that fits the kind of value. */
export function SettingValueField({ kind, value, onChange }: Props) {
  if (kind.unit === 'weekdays') return <Weekdays value={value} onChange={onChange} />
  if (kind.unit === 'money_unit')
    return (
      <RadioGroup
        label="واحد"
        name="value"
        value={value === 'rial' ? 'rial' : 'toman'}
        onChange={onChange}
        options={[
          { id: 'toman', label: 'تومان' },
          { id: 'rial', label: 'ریال' },
        ]}
      />
    )
  if (kind.unit === 'on_off')
    return (
      <RadioGroup
        label="حالت"
        name="value"
        value={value === true ? 'on' : 'off'}
        onChange={(chosen) => onChange(chosen === 'on')}
        options={[
          { id: 'on', label: 'روشن' },
          { id: 'off', label: 'خاموش' },
        ]}
      />
    )
  const figure = typeof value === 'number' ? value : null
  if (kind.unit === 'rials')
    return <MoneyField label="مبلغ تازه" name="value" isRequired value={figure} onChange={onChange} />
  return (
    <NumberField
      label="مقدار تازه"
      name="value"
      isRequired
      value={figure}
      onChange={onChange}
      min={kind.min}
      max={kind.max}
      suffix={suffixes[kind.unit]}
      {...(kind.unit === 'percent' && { formatOptions: { maximumFractionDigits: 2 }, step: 0.01 })}
    />
  )
}

function Weekdays({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <CheckboxGroup
      data-field="value"
      value={chosen}
      onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-sm font-medium">روزهای آخر هفته</Label>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((name, index) => (
          <Checkbox key={name} value={String(index)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <GroupError name="value" />
    </CheckboxGroup>
  )
}

const suffixes = { percent: 'درصد', minutes: 'دقیقه', days: 'روز' }
