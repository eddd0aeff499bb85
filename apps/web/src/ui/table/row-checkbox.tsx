import { Check, Minus } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'

export type RowCheckboxProps = {
  /** Its name for screen readers; a row's checkbox has no words beside it. */
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
  className?: string
}

/** The checkbox of a table's row: a plain input, because a list has fifty of them. In forms use Checkbox. */
export function RowCheckbox({ label, isSelected, isIndeterminate = false, onChange, className }: RowCheckboxProps) {
  return (
    <label className={cx('group relative inline-flex min-h-tap items-center', className)}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        className={cx(
          'flex size-[18px] shrink-0 items-center justify-center rounded-[5px] border-[1.5px] outline-offset-2',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-accent',
          isSelected || isIndeterminate
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line-field bg-surface group-hover:border-muted',
        )}
      >
        {isIndeterminate ? <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
        {isSelected && !isIndeterminate ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
      </span>
    </label>
  )
}
