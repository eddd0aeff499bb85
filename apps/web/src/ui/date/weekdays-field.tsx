import type { ReactNode } from 'react'
import { CheckboxGroup, Label } from 'react-aria-components'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

type Props = {
  label: string
  name: string
  value: number[]
  onChange: (value: number[]) => void
  /** Stands below the days. */
  children: ReactNode
}

/** Days of the week by their number, Saturday first. */
export function WeekdaysField({ label, name, value, onChange, children }: Props) {
  return (
    <CheckboxGroup
      data-field={name}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((weekday, index) => (
          <Checkbox key={weekday} value={String(index)}>
            {weekday}
          </Checkbox>
        ))}
      </div>
      {children}
    </CheckboxGroup>
  )
}
