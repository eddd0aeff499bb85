'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { CheckMark } from '#ui/primitives/check-mark.tsx'
import { cx } from '#ui/primitives/class-names.ts'

type ManyCheckboxProps<Row> = {
  label: string
  rows: Row[]
  isSelected: (row: Row) => boolean
  onSelect: (rows: Row[], value: boolean) => void
}

/** Takes all of some rows at once. */
export function ManyCheckbox<Row>({ label, rows, isSelected, onSelect }: ManyCheckboxProps<Row>) {
  const chosen = rows.filter(isSelected).length
  return (
    <RowCheckbox
      label={label}
      isSelected={chosen > 0 && chosen === rows.length}
      isIndeterminate={chosen > 0 && chosen < rows.length}
      onChange={(value) => onSelect(rows, value)}
      className="min-h-6! w-6"
    />
  )
}

type RowCheckboxProps = {
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
      <CheckMark
        isOn={isSelected}
        isPartly={isIndeterminate}
        className={cx(
          'peer-focus-visible:outline-2 peer-focus-visible:outline-accent',
          !isSelected && !isIndeterminate && 'group-hover:border-muted',
        )}
      />
    </label>
  )
}
