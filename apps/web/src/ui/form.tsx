import { useEffect, useMemo, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { Form as RacForm } from 'react-aria-components'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { shareErrors, type FormError } from '#ui/form-errors.ts'
import { part } from '#ui/late.ts'

// Its dialog is as large as the rest of the form, so it comes after the form; but before the first key if it can, and
// where the network is gone by then, what was typed is worth more than the question on leaving.
const UnsavedGuard = part(() =>
  import('#ui/unsaved-guard.tsx').then(
    (file): ComponentType => file.UnsavedGuard,
    () => () => null,
  ),
)

export type FormProps = {
  /** Called when every field is valid; `data` holds the named fields. */
  onSubmit: (data: FormData) => void
  /** The error of the last try (`mutation.error`): shown at its fields, what has no field above the form. */
  error?: FormError | null
  /** Unsaved work: leaving the page asks first, and a new version of the app waits. */
  isUnsaved?: boolean
  children: ReactNode
  className?: string
  id?: string
}

/**
 * Client and server errors look the same: at the field whose `name` is the error's path, the first bad field focused.
 * The words beside an error are Persian whatever the browser's language.
 */
export function Form({ onSubmit, error, isUnsaved = false, children, className, id }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => UnsavedGuard.fetch(), [])
  const [names, setNames] = useState<string[]>([])
  // One object for one error: a new one would bring back the errors of fields that were mended since.
  const { fields, rest, banner } = useMemo(() => shareErrors(error, names), [error, names])
  useFocusOnError(form, error, setNames)
  return (
    <RacForm
      ref={form}
      id={id}
      className={cx('flex flex-col gap-5', className)}
      validationErrors={fields}
      {...mending}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {isUnsaved ? <UnsavedGuard /> : null}
      {banner === undefined ? null : (
        <div data-form-banner tabIndex={-1} className="outline-none">
          <Banner tone="bad" title={banner}>
            {rest.length > 0 ? (
              <ul className="list-disc ps-5">
                {rest.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            ) : null}
            {error?.traceId ? (
              <p className="text-xs text-muted">
                کد پیگیری: <bdi dir="ltr">{error.traceId}</bdi>
              </p>
            ) : null}
          </Banner>
        </div>
      )}
      {children}
    </RacForm>
  )
}

/**
 * An error stands until its field is changed, not until it is left: leaving it by a press on the submit button would take the
 * error's line away under the pointer, and the press would miss. React Aria takes errors back at the field's own `change`.
 */
function mend({ target }: FormEvent) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    if (target.validity.customError) target.dispatchEvent(new Event('change'))
}

// React Aria's form passes every event on; its types name only some.
const mending = { onInput: mend }

export type FormActionsProps = {
  submit: string
  isPending?: boolean
  isDisabled?: boolean
  onCancel?: () => void
  /** More buttons, before the cancel button. */
  children?: ReactNode
}

/** The row of buttons at the end of a form. */
export function FormActions({ submit, isPending, isDisabled, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled}>
        {submit}
      </Button>
      {children}
      {onCancel ? (
        <Button variant="ghost" onPress={onCancel}>
          انصراف
        </Button>
      ) : null}
    </div>
  )
}

/** Fields side by side where there is room. */
export function FormGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('grid items-start gap-x-4 gap-y-5 sm:grid-cols-2', className)}>{children}</div>
}

const focusable = 'input:not([type=hidden]):not([aria-hidden]), textarea, button:not([tabindex="-1"]), [tabindex="0"]'

function useFocusOnError(
  form: React.RefObject<HTMLFormElement | null>,
  error: FormError | null | undefined,
  onNames: (names: string[]) => void,
) {
  useEffect(() => {
    if (!error || !form.current) return
    const parts = [...form.current.querySelectorAll<HTMLElement>('[data-field]')]
    onNames(parts.map((part) => part.dataset.field ?? ''))
    const { fields } = shareErrors(
      error,
      parts.map((part) => part.dataset.field ?? ''),
    )
    const bad = parts.find((part) => (part.dataset.field ?? '') in fields)
    const target = bad?.matches(focusable) ? bad : bad?.querySelector<HTMLElement>(focusable)
    if (target) target.focus()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-form-banner]')?.focus())
  }, [error, form, onNames])
}
