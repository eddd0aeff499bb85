import type { ReactNode, Ref } from 'react'
import { createLink } from '@tanstack/react-router'
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components'
import type { LucideIcon } from 'lucide-react'
import { buttonClass, type ButtonLook } from './button-look.ts'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = ButtonLook & { children: ReactNode; icon?: LucideIcon }

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
