import type { ReactNode } from 'react'
import { Switch as RacSwitch, type SwitchProps as RacSwitchProps } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'

export type SwitchProps = Omit<RacSwitchProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  description?: ReactNode
}

/** On or off, at once. For a choice that is sent with a form use Checkbox. */
export function Switch({ children, description, ...props }: SwitchProps) {
  return (
    <RacSwitch {...props} className="group inline-flex min-h-tap items-center gap-3">
      {({ isSelected }) => (
        <>
          <span
            className={cx(
              'flex h-[22px] w-10 shrink-0 items-center rounded-full border p-0.5 outline-offset-2 transition-colors group-data-[disabled]:opacity-50 group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-accent',
              isSelected ? 'border-accent bg-accent' : 'border-line-field bg-sunken',
            )}
          >
            <span
              className={cx(
                'size-4 rounded-full transition-transform',
                isSelected ? 'bg-on-accent -translate-x-[18px] ltr:translate-x-[18px]' : 'bg-muted',
              )}
            />
          </span>
          <span className="flex flex-col text-sm">
            <span>{children}</span>
            {description ? <span className="text-xs text-muted">{description}</span> : null}
          </span>
        </>
      )}
    </RacSwitch>
  )
}
