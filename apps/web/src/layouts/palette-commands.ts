import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  CalendarOff,
  HandCoins,
  Keyboard,
  LogOut,
  MonitorSmartphone,
  Moon,
  Plus,
  Scale,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  Sun,
  Telescope,
  Undo2,
  Wallet,
} from 'lucide-react'
import { settingSections } from '#features/setting/setting-sections.tsx'
import { navigation } from '#layouts/navigation.ts'
import type { ShownAction } from '#ui/page/page-actions.tsx'
import type { Command } from '#ui/overlay/command-groups.ts'

/** A city in which there is something of a kind. */
export type NamedCity = { kind: CatalogueKind; slug: string; name: string }

type Doing = {
  /** What the page at hand offers itself. */
  here: ShownAction[]
  cities: NamedCity[]
  go: (link: LinkProps) => void
  isDark: boolean
  onTheme: () => void
  onKeys: () => void
  onSignOut: () => void
}
type Place = Pick<Command, 'id' | 'label' | 'icon'> & {
  to: LinkProps['to']
  params?: LinkProps['params']
  search?: LinkProps['search']
  hash?: string
  words?: string
  detail?: string
}

const ownName = 'در این صفحه'
const pages = 'صفحه‌ها'
const actions = 'کارها'

/** By what else a page of the navigation is looked for. */
const wordsOf: Record<string, string> = {
  inbox: 'کارهای منتظر پیگیری هشدار',
  order: 'رزروها خرید فروش',
  calendar: 'تایم‌لاین ظرفیت اتاق‌ها ماشین‌ها قیمت روزانه',
  agenda: 'برنامهٔ امروز ورود خروج تحویل بازگشت سانس',
  payment: 'درگاه بانک کارت پاسارگاد تلاش رسید',
  customer: 'کاربران خریداران مهمان‌ها',
  'catalogue-car': 'اجارهٔ ماشین خودروهای آزاد',
  'catalogue-space': 'ویلا هتل سوئیت اتاق آزاد',
  'event-operation': 'فروش سانس بلیت کنسرت',
  car: 'ماشین ناوگان پلاک آگهی',
  event: 'کنسرت نمایش تئاتر کارگاه تور آگهی',
  space: 'ویلا هتل سوئیت بوم‌گردی آگهی',
  host: 'مالک فروشنده برگزارکننده مدارک',
  transaction: 'دفتر کل سند حسابداری',
  statement: 'گردش حساب میزبان مشتری',
  commission: 'کمیسیون درصد سهم',
  statistics: 'گزارش نمودار درآمد اشغال فروش آمار',
  comment: 'نظرات دیدگاه امتیاز',
  assistant: 'هوش مصنوعی چت کلود claude',
  sms: 'پیام اس‌ام‌اس ارسال نشده',
  audit: 'لاگ تغییرات تاریخچه کارهای پس‌زمینه امنیت',
  setting: 'مالیات مهلت‌ها متن پیامک سقف‌ها',
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
  {
    id: 'payout',
    label: 'تسویه با میزبان‌ها',
    icon: HandCoins,
    to: '/transactions',
    search: { tab: 'payouts' },
    words: 'واریز پرداخت به میزبان دستهٔ تسویه',
  },
  {
    id: 'refund',
    label: 'بازپرداخت‌ها',
    icon: Undo2,
    to: '/transactions',
    search: { tab: 'refunds' },
    words: 'برگشت پول مشتری',
  },
  {
    id: 'reconciliation',
    label: 'تطبیق با بانک',
    icon: Scale,
    to: '/transactions',
    search: { tab: 'reconciliation' },
    words: 'مغایرت صورت‌حساب بانک',
  },
  {
    id: 'host-balance',
    label: 'ماندهٔ میزبان‌ها',
    icon: Wallet,
    to: '/transactions',
    search: { tab: 'hosts' },
    words: 'بدهی طلب حساب میزبان',
  },
  { id: 'session', label: 'دستگاه‌های من', icon: MonitorSmartphone, to: '/sessions', words: 'نشست‌ها ورود' },
]

/** The cities of which a word was typed: asked for as «خودروها» alone, none of their pages stands in the way. */
export function citiesNamed(cities: NamedCity[], typed: string): NamedCity[] {
  const words = faNorm(typed).split(' ')
  return cities.filter(({ name }) => words.some((word) => word.length > 1 && faNorm(name).startsWith(word)))
}

const cityFaces = {
  car: { of: 'خودروهای', icon: Telescope, to: '/car/city/$city' },
  space: { of: 'اقامتگاه‌های', icon: Store, to: '/space/city/$city' },
} as const

const cityPlace = ({ kind, slug, name }: NamedCity): Place => {
  const { of, icon, to } = cityFaces[kind]
  return { id: `city-${kind}-${slug}`, label: `${of} ${name}`, icon, to, params: { city: slug }, detail: 'کاتالوگ' }
}

/** Sections of one long page. */
const sections: Place[] = Object.entries(settingSections).map(([hash, { title, description }]) => ({
  id: `setting-${hash}`,
  label: `تنظیمات: ${title}`,
  icon: SlidersHorizontal,
  to: '/settings',
  hash,
  detail: 'تنظیمات',
  words: description,
}))

const beginnings: Place[] = [
  {
    id: 'book-car',
    label: 'سفارش جدید خودرو',
    icon: ShoppingCart,
    to: '/car',
    words: 'رزرو اجاره ثبت سفارش',
  },
  {
    id: 'book-event',
    label: 'سفارش جدید رویداد',
    icon: ShoppingCart,
    to: '/event',
    search: { status: 'published' },
    words: 'فروش بلیت رزرو ثبت سفارش',
  },
  {
    id: 'book-space',
    label: 'سفارش جدید اقامتگاه',
    icon: ShoppingCart,
    to: '/space',
    words: 'رزرو ویلا ثبت سفارش',
  },
  {
    id: 'new-event',
    label: 'رویداد جدید',
    icon: Plus,
    to: '/host/event/create',
    words: 'ساخت ثبت رویداد کنسرت نمایش کارگاه تور همایش',
  },
  { id: 'new-car', label: 'خودروی جدید', icon: Plus, to: '/host/car/create', words: 'ساخت ثبت خودرو ماشین' },
  {
    id: 'new-space',
    label: 'اقامتگاه جدید',
    icon: Plus,
    to: '/host/space/register',
    words: 'ساخت ثبت اقامتگاه ویلا سوئیت هتل بوم‌گردی',
  },
  { id: 'new-host', label: 'میزبان جدید', icon: Plus, to: '/user/host/create', words: 'ساخت ثبت میزبان' },
]

/** Every page, and what can be done from anywhere. */
export function paletteCommands({ here, cities, go, isDark, onTheme, onKeys, onSignOut }: Doing): Command[] {
  const places: Place[] = navigation.flatMap((group) =>
    group.items.map(({ id, label, icon, to }) => ({ id, label, icon, to, detail: group.label, words: wordsOf[id] })),
  )
  const leading =
    (group: string, prefix: string) =>
    ({ to, params, search, hash, ...place }: Place): Command => ({
      ...place,
      id: `${prefix}${place.id}`,
      group,
      onRun: () => go({ to, ...(params && { params }), ...(search && { search }), ...(hash && { hash }) }),
    })
  return [
    ...here
      .filter(({ isPending }) => !isPending)
      .map(({ id, label, icon, run }): Command => ({ id, label, icon, group: ownName, onRun: run })),
    ...[...places, ...otherPlaces, ...cities.map(cityPlace), ...sections].map(leading(pages, 'page-')),
    ...beginnings.map(leading(actions, '')),
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
