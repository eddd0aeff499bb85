import { Button, Popover, Select as RacSelect, SelectValue } from 'react-aria-components'
import { ChevronDown } from 'lucide-react'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'
import { popoverClass } from './option-look.ts'
import { OptionList, type Option } from './option.tsx'

export type SelectProps<Id extends string | number> = FieldProps & {
  options: Option<Id>[]
  /** `null` is nothing chosen. */
  value?: Id | null
  defaultValue?: Id
  onChange?: (value: Id) => void
  placeholder?: string
}

/** A choice of one from a short list; for long or remote lists use ComboBox. */
export function Select<Id extends string | number>(props: SelectProps<Id>) {
  const { options, onChange } = props
  return (
    <RacSelect
      {...fieldProps(props)}
      value={props.value}
      defaultValue={props.defaultValue}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen) onChange?.(chosen.id)
      }}
      placeholder={props.placeholder ?? 'انتخاب کنید'}
    >
      <FieldLabel {...props} />
      <Button className="field-box flex items-center gap-2 px-3 text-start">
        <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-faint [&_[slot=description]]:hidden [&_svg]:hidden" />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldHelp {...props} />
      <Popover offset={4} className={popoverClass}>
        <OptionList items={options} />
      </Popover>
    </RacSelect>
  )
}
