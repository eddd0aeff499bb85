import type { ReactNode } from 'react'
import { FieldError as RacFieldError, Label as RacLabel, Text, type ValidationResult } from 'react-aria-components'
import { CircleAlert } from 'lucide-react'

/**
 * Every field of the kit takes these. `name` is the path in the body (`title`, `tickets.0.price`):
 * a server error under the same path shows at this field (see form.tsx).
 */
export type FieldProps = {
  label: string
  name?: string
  description?: ReactNode
  /** An error known to the page itself; the server's errors come through the form. */
  errorMessage?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Keeps the label for screen readers only, where the place already says what it is. */
  isLabelHidden?: boolean
  className?: string
}

/** The part of the props that React Aria's fields take, with the mark by which a form finds the field. */
export function fieldProps(props: FieldProps) {
  return {
    name: props.name,
    isRequired: props.isRequired,
    isDisabled: props.isDisabled,
    isInvalid: props.errorMessage === undefined ? undefined : true,
    className: `group flex min-w-0 flex-col gap-1.5 ${props.className ?? ''}`,
    'data-field': props.name,
  }
}

export function FieldLabel({ label, isRequired, isLabelHidden }: FieldProps) {
  return (
    <RacLabel className={isLabelHidden ? 'sr-only' : 'w-fit text-sm font-medium text-ink'}>
      {label}
      {isRequired ? (
        <span aria-hidden="true" className="ms-1 text-bad">
          *
        </span>
      ) : null}
    </RacLabel>
  )
}

export function FieldHelp({ description, errorMessage }: FieldProps) {
  return (
    <>
      {description ? (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      ) : null}
      <RacFieldError className="flex items-start gap-1 text-xs text-bad">
        {(validation) => (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span>{errorMessage ?? persianError(validation)}</span>
          </>
        )}
      </RacFieldError>
    </>
  )
}

/** The browser speaks its own language about an empty or malformed field; the product speaks Persian. */
export function persianError({ validationDetails, validationErrors }: ValidationResult): string {
  if (validationDetails.customError) return validationErrors.join(' ')
  if (validationDetails.valueMissing) return 'این مورد را پر کنید.'
  if (validationDetails.typeMismatch || validationDetails.patternMismatch) return 'قالب این مورد درست نیست.'
  if (validationDetails.tooShort) return 'این متن کوتاه‌تر از حد مجاز است.'
  if (validationDetails.tooLong) return 'این متن طولانی‌تر از حد مجاز است.'
  return validationErrors.join(' ')
}
