import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { formatCountdown } from '@rezerv/contract/countdown.ts'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { call } from '#lib/call.ts'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { useSecondsLeft } from '#lib/seconds-left.ts'
import { answerStepUp } from '#lib/step-up.ts'
import { useWebOtp } from '#lib/web-otp.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The server sends no second code to a number within a minute. */
const resendMs = 60_000

/** Sent when the dialog opens, once for each time that it does. */
const sentCode = (openedAt: number) => ({
  queryKey: ['auth', 'step-up-code', openedAt],
  queryFn: () => call(authStepUpEndpoints.sendStepUpCode, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Asks for the code that confirms money above the limits. Whoever closes it gives up the deed. */
export function AuthStepUpDialog() {
  const [openedAt] = useState(() => Date.now())
  const [code, setCode] = useState('')
  const sent = useQuery(sentCode(openedAt))
  const confirm = useMutation({
    mutationFn: (typed: string) => call(authStepUpEndpoints.stepUp, { body: { code: toWesternDigits(typed).trim() } }),
    onSuccess: () => answerStepUp(true),
  })
  useWebOtp((received) => {
    setCode(received)
    confirm.mutate(received)
  })
  return (
    <Modal isOpen isStrict size="small" title="تایید با کد پیامکی" onClose={() => answerStepUp(false)}>
      <Form onSubmit={() => confirm.mutate(code)} error={confirm.error}>
        <p className="text-sm leading-6 text-muted">
          این کار پول را جابه‌جا می‌کند و به تایید دوبارهٔ شما نیاز دارد.{' '}
          {sent.data ? (
            <>
              کد به شمارهٔ پایان‌یافته با <bdi className="font-semibold">{toPersianDigits(sent.data.mobileEnd)}</bdi>{' '}
              پیامک شد و تا ده دقیقه برای کارهای بعدی هم کافی است.
            </>
          ) : null}
        </p>
        {sent.error ? <Banner tone="warn" title={sent.error.message} /> : null}
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
        <FormActions submit="تایید" isPending={confirm.isPending} onCancel={() => answerStepUp(false)}>
          <Resend key={sent.dataUpdatedAt} sentAt={sent.dataUpdatedAt} onResend={() => void sent.refetch()} />
        </FormActions>
      </Form>
    </Modal>
  )
}

function Resend({ sentAt, onResend }: { sentAt: number; onResend: () => void }) {
  const left = useSecondsLeft(sentAt + resendMs)
  if (left === 0)
    return (
      <Button variant="ghost" onPress={onResend}>
        ارسال دوبارهٔ کد
      </Button>
    )
  return (
    <p className="text-xs text-muted">
      ارسال دوباره تا <bdi>{formatCountdown(left * 1000)}</bdi> دیگر
    </p>
  )
}
