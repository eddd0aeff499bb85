'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export type ButtonLook = { variant?: ButtonVariant; size?: 'small' | 'medium'; className?: string }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong pressed:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover pressed:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-hover hover:text-ink pressed:bg-sunken',
  danger: 'border-transparent bg-bad text-on-bad hover:opacity-90 pressed:opacity-90',
}

/** The look of a button, for what must be another element (a file label, an external link). */
export function buttonClass({ variant = 'secondary', size = 'medium', className }: ButtonLook) {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-1 border font-semibold transition-colors',
    size === 'small' ? 'min-h-[calc(var(--tap)-6px)] px-2.5 text-xs' : 'min-h-tap px-3.5 text-sm',
    variants[variant],
    'data-[disabled]:opacity-50 aria-disabled:opacity-50',
    className,
  )
}

/** The inside of a button: while its press is at work, a spinner in the width of its words. */
export const ButtonFace = ({ isPending, children }: { isPending: boolean; children: ReactNode }) => (
  <>
    {isPending ? (
      <span className="absolute inset-0 flex items-center justify-center">
        <Spinner />
        <span className="sr-only">در حال انجام</span>
      </span>
    ) : null}
    <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
  </>
)
