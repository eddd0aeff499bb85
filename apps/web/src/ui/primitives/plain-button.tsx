'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ComponentPropsWithRef } from 'react'
import { buttonClass, ButtonFace, type ButtonLook } from './button-look.tsx'

export type PlainButtonProps = ButtonLook & Omit<ComponentPropsWithRef<'button'>, 'className'> & { isPending?: boolean }

/** `Button` without React Aria, for what is on the screen before the desk: sign-in and the installed app's messages. */
export function PlainButton(props: PlainButtonProps) {
  const { children, variant, size, className, isPending = false, type = 'button', onClick, ...rest } = props
  return (
    <button
      {...rest}
      // A pending submit button must not submit; as a disabled one it would lose the focus.
      type={isPending ? 'button' : type}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      className={buttonClass({ variant, size, className })}
    >
      <ButtonFace isPending={isPending}>{children}</ButtonFace>
    </button>
  )
}
