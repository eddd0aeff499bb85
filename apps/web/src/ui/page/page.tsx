'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import { PageActions } from './page-actions.tsx'
import { useTellTitle, type Crumb } from './page-title.ts'

export type PageProps = {
  title: string
  /** Where it is not the title: of the tabs of one record each has its title, and all have one heading. */
  heading?: string
  /** A state badge or a code beside the title. */
  badge?: ReactNode
  subtitle?: ReactNode
  /** What can be done here (`PageAction`), and whatever else stands at the end of the title's row. */
  actions?: ReactNode
  /** The way here, without this page itself. */
  breadcrumb?: Crumb[]
  children: ReactNode
  className?: string
}

/** Title row and content; also tells the header and the browser's tab where the admin is. */
export function Page({
  title,
  heading = title,
  badge,
  subtitle,
  actions,
  breadcrumb = [],
  children,
  className,
}: PageProps) {
  useTellTitle(title, breadcrumb)
  return (
    <div className={cx('flex flex-col gap-4', className)}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className={cx('min-w-0 flex-1', badge ? 'basis-60' : 'basis-44')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-bold text-balance">{heading}</h1>
            {badge}
          </div>
          {subtitle ? <div className="mt-0.5 text-sm text-muted">{subtitle}</div> : null}
        </div>
        <div data-no-print className="flex flex-wrap items-center gap-2 empty:hidden max-sm:grow">
          {actions}
          <PageActions />
        </div>
      </header>
      {children}
    </div>
  )
}
