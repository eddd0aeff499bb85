import { useLayoutEffect, useRef, useState } from 'react'
import { Group, Input, TextField as RacTextField } from 'react-aria-components'
import { formatMoney, moneyUnitLabel, parseMoney, type MoneyUnit, type Rials } from '@rezerv/contract/money.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from '#ui/fields/field.tsx'
import { groupedDigits } from './grouped-digits.ts'

export type MoneyFieldProps = FieldProps & {
  /** Whole rials; `null` is an empty field. Without it the field keeps its own value. */
  value?: Rials | null
  defaultValue?: Rials | null
  onChange?: (rials: Rials | null) => void
  /** The unit in which the person types; the value stays in rials. */
  unit?: MoneyUnit
  placeholder?: string
}

/** Rials in and out, typed and shown in toman with groups of three. A form's data holds the rials under `name`. */
export function MoneyField({ value, defaultValue = null, onChange, unit = 'toman', name, ...rest }: MoneyFieldProps) {
  const [own, setOwn] = useState(defaultValue)
  const rials = value === undefined ? own : value
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = rials === null ? '' : formatMoney(rials, unit)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = (text: string) => {
    const next = groupedDigits(text, input.current?.selectionStart ?? text.length)
    const parsed = next.text === '' ? null : parseMoney(next.text, unit)
    if (parsed === undefined) return
    caret.current = next.caret
    setOwn(parsed)
    onChange?.(parsed)
  }

  return (
    <RacTextField
      {...fieldProps({ ...rest, name })}
      value={shown}
      onChange={type}
      inputMode="numeric"
      autoComplete="off"
      isReadOnly={rest.isReadOnly}
    >
      <FieldLabel {...rest} />
      {/* Before the text of the same name: a form's data gives the first. */}
      {name ? <input type="hidden" name={name} value={rials ?? ''} /> : null}
      <Group className="field-box flex items-center">
        <Input
          ref={input}
          dir="ltr"
          placeholder={rest.placeholder}
          className="min-w-0 flex-1 self-stretch bg-transparent px-3 text-right outline-none"
        />
        <span className="shrink-0 pe-3 text-sm text-muted">{moneyUnitLabel(unit)}</span>
      </Group>
      <FieldHelp {...rest} />
    </RacTextField>
  )
}
