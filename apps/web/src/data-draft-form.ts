import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import type { Draft } from '#lib/draft/use-draft.ts'
import { issuesError } from '#issues-error.ts'
import type { FormError } from '#ui/fields/form-errors.ts'
import { useCommand } from './data.ts'

type Schema<Input> = {
  safeParse: (values: unknown) => { data?: Input; error?: { issues: Parameters<typeof issuesError>[0] } }
}
/** The input to send, or why it is not sent. */
export type Checked<Input> = { input: Input; error?: undefined } | { input?: undefined; error: FormError }

/** Values by the contract's schema. */
export function checked<Input>(schema: Schema<Input>, values: unknown): Checked<Input> {
  const { data, error } = schema.safeParse(values)
  return data === undefined ? { error: issuesError(error?.issues ?? []) } : { input: data }
}

type Given<V extends object, Input, T, R> = {
  draft: Draft<V>
  check: (values: V) => Checked<Input>
  save: UseMutationOptions<T, DefaultError, R>
  requestOf: (input: Input) => R
  onSaved: () => void
  onCancel: () => void
  /** Refused here or by the server. */
  onRefused?: (error: FormError) => void
}

/** A form whose values stay on the device until they are saved or thrown away, judged here by the same rules as the server's. */
export function useDraftForm<V extends object, Input, T, R>({
  draft,
  check,
  save,
  requestOf,
  ...on
}: Given<V, Input, T, R>) {
  const [ownError, setOwnError] = useState<FormError | null>(null)
  // The draft is let go before the page is left: leaving asks nothing then.
  const saving = useCommand(save, {
    onSuccess: () => {
      flushSync(draft.done)
      on.onSaved()
    },
    onError: (error) => on.onRefused?.(error),
  })
  const onCancel = () => {
    flushSync(draft.reset)
    on.onCancel()
  }
  const onSubmit = () => {
    const { input, error } = check(draft.value)
    setOwnError(error ?? null)
    if (error) on.onRefused?.(error)
    else saving.mutate(requestOf(input))
  }
  return {
    form: { onSubmit, draft, error: ownError ?? saving.error },
    actions: { isPending: saving.isPending, onCancel },
  }
}
