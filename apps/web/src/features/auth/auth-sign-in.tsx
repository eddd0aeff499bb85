'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState, type ReactNode } from 'react'
import { session, useHasEnded } from '#lib/session.ts'
import { setUnsaved } from '#lib/draft/unsaved.ts'
import { useTellTitle } from '#ui/page/page-title.ts'
import { AuthCode } from './auth-code.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { formatMobile, normalizeMobile, parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { PlainField, PlainForm } from '#ui/fields/plain-form.tsx'
import { requestCode, completeRegistration } from './auth-calls.ts'
import { useAuthTry } from './auth-try.ts'
import { NationalId } from '@rezerv/contract/national-id.ts'

type Step =
  | { name: 'mobile'; mobile: string }
  | { name: 'code'; mobile: string }
  | { name: 'registration'; token: string }

// A code that is on its way is not thrown away by a reload of our own.
const form = 'sign-in'
session.onChange(() => {
  if (session.isSignedIn()) setUnsaved(form, false)
})

/** `keeps`: what was typed before is still there. Signed out → code requested → code verified (specification section 4); the session's listener leads on from there. */
export function AuthSignIn({ keeps }: { keeps: boolean }) {
  const [step, setState] = useState<Step>({ name: 'mobile', mobile: '' })
  const setStep = (next: Step) => {
    setUnsaved(form, next.name !== 'mobile')
    setState(next)
  }
  const hasEnded = useHasEnded()
  useTellTitle('ورود', [])
  if (step.name === 'mobile')
    return (
      <AuthCard title="ورود به رزرو" text="شمارهٔ موبایل خود را وارد کنید تا کد ورود را پیامک کنیم.">
        {hasEnded ? (
          <Banner tone="info" title="نشست شما تمام شد">
            {keeps
              ? 'با همین شماره وارد شوید تا به همان صفحه برگردید؛ نوشته‌های شما حفظ شده است. صفحه را نبندید.'
              : 'دوباره وارد شوید تا به همان صفحه برگردید.'}
          </Banner>
        ) : null}
        <AuthMobile mobile={step.mobile} onSent={(mobile) => setStep({ name: 'code', mobile })} />
      </AuthCard>
    )
  if (step.name === 'code')
    return (
      <AuthCard title="کد تایید" text="کد پیامک‌شده را وارد کنید.">
        <AuthCode
          mobile={step.mobile}
          onChangeNumber={() => setStep({ name: 'mobile', mobile: step.mobile })}
          onRegistration={(token) => setStep({ name: 'registration', token })}
        />
      </AuthCard>
    )
  return (
    <AuthCard title="تکمیل ثبت‌نام" text="برای ورود، نام خود را کامل کنید.">
      <AuthRegistration token={step.token} onCancel={() => setStep({ name: 'mobile', mobile: '' })} />
    </AuthCard>
  )
}

function AuthCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="text-sm leading-6 text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** First step. The rules and messages are specification section 5's; Persian and Arabic digits are read as well. */
function AuthMobile({ mobile, onSent }: { mobile: string; onSent: (mobile: string) => void }) {
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

/** Third step, when the server says that the profile is incomplete. The token is kept in memory until it is done. */
function AuthRegistration({ token, onCancel }: { token: string; onCancel: () => void }) {
  const [typed, setTyped] = useState({ name: '', family: '', nationalId: '' })
  const [invalid, setInvalid] = useState<{ of: string; text: string | undefined }>()
  const { nationalId, ...names } = typed
  const complete = useAuthTry((id: string) => completeRegistration(token, { ...names, ...(id && { nationalId: id }) }))
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  })
  const submit = () => {
    if (nationalId.trim() === '') return complete.run('')
    const read = NationalId.safeParse(nationalId)
    return read.success ? complete.run(read.data) : setInvalid({ of: nationalId, text: read.error.issues[0]?.message })
  }
  return (
    <PlainForm onSubmit={submit} error={complete.error} names={['name', 'family', 'nationalId']}>
      <PlainField
        label="نام"
        {...field('name')}
        autoComplete="given-name"
        maxLength={80}
        isRequired
        inputRef={focusAtStart}
      />
      <PlainField label="نام خانوادگی" {...field('family')} autoComplete="family-name" maxLength={80} isRequired />
      <PlainField
        label="کد ملی (اختیاری)"
        {...field('nationalId')}
        errorMessage={invalid?.of === nationalId ? invalid.text : undefined}
        inputMode="numeric"
        maxLength={20}
        isLtr
      />
      <PlainButton type="submit" variant="primary" isPending={complete.isPending}>
        تکمیل ثبت‌نام و ورود
      </PlainButton>
      <PlainButton variant="ghost" onClick={onCancel}>
        ورود با شمارهٔ دیگر
      </PlainButton>
    </PlainForm>
  )
}
