'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Link } from '@tanstack/react-router'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Brand } from '#layouts/brand.tsx'
import { navigation, type NavigationCounts } from '#layouts/navigation.ts'
import { CountBadge } from '#ui/primitives/badge.tsx'

export type SidebarProps = { counts?: NavigationCounts; onNavigate?: () => void }

/** The fixed column on the right of a wide screen. */
export function Sidebar({ counts }: SidebarProps) {
  return (
    <aside
      data-no-print
      className="sticky top-0 hidden h-dvh w-[232px] shrink-0 flex-col overflow-y-auto border-e border-line bg-surface px-3 py-4 lg:flex"
    >
      <div className="px-2.5 pb-2">
        <Brand />
      </div>
      <NavigationList counts={counts} />
    </aside>
  )
}

/** All pages in their groups: in the sidebar, and in the drawer of a narrow screen. */
export function NavigationList({ counts = {}, onNavigate }: SidebarProps) {
  return (
    <nav aria-label="بخش‌ها" className="flex flex-col">
      {navigation.map((group) => (
        <div key={group.label}>
          <h2 className="px-2.5 pt-3.5 pb-1 text-xs font-semibold text-faint">{group.label}</h2>
          <ul className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.id}>
                <Link
                  to={item.to}
                  activeOptions={{ exact: item.isExact ?? false, includeSearch: false }}
                  onClick={onNavigate}
                  className="flex min-h-tap items-center gap-2.5 rounded-1 px-2.5 font-medium text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong"
                >
                  <item.icon aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.9} />
                  <span className="flex-1">{item.label}</span>
                  <Count value={counts[item.id]} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Count({ value }: { value: number | undefined }) {
  if (value === undefined || value === 0) return null
  return <CountBadge>{value > 99 ? `+${toPersianDigits(99)}` : toPersianDigits(value)}</CountBadge>
}
