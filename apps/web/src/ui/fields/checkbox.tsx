import type { ReactNode } from 'react'
import { Checkbox as RacCheckbox, type CheckboxProps as RacCheckboxProps } from 'react-aria-components'
import { Check, Minus } from 'lucide-react'
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
          <span
            className={cx(
              'flex size-[18px] shrink-0 items-center justify-center rounded-[5px] border-[1.5px] outline-offset-2',
              'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-accent group-data-[disabled]:opacity-50',
              isSelected || isIndeterminate
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-field bg-surface group-data-[hovered]:border-muted group-data-[invalid]:border-bad',
            )}
          >
            {isIndeterminate ? <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
            {isSelected && !isIndeterminate ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
          </span>
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
