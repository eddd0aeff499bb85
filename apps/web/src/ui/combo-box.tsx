import { Button, ComboBox as RacComboBox, Group, Input, Popover } from 'react-aria-components'
import { ChevronDown } from 'lucide-react'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from '#ui/field.tsx'
import { popoverClass } from '#ui/option-look.ts'
import { OptionList, type Option } from '#ui/option.tsx'
import { Spinner } from '#ui/spinner.tsx'

export type ComboBoxProps<Id extends string | number> = FieldProps & {
  options: Option<Id>[]
  value?: Id | null
  defaultValue?: Id
  onChange?: (value: Id | null) => void
  /** Given = the options come from the server: they are shown as they are, unfiltered. */
  onSearch?: (text: string) => void
  /** The text in the box, when the page holds it (with `onSearch`). */
  search?: string
  isLoading?: boolean
  placeholder?: string
  /** Shown when nothing matches. */
  empty?: string
}

/** Type to find. Local lists match by `faNorm` (ي/ی, ك/ک, digits, half-spaces are the same). */
export function ComboBox<Id extends string | number>(props: ComboBoxProps<Id>) {
  const { options, onChange, onSearch } = props
  const list = onSearch ? { items: options } : { defaultItems: options }
  return (
    <RacComboBox
      {...fieldProps(props)}
      {...list}
      value={props.value}
      defaultValue={props.defaultValue}
      inputValue={props.search}
      onInputChange={onSearch}
      onChange={(key) => onChange?.(options.find((option) => option.id === key)?.id ?? null)}
      defaultFilter={onSearch ? () => true : (text, typed) => faNorm(text).includes(faNorm(typed))}
      menuTrigger="focus"
      allowsEmptyCollection
      formValue="key"
    >
      <FieldLabel {...props} />
      <Group className="field-box flex items-center">
        <Input
          placeholder={props.placeholder ?? 'بنویسید یا انتخاب کنید'}
          className="min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none"
        />
        {props.isLoading ? <Spinner className="size-4 text-muted" /> : null}
        <Button className="flex w-9 shrink-0 items-center justify-center self-stretch text-muted">
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <Popover offset={4} className={popoverClass}>
        <OptionList items={options} empty={props.isLoading ? 'در حال جست‌وجو…' : props.empty} />
      </Popover>
    </RacComboBox>
  )
}
