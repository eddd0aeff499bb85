import { useLayoutEffect, useRef, useState } from 'react'
import { Group, Input, TextField as RacTextField } from 'react-aria-components'
import { formatMoney, moneyUnitLabel, parseMoney, type Rials } from '@rezerv/contract/money.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from '#ui/fields/field.tsx'
import { formatCount, onlyDigits } from '@rezerv/contract/digits.ts'

type MoneyFieldProps = FieldProps & {
  /** Whole rials; `null` is an empty field. Without it the field keeps its own value. */
  value?: Rials | null
  defaultValue?: Rials | null
  onChange?: (rials: Rials | null) => void
}

/** Rials in and out, typed and shown in toman with groups of three. A form's data holds the rials under `name`. */
export function MoneyField({ value, defaultValue = null, onChange, name, ...rest }: MoneyFieldProps) {
  const [own, setOwn] = useState(defaultValue)
  const rials = value === undefined ? own : value
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = rials === null ? '' : formatMoney(rials, 'toman')

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = (text: string) => {
    const next = groupedDigits(text, input.current?.selectionStart ?? text.length)
    const parsed = next.text === '' ? null : parseMoney(next.text, 'toman')
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
    >
      <FieldLabel {...rest} />
      {/* Before the text of the same name: a form's data gives the first. */}
      {name ? <input type="hidden" name={name} value={rials ?? ''} /> : null}
      <Group className="field-box flex items-center">
        <Input
          ref={input}
          dir="ltr"
          className="min-w-0 flex-1 self-stretch bg-transparent px-3 text-right outline-none"
        />
        <span className="shrink-0 pe-3 text-sm text-muted">{moneyUnitLabel('toman')}</span>
      </Group>
      <FieldHelp {...rest} />
    </RacTextField>
  )
}

/**
 * The text of an amount box after a key: Persian digits in groups of three, and where the caret belongs so that
 * it stays behind the same digit.
 */
export function groupedDigits(text: string, caret: number): { text: string; caret: number } {
  const digits = onlyDigits(text).replace(/^0+(?=\d)/, '')
  const grouped = digits === '' ? '' : formatCount(digits)
  const after = onlyDigits(text.slice(caret)).length
  let place = grouped.length
  for (let left = after; left > 0 && place > 0; place -= 1) if (grouped[place - 1] !== '٬') left -= 1
  // Before a separator, not after it: Backspace there takes a digit.
  if (grouped[place - 1] === '٬') place -= 1
  return { text: grouped, caret: place }
}
