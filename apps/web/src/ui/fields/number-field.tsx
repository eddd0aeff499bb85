import '#ui/page/persian-fields.ts'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button, Group, Input, NumberField as RacNumberField, NumberFieldStateContext } from 'react-aria-components'
import { Minus, Plus } from 'lucide-react'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'

export type NumberFieldProps = FieldProps & {
  /** `null` is an empty field. */
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  formatOptions?: Intl.NumberFormatOptions
  /** Takes the focus when it comes, and leaves the page where it is. */
  hasFocus?: boolean
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
        <Digits formatOptions={formatOptions} hasFocus={props.hasFocus} />
        {props.suffix ? <span className="shrink-0 pe-1 text-sm text-muted">{props.suffix}</span> : null}
        <Button slot="decrement" className={step}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      <FieldHelp {...props} />
    </RacNumberField>
  )
}

type DigitsProps = { formatOptions: Intl.NumberFormatOptions; hasFocus: boolean | undefined }

/**
 * React Aria keeps the digits of whoever typed; left, the field shows ours like every number of the page. What is in it stands
 * selected when it is come to, by the mouse too: the next digit begins a number.
 */
function Digits({ formatOptions, hasFocus }: DigitsProps) {
  const state = useContext(NumberFieldStateContext)
  const [isTyping, setTyping] = useState(false)
  const isFresh = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isForeign = state !== null && !isTyping && /[0-9٠-٩]/.test(state.inputValue)
  useLayoutEffect(() => {
    if (isForeign && !Number.isNaN(state.numberValue))
      state.setInputValue(new Intl.NumberFormat('fa-IR', formatOptions).format(state.numberValue))
  })
  const insert = useEffectEvent((event: InputEvent) => {
    const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement
    const next = mixedDigits(value, selectionStart, selectionEnd, event.data)
    if (next === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (state?.validate(next)) state.setInputValue(next)
  })
  useEffect(() => {
    const element = input.current
    // Before React Aria looks at it, which takes no number of two kinds of digits.
    element?.addEventListener('beforeinput', insert, { capture: true })
    if (hasFocus) element?.focus({ preventScroll: true })
    return () => element?.removeEventListener('beforeinput', insert, { capture: true })
  }, [hasFocus])
  return (
    <Input
      ref={input}
      onFocus={(event) => {
        setTyping(true)
        isFresh.current = true
        event.currentTarget.select()
      }}
      onClick={(event) => {
        if (isFresh.current) event.currentTarget.select()
        isFresh.current = false
      }}
      onBlur={() => setTyping(false)}
      className="min-w-0 flex-1 self-stretch bg-transparent px-1 text-center outline-none"
    />
  )
}

const kinds = [/[0-9]/, /[٠-٩]/, /[۰-۹]/]

/** The text with what is put into it, in our digits; undefined where it has only one kind of them. */
export function mixedDigits(text: string, start: number | null, end: number | null, put: string | null) {
  if (put === null || start === null || end === null) return undefined
  const next = text.slice(0, start) + put + text.slice(end)
  if (kinds.filter((kind) => kind.test(next)).length < 2) return undefined
  return toPersianDigits(toWesternDigits(next))
}
