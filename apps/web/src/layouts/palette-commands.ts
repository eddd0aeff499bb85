import type { LinkProps } from '@tanstack/react-router'
import { Activity, CalendarOff, LogOut, MonitorSmartphone, Moon, Plus, Sun } from 'lucide-react'
import { navigation } from '#layouts/navigation.ts'
import type { Command } from '#ui/overlay/command-groups.ts'

type Doing = {
  go: (to: LinkProps['to']) => void
  isDark: boolean
  onTheme: () => void
  onSignOut: () => void
}
type Place = Pick<Command, 'id' | 'label' | 'icon'> & { to: LinkProps['to']; words?: string; detail?: string }

const pages = 'صفحه‌ها'
const actions = 'کارها'

/** By what else a page of the navigation is looked for. */
const wordsOf: Record<string, string> = {
  customer: 'کاربران خریداران',
  statement: 'گردش حساب میزبان مشتری',
  'event-operation': 'فروش سانس بلیت کنسرت',
}

/** Pages that the navigation does not list. */
const otherPlaces: Place[] = [
  { id: 'holiday', label: 'تعطیلی‌ها', icon: CalendarOff, to: '/holidays', words: 'تعطیل رسمی' },
  {
    id: 'health',
    label: 'وضعیت سامانه',
    icon: Activity,
    to: '/settings/health',
    words: 'سلامت سرور پایگاه داده پشتیبان دیسک نسخه',
  },
  { id: 'session', label: 'دستگاه‌های من', icon: MonitorSmartphone, to: '/sessions', words: 'نشست‌ها ورود' },
]

const beginnings: Place[] = [
  {
    id: 'new-event',
    label: 'رویداد تازه',
    icon: Plus,
    to: '/host/event/create',
    words: 'ساخت ثبت رویداد کنسرت نمایش کارگاه تور همایش',
  },
  { id: 'new-car', label: 'خودروی تازه', icon: Plus, to: '/host/car/create', words: 'ساخت ثبت خودرو ماشین' },
  {
    id: 'new-space',
    label: 'اقامتگاه تازه',
    icon: Plus,
    to: '/host/space/register',
    words: 'ساخت ثبت اقامتگاه ویلا سوئیت هتل بوم‌گردی',
  },
  { id: 'new-host', label: 'میزبان تازه', icon: Plus, to: '/user/host/create', words: 'ساخت ثبت میزبان' },
]

/** Every page, and what can be done from anywhere. */
export function paletteCommands({ go, isDark, onTheme, onSignOut }: Doing): Command[] {
  const places: Place[] = navigation.flatMap((group) =>
    group.items.map(({ id, label, icon, to }) => ({ id, label, icon, to, detail: group.label, words: wordsOf[id] })),
  )
  const leading =
    (group: string, prefix: string) =>
    ({ to, ...place }: Place): Command => ({
      ...place,
      id: `${prefix}${place.id}`,
      group,
      onRun: () => go(to),
    })
  return [
    ...[...places, ...otherPlaces].map(leading(pages, 'page-')),
    ...beginnings.map(leading(actions, '')),
    {
      id: 'theme',
      label: isDark ? 'پوستهٔ روشن' : 'پوستهٔ تیره',
      icon: isDark ? Sun : Moon,
      group: actions,
      words: 'تم شب روز تاریک تیره روشن حالت theme dark light',
      onRun: onTheme,
    },
    { id: 'sign-out', label: 'خروج از حساب', icon: LogOut, group: actions, words: 'logout', onRun: onSignOut },
  ]
}
