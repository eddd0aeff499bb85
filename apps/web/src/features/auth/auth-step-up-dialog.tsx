import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { StepUpAbout, stepUpText, authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { formatCountdown } from '@rezerv/contract/countdown.ts'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { command, query, useCommand } from '#data.ts'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { useSecondsLeft } from '#lib/seconds-left.ts'
import { answerStepUp } from '#lib/step-up.ts'
import { useWebOtp } from '#lib/web-otp.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The server sends no second code to a number within a minute. */
const resendMs = 60_000

/** Sent when the dialog opens, once for each time that it does. */
const sentCode = (about: StepUpAbout) =>
  query(
    authStepUpEndpoints.sendStepUpCode,
    { body: about },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

/** As long as every code is: it goes by itself, as one that the browser reads from the message does. */
const isWhole = (typed: string) => /^\d{6}$/.test(toWesternDigits(typed).trim())

const confirmStepUp = command(authStepUpEndpoints.stepUp, { renews: [], failure: 'shown' })

/** Asks for the code that confirms one act, which it names as the message does. Whoever closes it gives up the action. `about`: the server's word. */
export function AuthStepUpDialog({ about }: { about: unknown }) {
  const [asked] = useState(() => StepUpAbout.parse(about))
  const [code, setCode] = useState('')
  const sent = useQuery(sentCode(asked))
  const confirm = useCommand(confirmStepUp, { onSuccess: () => answerStepUp(about, true) })
  const send = (typed: string) => confirm.mutate({ body: { ...asked, code: toWesternDigits(typed).trim() } })
  const take = (typed: string) => {
    setCode(typed)
    if (isWhole(typed) && !confirm.isPending) send(typed)
  }
  useWebOtp(take)
  return (
    <Modal isOpen isStrict size="small" title="تایید با کد پیامکی" onClose={() => answerStepUp(about, false)}>
      <Form onSubmit={() => send(code)} error={confirm.error}>
        <p className="text-sm leading-6">
          برای <strong className="font-semibold">{stepUpText(asked)}</strong> تایید دوبارهٔ شما لازم است.
        </p>
        {sent.data ? (
          <p className="text-sm leading-6 text-muted">
            کد به شمارهٔ پایان‌یافته با <bdi className="font-semibold">{toPersianDigits(sent.data.mobileEnd)}</bdi> پیامک
            شد و فقط برای همین کار است. مبلغ پیامک باید با مبلغ بالا یکی باشد.
          </p>
        ) : null}
        {sent.error ? <Banner tone="warn" title={sent.error.message} /> : null}
        <TextField
          name="code"
          label="کد تایید"
          value={code}
          onChange={take}
          inputMode="numeric"
          autoComplete="one-time-code"
          isLtr
          isRequired
          inputRef={focusAtStart}
        />
        <FormActions submit="تایید" isPending={confirm.isPending} onCancel={() => answerStepUp(about, false)}>
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
