import { useContext, useLayoutEffect, useState } from 'react'
import { Button, Group, Input, NumberField as RacNumberField, NumberFieldStateContext } from 'react-aria-components'
import { Minus, Plus } from 'lucide-react'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'

export type NumberFieldProps = FieldProps & {
  /** `null` is an empty field. */
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  formatOptions?: Intl.NumberFormatOptions
  /** A unit after the number: «نفر», «درصد». */
  suffix?: string
}

const step =
  'flex w-9 shrink-0 items-center justify-center self-stretch text-muted hover:bg-hover disabled:text-faint disabled:opacity-50'

const wholeNumber: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }

/** A whole number with steppers; takes ۰-۹, ٠-٩ and 0-9. For amounts use MoneyField. */
export function NumberField(props: NumberFieldProps) {
  const { onChange, formatOptions = wholeNumber } = props
  return (
    <RacNumberField
      {...fieldProps(props)}
      value={props.value === null ? Number.NaN : props.value}
      onChange={(value) => onChange?.(Number.isNaN(value) ? null : value)}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      formatOptions={formatOptions}
    >
      <FieldLabel {...props} />
      <Group className="field-box flex items-center overflow-hidden">
        <Button slot="increment" className={step}>
          <Plus aria-hidden="true" className="size-4" />
        </Button>
        <Digits formatOptions={formatOptions} />
        {props.suffix ? <span className="shrink-0 pe-1 text-sm text-muted">{props.suffix}</span> : null}
        <Button slot="decrement" className={step}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      <FieldHelp {...props} />
    </RacNumberField>
  )
}

/** React Aria keeps the digits of whoever typed; left, the field shows ours like every number of the page. */
function Digits({ formatOptions }: { formatOptions: Intl.NumberFormatOptions }) {
  const state = useContext(NumberFieldStateContext)
  const [isTyping, setTyping] = useState(false)
  const isForeign = state !== null && !isTyping && /[0-9٠-٩]/.test(state.inputValue)
  useLayoutEffect(() => {
    if (isForeign && !Number.isNaN(state.numberValue))
      state.setInputValue(new Intl.NumberFormat('fa-IR', formatOptions).format(state.numberValue))
  })
  return (
    <Input
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      className="min-w-0 flex-1 self-stretch bg-transparent px-1 text-center outline-none"
    />
  )
}
