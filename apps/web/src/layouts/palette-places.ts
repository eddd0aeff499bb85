import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import type { LinkProps } from '@tanstack/react-router'
import {
  Armchair,
  Activity,
  CalendarOff,
  HandCoins,
  MonitorSmartphone,
  Scale,
  SlidersHorizontal,
  Store,
  Telescope,
  Undo2,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { settingSections } from '#features/setting/setting-sections.tsx'
import { navigation } from '#layouts/navigation.ts'
import type { Command } from '#ui/overlay/command-groups.ts'

/** A city in which there is something of a kind. */
export type NamedCity = { kind: CatalogueKind; slug: string; name: string }

export type Place = Pick<Command, 'id' | 'label' | 'icon'> & {
  right: EndpointRight
  to: LinkProps['to']
  params?: LinkProps['params']
  search?: LinkProps['search']
  hash?: string
  words?: string
  detail?: string
}

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
export const otherPlaces: Place[] = [
  { right: 'own', id: 'holiday', label: 'تعطیلی‌ها', icon: CalendarOff, to: '/holidays', words: 'تعطیل رسمی' },
  {
    right: 'health.read',
    id: 'health',
    label: 'وضعیت سامانه',
    icon: Activity,
    to: '/settings/health',
    words: 'سلامت سرور پایگاه داده پشتیبان دیسک نسخه',
  },
  {
    right: 'payout.read',
    id: 'payout',
    label: 'تسویه با میزبان‌ها',
    icon: HandCoins,
    to: '/transactions',
    search: { tab: 'payouts' },
    words: 'واریز پرداخت به میزبان دستهٔ تسویه',
  },
  {
    right: 'refund.read',
    id: 'refund',
    label: 'بازپرداخت‌ها',
    icon: Undo2,
    to: '/transactions',
    search: { tab: 'refunds' },
    words: 'برگشت پول مشتری',
  },
  {
    right: 'ledger.read',
    id: 'reconciliation',
    label: 'تطبیق با بانک',
    icon: Scale,
    to: '/transactions',
    search: { tab: 'reconciliation' },
    words: 'مغایرت صورت‌حساب بانک',
  },
  {
    right: 'ledger.read',
    id: 'host-balance',
    label: 'ماندهٔ میزبان‌ها',
    icon: Wallet,
    to: '/transactions',
    search: { tab: 'hosts' },
    words: 'بدهی طلب حساب میزبان',
  },
  {
    right: 'listing.read',
    id: 'hall',
    label: 'سالن‌ها',
    icon: Armchair,
    to: '/settings/halls',
    words: 'نقشه صندلی ردیف تالار',
  },
  {
    right: 'team.change',
    id: 'team',
    label: 'تیم و دسترسی‌ها',
    icon: UsersRound,
    to: '/settings/team',
    words: 'همکاران ادمین‌ها نقش دعوت دسترسی کاربران',
  },
  {
    right: 'key.change',
    id: 'key',
    label: 'کلیدهای API',
    icon: MonitorSmartphone,
    to: '/settings/keys',
    words: 'توکن سایت',
  },
  {
    right: 'data.export',
    id: 'export',
    label: 'دریافت داده‌ها',
    icon: MonitorSmartphone,
    to: '/settings/data',
    words: 'خروجی کامل پشتیبان انتقال',
  },
  {
    right: 'data.import',
    id: 'import',
    label: 'ورود داده‌ها',
    icon: MonitorSmartphone,
    to: '/settings/imports',
    words: 'ورود فایل انتقال اکسل سامانهٔ قبلی',
  },
  {
    right: 'key.change',
    id: 'webhook',
    label: 'وب‌هوک‌ها',
    icon: MonitorSmartphone,
    to: '/settings/webhooks',
    words: 'خبر برنامه‌های دیگر webhook',
  },
  {
    right: 'own',
    id: 'session',
    label: 'دستگاه‌های من',
    icon: MonitorSmartphone,
    to: '/sessions',
    words: 'نشست‌ها ورود',
  },
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

export const cityPlace = ({ kind, slug, name }: NamedCity): Place => {
  const { of, icon, to } = cityFaces[kind]
  return {
    right: 'listing.read',
    id: `city-${kind}-${slug}`,
    label: `${of} ${name}`,
    icon,
    to,
    params: { city: slug },
    detail: 'کاتالوگ',
  }
}

/** Sections of one long page. */
export const sections: Place[] = Object.entries(settingSections).map(([hash, { title, description }]) => ({
  right: 'setting.read',
  id: `setting-${hash}`,
  label: `تنظیمات: ${title}`,
  icon: SlidersHorizontal,
  to: '/settings',
  hash,
  detail: 'تنظیمات',
  words: description,
}))

/** The pages of the navigation, also by their other words. */
export const navigationPlaces: Place[] = navigation.flatMap((group) =>
  group.items.map(({ id, label, icon, to, right }) => ({
    id,
    label,
    icon,
    to,
    right,
    detail: group.label,
    words: wordsOf[id],
  })),
)
