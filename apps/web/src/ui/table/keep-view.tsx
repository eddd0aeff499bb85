import { useState } from 'react'
import type { FormError } from '#ui/fields/form-errors.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'

type Props = {
  label: string
  description: string
  submit: string
  error: FormError | null
  isPending: boolean
  /** `done`: it is kept. */
  onSave: (name: string, done: () => void) => void
}

/** Keeps what a page shows under a name; afterwards the field is empty for another. */
export function KeepView({ label, description, submit, error, isPending, onSave }: Props) {
  const [name, setName] = useState('')
  const problem = error ? (error.fields?.['name'] ?? error.message) : undefined
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(name.trim(), () => setIfUnchanged(setName, name, ''))
      }}
    >
      <TextField
        label={label}
        description={description}
        value={name}
        onChange={setName}
        maxLength={40}
        {...(problem !== undefined && { errorMessage: problem })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={isPending}
        isDisabled={name.trim() === ''}
      >
        {submit}
      </Button>
    </form>
  )
}
