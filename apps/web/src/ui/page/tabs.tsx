import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as RacTabs } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'
import { tabClass } from './tab-nav.tsx'

export type TabItem = { id: string; label: string; count?: ReactNode; content: ReactNode }

/** Tabs inside a page. Where a tab is a page of its own (it has a URL) use TabNav with TabLinks (tab-nav.tsx). */
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
