import { type ReactNode, useLayoutEffect } from 'react'

/** Where the summary stands below a long form, the total and the button stay in view. */
export function FootBar({ total, children }: { total: ReactNode; children: ReactNode }) {
  useLayoutEffect(keepClear, [])
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {total ? (
        <p className="min-w-0 text-sm">
          <span className="text-muted">قابل پرداخت </span>
          <strong className="text-base">{total}</strong>
        </p>
      ) : null}
      <div className="flex grow flex-col">{children}</div>
    </div>
  )
}

/** A field that gets the focus scrolls to above the bar. */
export function keepClear() {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '8rem'
  return () => void style.removeProperty('scroll-padding-bottom')
}
