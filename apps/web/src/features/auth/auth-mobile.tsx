'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { formatMobile, normalizeMobile, parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { PlainField, PlainForm } from '#ui/fields/plain-form.tsx'
import { requestCode } from './auth-calls.ts'
import { useAuthTry } from './auth-try.ts'

/** First step. The rules and messages are specification section 5's; Persian and Arabic digits are read as well. */
export function AuthMobile({ mobile, onSent }: { mobile: string; onSent: (mobile: string) => void }) {
  const [text, setText] = useState(mobile)
  const [invalid, setInvalid] = useState<string>()
  const request = useAuthTry(requestCode, (_, sent) => onSent(sent))

  const submit = () => {
    const read = parseSignInMobile(text)
    if ('error' in read) setInvalid(read.error)
    else request.run(read.mobile)
  }
  return (
    <PlainForm onSubmit={submit} error={request.error} names={['mobile']}>
      <PlainField
        name="mobile"
        label="شماره موبایل"
        value={toPersianDigits(text)}
        onChange={(typed) => {
          setText(toWesternDigits(typed))
          setInvalid(undefined)
        }}
        onBlur={() => {
          const tidy = normalizeMobile(text)
          if (/^09\d{9}$/.test(tidy)) setText(tidy)
        }}
        errorMessage={invalid}
        placeholder={formatMobile('09123456789')}
        inputMode="tel"
        autoComplete="tel"
        isLtr
        inputRef={focusAtStart}
      />
      <PlainButton type="submit" variant="primary" isPending={request.isPending}>
        دریافت کد تایید
      </PlainButton>
    </PlainForm>
  )
}
