import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Form as RacForm } from 'react-aria-components'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { FormBanner } from './form-banner.tsx'
import { shareErrors, type FormError } from './form-errors.ts'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import type { DraftState } from '#lib/draft/use-draft.ts'
import { isAway, useWhenBack } from '#lib/when/when-back.ts'

export type FormProps = {
  /** Called when every field is valid; `data` holds the named fields, and the button that sent them where it has a name. */
  onSubmit: (data: FormData) => void
  /** The error of the last try (`mutation.error`): shown at its fields, what has no field above the form. */
  error?: FormError | null
  /** Unsaved work: leaving the page asks first, and a new version of the app waits. */
  isUnsaved?: boolean
  /** In place of `isUnsaved`: what is written stays on the device until it is saved, and says when it came back. */
  draft?: DraftState
  /** Sends again by itself when no answer came: for writes that the server takes once, however often they come. */
  isResent?: boolean
  children: ReactNode
  className?: string
  id?: string
}

/**
 * Client and server errors look the same: at the field whose `name` is the error's path, the first bad field focused.
 * The words beside an error are Persian whatever the browser's language.
 */
export function Form({ onSubmit, error, isUnsaved, draft, isResent = false, children, ...box }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [names, setNames] = useState<string[]>([])
  // One object for one error: a new one would bring back the errors of fields that were mended since.
  const { fields, rest, banner } = useMemo(() => shareErrors(error, names), [error, names])
  const answers = useAnswers(form, error, setNames)
  return (
    <RacForm
      ref={form}
      id={box.id}
      className={cx('flex flex-col gap-5', box.className)}
      validationErrors={fields}
      {...mending}
      {...answers.writing}
      onSubmit={(event) => {
        event.preventDefault()
        answers.wait()
        onSubmit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
      }}
    >
      <DraftNote draft={draft} isUnsaved={isUnsaved} />
      {isResent && answers.isAwaited && isAway(error) ? (
        <Resend tries={answers.tries} onBack={answers.sendAgain} />
      ) : null}
      <FormBanner {...{ banner, rest }} traceId={error?.traceId} />
      {children}
    </RacForm>
  )
}

function Resend({ tries, onBack }: { tries: number; onBack: () => void }) {
  useWhenBack(true, onBack, 2_000 * 2 ** tries)
  return (
    <output className="text-sm text-muted">
      نوشته‌های شما روی این دستگاه مانده است؛ با وصل شدن ارتباط خودکار دوباره ارسال می‌شود.
    </output>
  )
}

/**
 * An error stands until its field is changed, not until it is left: leaving it by a press on the submit button would take the
 * error's line away under the pointer, and the press would miss. React Aria takes errors back at the field's own `change`.
 */
function mend({ target }: FormEvent) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    if (target.validity.customError || target.ariaInvalid === 'true') target.dispatchEvent(new Event('change'))
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

/**
 * The first bad field is focused when an answer to the form's own button refuses it, and by nothing else: what comes of a
 * preview or of a saving in the background is shown and leaves the focus where it is. Whoever goes on writing before the
 * answer is there is not called back, and nothing half-written is sent again.
 */
function useAnswers(
  form: React.RefObject<HTMLFormElement | null>,
  error: FormError | null | undefined,
  onNames: (names: string[]) => void,
) {
  const [isAwaited, setAwaited] = useState(false)
  const [tries, setTries] = useState(0)
  const isFocusWanted = useRef(false)
  const isAlone = useRef(false)
  useEffect(() => {
    if (!error || !form.current) return
    const parts = [...form.current.querySelectorAll<HTMLElement>('[data-field]')]
    const names = parts.map((part) => part.dataset.field ?? '')
    onNames(names)
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    const { fields } = shareErrors(error, names)
    const bad = parts.find((part) => (part.dataset.field ?? '') in fields)
    const target = bad?.matches(focusable) ? bad : bad?.querySelector<HTMLElement>(focusable)
    if (target) target.focus()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-form-banner]')?.focus())
  }, [error, form, onNames])
  const goOn = ({ target, currentTarget }: SyntheticEvent) => {
    // A dialog over the form is no part of its page.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return
    isFocusWanted.current = false
    setAwaited(false)
  }
  return {
    isAwaited,
    wait: () => {
      isFocusWanted.current = !isAlone.current
      if (!isAlone.current) setTries(0)
      setAwaited(true)
    },
    tries,
    sendAgain: () => {
      if (!form.current?.matches(':valid')) return
      isAlone.current = true
      form.current.requestSubmit()
      isAlone.current = false
      setTries((before) => before + 1)
    },
    writing: { onKeyDown: goOn, onPointerDown: goOn },
  }
}
