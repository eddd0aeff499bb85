import { TextArea as RacTextArea, TextField as RacTextField } from 'react-aria-components'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps & {
  value?: string
  onChange?: (value: string) => void
  placeholder?: string
  rows?: number
  /** Also shows how many characters are left, when `value` is given. */
  maxLength?: number
}

export function TextArea({ rows = 4, placeholder, ...props }: TextAreaProps) {
  const { value, maxLength } = props
  return (
    <RacTextField {...props} {...fieldProps(props)}>
      <FieldLabel {...props} />
      <RacTextArea rows={rows} placeholder={placeholder} className="field-box resize-y px-3 py-2 leading-6" />
      {maxLength !== undefined && value !== undefined ? (
        <span className="self-end text-xs text-muted">
          {toPersianDigits(value.length)} از {toPersianDigits(maxLength)}
        </span>
      ) : null}
      <FieldHelp {...props} />
    </RacTextField>
  )
}
