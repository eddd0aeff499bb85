import type { ReactNode } from 'react'
import { Checkbox as RacCheckbox, type CheckboxProps as RacCheckboxProps } from 'react-aria-components'
import { CheckMark } from '#ui/primitives/check-mark.tsx'
import { cx } from '#ui/primitives/class-names.ts'

export type CheckboxProps = Omit<RacCheckboxProps, 'children' | 'className' | 'style' | 'value'> & {
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode
  description?: ReactNode
  value?: string
  className?: string
}

export function Checkbox({ children, description, className, ...props }: CheckboxProps) {
  return (
    <RacCheckbox
      {...props}
      data-field={props.name}
      className={cx('group inline-flex min-h-tap items-center gap-2.5', className)}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <CheckMark
            isOn={isSelected}
            isPartly={isIndeterminate}
            className={cx(
              'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-accent group-data-[disabled]:opacity-50',
              !isSelected && !isIndeterminate && 'group-data-[hovered]:border-muted group-data-[invalid]:border-bad',
            )}
          />
          {children === undefined ? null : (
            <span className="flex flex-col text-sm">
              <span>{children}</span>
              {description ? <span className="text-xs text-muted">{description}</span> : null}
            </span>
          )}
        </>
      )}
    </RacCheckbox>
  )
}

type CheckListProps<Id> = {
  options: readonly { id: Id; label: ReactNode; description?: string | undefined; isDisabled?: boolean }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
}

/** Choices of which any number is chosen, in the order in which they were; the frame around them says what they are. */
export const CheckList = <Id extends string | number>({ options, value, onChange }: CheckListProps<Id>) =>
  options.map(({ id, label, description, isDisabled }) => (
    <Checkbox
      key={id}
      isSelected={value.includes(id)}
      onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
      description={description}
      isDisabled={isDisabled}
    >
      {label}
    </Checkbox>
  ))
