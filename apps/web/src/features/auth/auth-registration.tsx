'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { NationalId } from '@rezerv/contract/national-id.ts'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { PlainField, PlainForm } from '#ui/fields/plain-form.tsx'
import { completeRegistration } from './auth-calls.ts'
import { useAuthTry } from './auth-try.ts'

/** Third step, when the server says that the profile is incomplete. The token is kept in memory until it is done. */
export function AuthRegistration({ token, onCancel }: { token: string; onCancel: () => void }) {
  const [name, setName] = useState('')
  const [family, setFamily] = useState('')
  const [nationalId, setNationalId] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const complete = useAuthTry((id: string) =>
    completeRegistration(token, { name, family, ...(id && { nationalId: id }) }),
  )

  const submit = () => {
    if (nationalId.trim() === '') return complete.run('')
    const read = NationalId.safeParse(nationalId)
    return read.success ? complete.run(read.data) : setInvalid(read.error.issues[0]?.message)
  }
  return (
    <PlainForm onSubmit={submit} error={complete.error} names={['name', 'family', 'nationalId']}>
      <PlainField
        name="name"
        label="نام"
        value={name}
        onChange={setName}
        autoComplete="given-name"
        maxLength={80}
        isRequired
        inputRef={focusAtStart}
      />
      <PlainField
        name="family"
        label="نام خانوادگی"
        value={family}
        onChange={setFamily}
        autoComplete="family-name"
        maxLength={80}
        isRequired
      />
      <PlainField
        name="nationalId"
        label="کد ملی (اختیاری)"
        value={nationalId}
        onChange={(typed) => {
          setNationalId(typed)
          setInvalid(undefined)
        }}
        errorMessage={invalid}
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
