import type { ReactNode } from 'react'
import { cx, stackClass } from './class-names.ts'

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  /** No padding around the content: for a table or a list that reaches the edges. */
  isFlush?: boolean
  /** The parts of the content stand one under the other. */
  gap?: keyof typeof stackClass
  className?: string
}

export function Card({ title, description, actions, footer, children, isFlush, gap, className }: CardProps) {
  return (
    <section className={cx('min-w-0 rounded-2 border border-line bg-surface', className)}>
      {title || actions ? (
        <header className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3.5', isFlush && 'pb-3')}>
          <div className="min-w-0 flex-1">
            <h2 className="text-base font-bold">{title}</h2>
            {description ? <p className="text-sm text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children === undefined ? null : (
        <div className={cx(isFlush ? 'overflow-clip rounded-2' : 'p-4', gap && stackClass[gap])}>{children}</div>
      )}
      {footer ? <footer className="border-t border-line px-4 py-3 text-sm text-muted">{footer}</footer> : null}
    </section>
  )
}
