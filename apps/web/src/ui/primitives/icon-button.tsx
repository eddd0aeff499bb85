import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components'
import type { LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { useTooltip } from '#ui/overlay/tooltip.tsx'

/** The events that the tooltip listens to are its own. */
type Taken = 'onHoverStart' | 'onHoverEnd' | 'onFocus' | 'onBlur' | 'onPressStart'

/** A button that is only an icon; `label` is its name and its tooltip. `badge` is a small count at its corner. */
export type IconButtonProps = Omit<RacButtonProps, 'children' | 'className' | 'style' | 'aria-label' | Taken> & {
  label: string
  icon: LucideIcon
  badge?: string
  className?: string
}

export const iconButtonClass =
  'relative inline-flex size-tap shrink-0 items-center justify-center rounded-1 text-muted transition-colors hover:bg-hover hover:text-ink pressed:bg-sunken disabled:opacity-50'

export function IconButton({ label, icon: Icon, badge, className, ...props }: IconButtonProps) {
  const { button, bubble } = useTooltip(label)
  return (
    <>
      <RacButton
        {...props}
        {...button}
        aria-label={badge ? `${label}، ${badge}` : label}
        className={cx(iconButtonClass, className)}
      >
        {({ isPending }) => (
          <>
            {isPending ? <Spinner className="size-[18px]" /> : <Icon aria-hidden="true" className="size-[18px]" />}
            {badge ? (
              <span
                aria-hidden="true"
                className="absolute end-0.5 top-0.5 min-w-4 rounded-full bg-bad px-1 text-center text-[10px]/4 font-bold text-on-bad"
              >
                {badge}
              </span>
            ) : null}
          </>
        )}
      </RacButton>
      {bubble}
    </>
  )
}
