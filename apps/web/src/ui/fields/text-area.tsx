import { TextArea as RacTextArea, TextField as RacTextField } from 'react-aria-components'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps & {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  rows?: number
  /** Also shows how many characters are left, when `value` is given. */
  maxLength?: number
}

export function TextArea(props: TextAreaProps) {
  const { value, defaultValue, onChange, onBlur, maxLength } = props
  return (
    <RacTextField
      {...fieldProps(props)}
      {...{ value, defaultValue, onChange, onBlur, maxLength }}
      isReadOnly={props.isReadOnly}
    >
      <FieldLabel {...props} />
      <RacTextArea
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
        className="field-box resize-y px-3 py-2 leading-6"
      />
      {maxLength !== undefined && value !== undefined ? (
        <span className="self-end text-xs text-muted">
          {toPersianDigits(value.length)} از {toPersianDigits(maxLength)}
        </span>
      ) : null}
      <FieldHelp {...props} />
    </RacTextField>
  )
}
