import { formatMobile, parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { MobileField } from '#ui/mobile-field.tsx'
import { requestCode } from './auth-calls.ts'

/** First step. The rules and messages are specification section 5's; Persian and Arabic digits are read as well. */
export function AuthMobile({ mobile, onSent }: { mobile: string; onSent: (mobile: string) => void }) {
  const [text, setText] = useState(mobile)
  const [invalid, setInvalid] = useState<string>()
  const request = useMutation({ mutationFn: requestCode, onSuccess: (_, sent) => onSent(sent) })

  const submit = () => {
    const read = parseSignInMobile(text)
    if ('error' in read) setInvalid(read.error)
    else request.mutate(read.mobile)
  }
  return (
    <Form onSubmit={submit} error={request.error}>
      <MobileField
        name="mobile"
        label="شماره موبایل"
        value={text}
        onChange={(typed) => {
          setText(typed)
          setInvalid(undefined)
        }}
        errorMessage={invalid}
        placeholder={formatMobile('09123456789')}
        inputRef={focusAtStart}
      />
      <Button type="submit" variant="primary" isPending={request.isPending}>
        دریافت کد تایید
      </Button>
    </Form>
  )
}
