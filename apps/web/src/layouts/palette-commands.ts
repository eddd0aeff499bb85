import { holds, type Rights } from '@rezerv/contract/right.ts'
import type { LinkProps } from '@tanstack/react-router'
import { Keyboard, LogOut, Moon, Sun } from 'lucide-react'
import { beginnings } from './palette-beginnings.ts'
import { cityPlace, type NamedCity, navigationPlaces, otherPlaces, type Place, sections } from './palette-places.ts'
import type { ShownAction } from '#ui/page/page-actions.tsx'
import type { Command } from '#ui/overlay/command-groups.ts'

type Doing = {
  rights: Rights
  /** What the page at hand offers itself. */
  here: ShownAction[]
  cities: NamedCity[]
  go: (link: LinkProps) => void
  isDark: boolean
  onTheme: () => void
  onKeys: () => void
  onSignOut: () => void
}
const ownName = 'در این صفحه'
const pages = 'صفحه‌ها'
const actions = 'کارها'

/** Every page, and what can be done from anywhere. */
export function paletteCommands({ here, rights, cities, go, isDark, onTheme, onKeys, onSignOut }: Doing): Command[] {
  const isOpen = ({ right }: Place) => holds(rights, right)
  const leading =
    (group: string, prefix: string) =>
    ({ id, label, icon, words, detail, to, params, search, hash }: Place): Command => ({
      id: `${prefix}${id}`,
      label,
      icon,
      ...(words !== undefined && { words }),
      ...(detail !== undefined && { detail }),
      group,
      onRun: () => go({ to, ...(params && { params }), ...(search && { search }), ...(hash && { hash }) }),
    })
  return [
    ...here
      .filter(({ isPending }) => !isPending)
      .map(({ id, label, icon, run }): Command => ({ id, label, icon, group: ownName, onRun: run })),
    ...[...navigationPlaces, ...otherPlaces, ...cities.map(cityPlace), ...sections]
      .filter(isOpen)
      .map(leading(pages, 'page-')),
    ...beginnings.filter(isOpen).map(leading(actions, '')),
    {
      id: 'theme',
      label: isDark ? 'پوستهٔ روشن' : 'پوستهٔ تیره',
      icon: isDark ? Sun : Moon,
      group: actions,
      words: 'تم شب روز تاریک تیره روشن حالت theme dark light',
      onRun: onTheme,
    },
    {
      id: 'keys',
      label: 'میان‌برهای صفحه‌کلید',
      icon: Keyboard,
      group: actions,
      detail: '?',
      words: 'کلید راهنما shortcut help',
      onRun: onKeys,
    },
    { id: 'sign-out', label: 'خروج از حساب', icon: LogOut, group: actions, words: 'logout', onRun: onSignOut },
  ]
}
