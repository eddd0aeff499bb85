import { formatCountdown } from '@rezerv/contract/countdown.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { useSecondsLeft } from '#lib/seconds-left.ts'
import { useWebOtp } from '#lib/web-otp.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { requestCode, verifyCode } from './auth-calls.ts'

/** The server sends no second code to a number within a minute. */
const resendMs = 60_000

export type AuthCodeProps = { mobile: string; onChangeNumber: () => void; onRegistration: (token: string) => void }

/** Second step. The format of the code is not checked (specification section 5); its digits may be Persian or Arabic. */
export function AuthCode({ mobile, onChangeNumber, onRegistration }: AuthCodeProps) {
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState(() => Date.now())
  const verify = useMutation({
    mutationFn: (typed: string) => verifyCode({ mobile, code: toWesternDigits(typed).trim() }),
    onSuccess: ({ registrationToken }) => {
      if (registrationToken) onRegistration(registrationToken)
    },
  })
  const resend = useMutation({
    mutationFn: () => requestCode(mobile),
    onMutate: () => verify.reset(),
    onSuccess: () => setSentAt(Date.now()),
  })
  useWebOtp((received) => {
    setCode(received)
    verify.mutate(received)
  })
  return (
    <Form onSubmit={() => verify.mutate(code)} error={verify.error ?? resend.error}>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-sunken px-3 py-1.5 text-sm">
        <bdi dir="ltr" className="font-semibold">
          {formatMobile(mobile)}
        </bdi>
        <Button variant="ghost" size="small" onPress={onChangeNumber}>
          تغییر شماره
        </Button>
      </div>
      <TextField
        name="code"
        label="کد تایید"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        isLtr
        isRequired
        inputRef={focusAtStart}
      />
      <Button type="submit" variant="primary" isPending={verify.isPending}>
        ورود
      </Button>
      <AuthResend key={sentAt} sentAt={sentAt} isPending={resend.isPending} onResend={() => resend.mutate()} />
    </Form>
  )
}

function AuthResend({ sentAt, isPending, onResend }: { sentAt: number; isPending: boolean; onResend: () => void }) {
  const left = useSecondsLeft(sentAt + resendMs)
  return (
    <div className="flex min-h-tap items-center justify-center text-sm text-muted">
      {left > 0 ? (
        <p>
          ارسال دوبارهٔ کد تا <bdi>{formatCountdown(left * 1000)}</bdi> دیگر
        </p>
      ) : (
        <Button variant="ghost" isPending={isPending} onPress={onResend}>
          ارسال دوبارهٔ کد
        </Button>
      )}
    </div>
  )
}
