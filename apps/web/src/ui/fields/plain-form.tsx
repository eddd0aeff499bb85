'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import { FormBanner } from './form-banner.tsx'
import { shareErrors, type FormError } from './form-errors.ts'

const ServerErrors = createContext<Record<string, string>>({})

export type PlainFormProps = {
  onSubmit: () => void
  /** The error of the last try: shown at the field of its name, else above the form. */
  error?: FormError | null
  /** The names of the form's fields. */
  names: string[]
  children: ReactNode
}

/** `Form` without React Aria, for the sign-in, which comes before the desk. The names may not change. */
export function PlainForm({ onSubmit, error = null, names, children }: PlainFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const known = names.join(' ')
  const { fields, banner, rest } = useMemo(() => shareErrors(error, known.split(' ')), [error, known])
  useEffect(() => {
    if (!error) return
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-banner]')
    bad?.focus()
  }, [error])
  return (
    <form
      ref={form}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FormBanner {...{ banner, rest }} traceId={error?.traceId} detail={error?.detail} />
      <ServerErrors value={fields}>{children}</ServerErrors>
    </form>
  )
}

export type PlainFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  errorMessage?: string
  inputMode?: 'numeric' | 'tel'
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  isRequired?: boolean
  isLtr?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** `TextField` without React Aria. The words beside an error are Persian whatever the browser's language. */
export function PlainField({ label, value, onChange, errorMessage, isRequired, isLtr, ...props }: PlainFieldProps) {
  const { inputRef, ...rest } = props
  const id = useId()
  const server = use(ServerErrors)
  const [isEmpty, setEmpty] = useState(false)
  // A server's error stands until the field is changed.
  const [mended, setMended] = useState<object>()
  const error = errorMessage ?? (isEmpty ? 'این مورد را پر کنید.' : mended === server ? undefined : server[rest.name])
  const isInvalid = error !== undefined
  return (
    <div data-field={rest.name} data-invalid={isInvalid || undefined} className="group flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium text-ink">
        {label}
        {isRequired ? (
          <span aria-hidden="true" className="ms-1 text-bad">
            *
          </span>
        ) : null}
      </label>
      <div className="field-box flex items-center">
        <input
          {...rest}
          ref={inputRef}
          id={id}
          value={value}
          required={isRequired}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          dir={isLtr ? 'ltr' : 'auto'}
          className={cx(
            'min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none',
            isLtr ? 'text-right' : 'text-start placeholder-shown:[direction:rtl]',
          )}
          onChange={(event) => {
            setEmpty(false)
            setMended(server)
            onChange(event.target.value)
          }}
          onInvalid={(event) => {
            event.preventDefault()
            setEmpty(true)
            const first = event.currentTarget.form?.querySelector<HTMLElement>('input:invalid')
            first?.focus()
          }}
        />
      </div>
      {isInvalid ? (
        <span id={`${id}-error`} className="flex items-start gap-1 text-xs text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  )
}
