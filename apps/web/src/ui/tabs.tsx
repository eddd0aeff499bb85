import type { ReactNode } from 'react'
import { createLink } from '@tanstack/react-router'
import { Tab, TabList, TabPanel, Tabs as RacTabs } from 'react-aria-components'
import { cx } from '#ui/class-names.ts'

export type TabItem = { id: string; label: string; count?: ReactNode; content: ReactNode }

const tabClass =
  '-mb-px flex min-h-tap cursor-pointer items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-3 py-2.5 text-sm font-medium text-muted outline-offset-[-2px] hover:text-ink'

/** Tabs inside a page. Where a tab is a page of its own (it has a URL) use TabNav with TabLinks. */
export function Tabs({
  items,
  label,
  selected,
  onSelect,
}: {
  items: TabItem[]
  label: string
  selected?: string
  onSelect?: (id: string) => void
}) {
  return (
    <RacTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className="flex min-w-0 flex-col"
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={cx(tabClass, 'selected:border-accent selected:font-semibold selected:text-ink')}
          >
            {item.label}
            {item.count === undefined ? null : <span className="font-medium text-faint">{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-4 outline-offset-4">
          {item.content}
        </TabPanel>
      ))}
    </RacTabs>
  )
}

/** A row of links that look like tabs. */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav
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

/** One tab of a TabNav; takes the router's typed `to`, `params`, `search`. Current when the router says so, or by `isSelected`. */
export const TabLink = createLink(TabAnchor)
