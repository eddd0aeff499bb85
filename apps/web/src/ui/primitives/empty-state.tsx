'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { Inbox, type LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'

export type EmptyStateProps = {
  title: string
  /** The next step. */
  children?: ReactNode
  icon?: LucideIcon
  actions?: ReactNode
  className?: string
}

export function EmptyState({ title, children, icon: Icon = Inbox, actions, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-4 py-14 text-center', className)}>
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <p className="text-base font-bold">{title}</p>
      {children ? <div className="max-w-md text-sm leading-6 text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
