'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { navigation, type NavigationCounts } from '#layouts/navigation.ts'
import { NavigationList } from '#layouts/sidebar.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'

const first = navigation
  .flatMap((group) => group.items)
  .filter((item) => ['home', 'order', 'calendar'].includes(item.id))
const place =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-muted outline-offset-[-3px] aria-[current]:font-bold aria-[current]:text-accent-strong'

export type BottomNavProps = { counts?: NavigationCounts; onSearch?: () => void }

/** The bar of a narrow screen: three pages, search, and «بیشتر» with everything. */
export function BottomNav({ counts, onSearch }: BottomNavProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav
        data-no-print
        aria-label="دسترسی سریع"
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {first.map((item) => (
          <Link
            key={item.id}
            to={item.to}
            activeOptions={{ exact: item.isExact ?? false, includeSearch: false }}
            className={place}
          >
            <item.icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
            {item.label}
          </Link>
        ))}
        {onSearch ? (
          <Button onPress={onSearch} className={place}>
            <Search aria-hidden="true" className="size-5" strokeWidth={1.9} />
            جست‌وجو
          </Button>
        ) : null}
        <Button onPress={() => setOpen(true)} className={place}>
          <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.9} />
          بیشتر
        </Button>
      </nav>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="همهٔ بخش‌ها" side="start">
        <NavigationList counts={counts} onNavigate={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
