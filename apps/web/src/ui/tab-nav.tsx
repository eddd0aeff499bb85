import type { ReactNode } from 'react'
import { createLink } from '@tanstack/react-router'
import { cx } from '#ui/class-names.ts'

export const tabClass =
  '-mb-px flex min-h-tap cursor-pointer items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-3 py-2.5 text-sm font-medium text-muted outline-offset-[-2px] hover:text-ink'

/** A row of links that look like tabs. */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className={cx('flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line', className)}
    >
      {children}
    </nav>
  )
}

function TabAnchor({
  count,
  isSelected,
  children,
  ...props
}: { count?: ReactNode; isSelected?: boolean } & React.ComponentPropsWithRef<'a'>) {
  const on = isSelected ?? props['aria-current'] === 'page'
  return (
    <a
      {...props}
      aria-current={on ? 'page' : undefined}
      className={cx(tabClass, 'aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink')}
    >
      {children}
      {count === undefined ? null : <span className="font-medium text-faint">{count}</span>}
    </a>
  )
}

/** A phone's row of tabs scrolls sideways: the current one is brought to its middle. The page itself does not move. */
function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-current]')
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

/** One tab of a TabNav; takes the router's typed `to`, `params`, `search`. Current when the router says so, or by `isSelected`. */
export const TabLink = createLink(TabAnchor)
