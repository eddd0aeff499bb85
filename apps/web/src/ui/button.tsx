import type { ReactNode, Ref } from 'react'
import { createLink } from '@tanstack/react-router'
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components'
import type { LucideIcon } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

type Look = {
  children: ReactNode
  variant?: ButtonVariant
  size?: 'small' | 'medium'
  icon?: LucideIcon
  className?: string
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong pressed:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover pressed:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-hover hover:text-ink pressed:bg-sunken',
  danger: 'border-transparent bg-bad text-on-bad hover:opacity-90 pressed:opacity-90',
}

/** The look of a button, for what must be another element (a file label, an external link). */
export function buttonClass({ variant = 'secondary', size = 'medium', className }: Omit<Look, 'children' | 'icon'>) {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-1 border font-semibold transition-colors',
    size === 'small' ? 'min-h-[calc(var(--tap)-6px)] px-2.5 text-xs' : 'min-h-tap px-3.5 text-sm',
    variants[variant],
    'data-[disabled]:opacity-50 aria-disabled:opacity-50',
    className,
  )
}

export type ButtonProps = Look &
  Omit<RacButtonProps, 'children' | 'className' | 'style'> & { ref?: Ref<HTMLButtonElement> }

/** `isPending` keeps the width, shows a spinner and ignores presses; `type="submit"` inside a form. */
export function Button({ children, variant, size, icon: Icon, className, ...props }: ButtonProps) {
  return (
    <RacButton {...props} className={buttonClass({ variant, size, className })}>
      {({ isPending }) => (
        <>
          {isPending ? (
            <span className="absolute inset-0 flex items-center justify-center">
              <Spinner />
              <span className="sr-only">در حال انجام</span>
            </span>
          ) : null}
          <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>
            {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
            {children}
          </span>
        </>
      )}
    </RacButton>
  )
}

type AnchorProps = Look & Omit<React.ComponentPropsWithRef<'a'>, 'children' | 'className'>

function Anchor({ children, variant, size, icon: Icon, className, ...props }: AnchorProps) {
  return (
    <a {...props} className={buttonClass({ variant, size, className })}>
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
      {children}
    </a>
  )
}

/** A link that looks like a button; takes the router's typed `to`, `params`, `search`. */
export const LinkButton = createLink(Anchor)
