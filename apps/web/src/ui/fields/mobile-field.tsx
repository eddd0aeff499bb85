import { useState } from 'react'
import { normalizeMobile } from '@rezerv/contract/mobile.ts'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MobileFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr' | 'suffix'>

/**
 * A mobile number in any digits and any usual form. The value is the text as typed, in Western digits
 * (the contract's `MobileInput` or `parseSignInMobile` reads it); a known form is tidied to 09… on leaving the field.
 */
export function MobileField({ value, defaultValue = '', onChange, onBlur, ...rest }: MobileFieldProps) {
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const set = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <TextField
      autoComplete="tel"
      maxLength={20}
      {...rest}
      value={toPersianDigits(text)}
      onChange={(typed) => set(toWesternDigits(typed))}
      onBlur={() => {
        const tidy = normalizeMobile(text)
        if (/^09\d{9}$/.test(tidy) && tidy !== text) set(tidy)
        onBlur?.()
      }}
      inputMode="tel"
      isLtr
      placeholder={rest.placeholder ?? '۰۹۱۲ ۳۴۵ ۶۷۸۹'}
    />
  )
}
