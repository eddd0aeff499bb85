'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Link } from '@tanstack/react-router'
import { Brand } from './brand.tsx'
import { navigation } from './navigation.ts'
import { useState } from 'react'
import { ChevronDown, Menu as MenuIcon, Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { holds } from '@rezerv/contract/right.ts'
import { useRights } from '#lib/rights/rights.ts'
import { local } from '#lib/storage.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'

/** The fixed column on the right of a wide screen. */
export function Sidebar() {
  return (
    <aside
      data-no-print
      className="sticky top-0 hidden h-dvh w-[232px] shrink-0 flex-col overflow-y-auto border-e border-line bg-surface px-3 py-4 lg:flex"
    >
      <div className="px-2.5 pb-4">
        <Brand />
      </div>
      <NavigationList />
    </aside>
  )
}

const foldedKey = 'foldedGroups'
const foldedGroups = () => (local.get(foldedKey) ?? '').split(' ').filter(Boolean)
/** The page that is open stays in sight. */
const foldedClass = '[&>li:not(:has([aria-current]))]:hidden'

/** The groups with the pages that the admin may open. */
function useNavigation() {
  const rights = useRights()
  return navigation
    .map((group) => ({ ...group, items: group.items.filter(({ right }) => holds(rights, right)) }))
    .filter(({ items }) => items.length > 0)
}

/** All pages in their groups: in the sidebar, and in the drawer of a narrow screen. */
function NavigationList({ onNavigate }: { onNavigate?: () => void }) {
  const [folded, setFolded] = useState(foldedGroups)
  const groups = useNavigation()
  const fold = (id: string) => {
    const next = folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]
    local.set(foldedKey, next.join(' '))
    setFolded(next)
  }
  return (
    <nav aria-label="بخش‌ها" className="flex flex-col gap-1.5">
      {groups.map((group) => (
        <div key={group.id}>
          <h2>
            <button
              type="button"
              aria-expanded={!folded.includes(group.id)}
              onClick={() => fold(group.id)}
              className="group flex min-h-7 w-full cursor-pointer items-center gap-1 rounded-1 px-2.5 text-start text-xs font-semibold text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink pointer-coarse:min-h-tap"
            >
              <span className="flex-1">{group.label}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-3.5 opacity-0 transition-[rotate,opacity] group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-[expanded=false]:rotate-90 group-aria-[expanded=false]:opacity-100 pointer-coarse:opacity-100"
              />
            </button>
          </h2>
          <ul className={folded.includes(group.id) ? foldedClass : ''}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Link
                  to={item.to}
                  activeOptions={{ exact: item.isExact ?? false, includeSearch: false }}
                  onClick={onNavigate}
                  className="flex min-h-8 items-center gap-2.5 rounded-1 px-2.5 font-medium text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong pointer-coarse:min-h-tap"
                >
                  <item.icon aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.9} />
                  <span className="flex-1">{item.label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const firstIds = ['home', 'order', 'calendar']
const place =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-muted outline-offset-[-3px] aria-[current]:font-bold aria-[current]:text-accent-strong'

/** The bar of a narrow screen: three pages, search, and «بیشتر» with everything. */
export function BottomNav({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const first = useNavigation().flatMap((group) => group.items.filter(({ id }) => firstIds.includes(id)))
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
        <Button onPress={onSearch} className={place}>
          <Search aria-hidden="true" className="size-5" strokeWidth={1.9} />
          جست‌وجو
        </Button>
        <Button onPress={() => setOpen(true)} className={place}>
          <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.9} />
          بیشتر
        </Button>
      </nav>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="همهٔ بخش‌ها" side="start">
        <NavigationList onNavigate={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
