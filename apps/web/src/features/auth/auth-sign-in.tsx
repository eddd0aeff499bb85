'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState, type ReactNode } from 'react'
import { session, useHasEnded } from '#lib/session.ts'
import { setUnsaved } from '#lib/draft/unsaved.ts'
import { useTellTitle } from '#ui/page/page-title.ts'
import { AuthCode } from './auth-code.tsx'
import { AuthEnded } from './auth-ended.tsx'
import { AuthMobile } from './auth-mobile.tsx'
import { AuthRegistration } from './auth-registration.tsx'

type Step =
  | { name: 'mobile'; mobile: string }
  | { name: 'code'; mobile: string }
  | { name: 'registration'; token: string }

// A code that is on its way is not thrown away by a reload of our own.
const form = 'sign-in'
session.onChange(() => {
  if (session.isSignedIn()) setUnsaved(form, false)
})

/** `keeps`: what was typed before is still there. `onCodeSent`: what comes after the sign-in may be fetched. Signed out → code requested → code verified (specification section 4); the session's listener leads on from there. */
export function AuthSignIn({ keeps, onCodeSent }: { keeps: boolean; onCodeSent: () => void }) {
  const [step, setState] = useState<Step>({ name: 'mobile', mobile: '' })
  const setStep = (next: Step) => {
    setUnsaved(form, next.name !== 'mobile')
    setState(next)
  }
  const hasEnded = useHasEnded()
  useTellTitle('ورود', [])
  const codeSent = (mobile: string) => {
    setStep({ name: 'code', mobile })
    onCodeSent()
  }
  if (step.name === 'mobile')
    return (
      <AuthCard title="ورود به رزرو" text="شمارهٔ موبایل خود را بنویسید تا کد ورود را پیامک کنیم.">
        {hasEnded ? <AuthEnded keeps={keeps} /> : null}
        <AuthMobile mobile={step.mobile} onSent={codeSent} />
      </AuthCard>
    )
  if (step.name === 'code')
    return (
      <AuthCard title="کد تایید" text="کدی را که پیامک شد بنویسید.">
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
