'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { formatCountdown } from '@rezerv/contract/countdown.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { useSecondsLeft } from '#lib/seconds-left.ts'
import { useWebOtp } from '#lib/web-otp.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { PlainField, PlainForm } from '#ui/fields/plain-form.tsx'
import { requestCode, verifyCode } from './auth-calls.ts'
import { useAuthTry } from './auth-try.ts'

/** The server sends no second code to a number within a minute. */
const resendMs = 60_000

export type AuthCodeProps = { mobile: string; onChangeNumber: () => void; onRegistration: (token: string) => void }

/** Second step. The format of the code is not checked (specification section 5); its digits may be Persian or Arabic. */
export function AuthCode({ mobile, onChangeNumber, onRegistration }: AuthCodeProps) {
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState(() => Date.now())
  const verify = useAuthTry(
    (typed: string) => verifyCode({ mobile, code: toWesternDigits(typed).trim() }),
    ({ registrationToken }) => {
      if (registrationToken) onRegistration(registrationToken)
    },
  )
  const resend = useAuthTry(
    () => requestCode(mobile),
    () => setSentAt(Date.now()),
  )
  const sendAgain = () => {
    verify.forget()
    resend.run()
  }
  useWebOtp((received) => {
    setCode(received)
    verify.run(received)
  })
  return (
    <PlainForm onSubmit={() => verify.run(code)} error={verify.error ?? resend.error} names={['code']}>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-sunken px-3 py-1.5 text-sm">
        <bdi dir="ltr" className="font-semibold">
          {formatMobile(mobile)}
        </bdi>
        <PlainButton variant="ghost" size="small" onClick={onChangeNumber}>
          تغییر شماره
        </PlainButton>
      </div>
      <PlainField
        name="code"
        label="کد تایید"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        isLtr
        inputRef={focusAtStart}
      />
      <PlainButton type="submit" variant="primary" isPending={verify.isPending}>
        ورود
      </PlainButton>
      <AuthResend key={sentAt} sentAt={sentAt} isPending={resend.isPending} onResend={sendAgain} />
    </PlainForm>
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
        <PlainButton variant="ghost" isPending={isPending} onClick={onResend}>
          ارسال دوبارهٔ کد
        </PlainButton>
      )}
    </div>
  )
}
