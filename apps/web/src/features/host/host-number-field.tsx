import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

type NumberProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: string; onChange: (digits: string) => void }

/** A national id or a postal code: shown in Persian digits, as on every page; the value has Western ones. */
export const HostNumberField = ({ value, onChange, ...rest }: NumberProps) => (
  <TextField
    {...rest}
    inputMode="numeric"
    isLtr
    maxLength={20}
    value={toPersianDigits(value)}
    onChange={(typed) => onChange(toWesternDigits(typed))}
  />
)
