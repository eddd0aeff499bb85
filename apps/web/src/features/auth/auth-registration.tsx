import { NationalId } from '@rezerv/contract/national-id.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { completeRegistration } from './auth-calls.ts'

/** Third step, when the server says that the profile is incomplete. The token is kept in memory until it is done. */
export function AuthRegistration({ token, onCancel }: { token: string; onCancel: () => void }) {
  const [name, setName] = useState('')
  const [family, setFamily] = useState('')
  const [nationalId, setNationalId] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const complete = useMutation({
    mutationFn: (id: string | undefined) =>
      completeRegistration(token, { name, family, ...(id && { nationalId: id }) }),
  })

  const submit = () => {
    if (nationalId.trim() === '') return complete.mutate(undefined)
    const read = NationalId.safeParse(nationalId)
    return read.success ? complete.mutate(read.data) : setInvalid(read.error.issues[0]?.message)
  }
  return (
    <Form onSubmit={submit} error={complete.error}>
      <TextField
        name="name"
        label="نام"
        value={name}
        onChange={setName}
        autoComplete="given-name"
        maxLength={80}
        isRequired
        inputRef={focusAtStart}
      />
      <TextField
        name="family"
        label="نام خانوادگی"
        value={family}
        onChange={setFamily}
        autoComplete="family-name"
        maxLength={80}
        isRequired
      />
      <TextField
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
      <Button type="submit" variant="primary" isPending={complete.isPending}>
        تکمیل ثبت‌نام و ورود
      </Button>
      <Button variant="ghost" onPress={onCancel}>
        ورود با شمارهٔ دیگر
      </Button>
    </Form>
  )
}
