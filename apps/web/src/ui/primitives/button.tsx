'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { createLink } from '@tanstack/react-router'
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components'
import type { LucideIcon } from 'lucide-react'
import { MayDo } from '#lib/rights/may-do.tsx'
import type { Needs } from '#lib/rights/rights.ts'
import { buttonClass, ButtonFace, type ButtonLook } from './button-look.tsx'

/** `needs`: the endpoint that it leads to; who lacks its right has no such button. */
export type ButtonProps = Look & Omit<RacButtonProps, 'children' | 'className' | 'style'> & { needs?: Needs }

type Look = ButtonLook & { children: ReactNode; icon?: LucideIcon }

/** `isPending` keeps the width, shows a spinner and ignores presses; `type="submit"` inside a form. */
export const Button = ({ needs, ...props }: ButtonProps) =>
  needs ? (
    <MayDo needs={needs}>
      <Pressed {...props} />
    </MayDo>
  ) : (
    <Pressed {...props} />
  )

/** Apart, so that the many buttons that ask for no right listen to none. */
function Pressed({ children, variant, size, icon: Icon, className, ...props }: Omit<ButtonProps, 'needs'>) {
  return (
    <RacButton {...props} className={buttonClass({ variant, size, className })}>
      {({ isPending }) => (
        <ButtonFace isPending={isPending}>
          {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
          {children}
        </ButtonFace>
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
