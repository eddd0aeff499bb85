import { moneyLimits } from '../transaction/transaction-act.ts'
import { Settings } from './setting.ts'
import * as z from 'zod/mini'
import { noticeKindLabels } from '../notice/notice-kind.ts'
import { type NoticeTemplate, noticeTemplates } from '../notice/notice-template.ts'

/** How a setting is typed and shown. `minutes`, `days`, `percent` and `rials` have bounds. */
type Unit =
  | { unit: 'percent' | 'minutes' | 'days' | 'rials'; min: number; max: number }
  | { unit: 'weekdays' }
  | { unit: 'money_unit' }
  | { unit: 'on_off' }
  | { unit: 'hours' }
  | { unit: 'name' }
  | { unit: 'color' }
  | { unit: 'logo' }

export type SettingGroup = 'tax' | 'deadline' | 'calendar' | 'brand' | 'message' | 'assistant' | 'limit'
export type SettingKind = Unit & { group: SettingGroup; label: string; hint: string }

export const settingGroups: Record<SettingGroup, { title: string; description: string }> = {
  tax: { title: 'مالیات، کارمزد و پرداخت', description: 'روی سفارش‌هایی که از تاریخ اجرا ثبت می‌شوند' },
  deadline: { title: 'مهلت‌ها', description: 'مدت نگه داشتن جا و مهلت پاسخ' },
  calendar: { title: 'تقویم و نمایش', description: 'روزهای آخر هفته، تعطیلات و واحد پول' },
  brand: { title: 'نام و نشان', description: 'در صفحه‌هایی که مشتری از پیامک باز می‌کند: پرداخت، سفارش و بلیت' },
  message: { title: 'زمان پیامک‌ها', description: 'ساعت سکوت: شب‌ها یادآوری و گزارش ارسال نمی‌شود' },
  assistant: { title: 'دستیار', description: 'اطلاعاتی که به سرویس هوش مصنوعی ارسال می‌شود' },
  limit: {
    title: 'سقف‌ها',
    description: 'بالاتر از این‌ها تایید پیامکی و همکار دوم لازم است؛ تغییرشان هم با تایید پیامکی است',
  },
}

const percent = { unit: 'percent', min: 0, max: 100 } as const
const limit = { unit: 'rials', min: 0, max: 1_000_000_000_000, group: 'limit' } as const

const settingKinds: Record<keyof Settings, SettingKind> = {
  vat_percent: {
    ...percent,
    group: 'tax',
    label: 'مالیات بر ارزش افزوده',
    hint: 'به قیمت ردیف‌های مشمول اضافه می‌شود',
  },
  commission_percent: {
    ...percent,
    group: 'tax',
    label: 'کارمزد پیش‌فرض',
    hint: 'سهم رزرو از فروش، اگر برای میزبان یا دسته قاعدهٔ دیگری نباشد',
  },
  part_payment_percent: {
    ...percent,
    group: 'tax',
    label: 'پیش‌پرداخت',
    hint: 'بخشی که هنگام رزرو پرداخت می‌شود، وقتی همهٔ مبلغ گرفته نمی‌شود',
  },
  hold_minutes: {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    group: 'deadline',
    label: 'مهلت پرداخت',
    hint: 'جا تا این مدت برای پرداخت نگه داشته می‌شود',
  },
  host_answer_minutes: {
    unit: 'minutes',
    min: 30,
    max: 10_080,
    group: 'deadline',
    label: 'مهلت پاسخ به درخواست',
    hint: 'درخواست اقامت، خودرو یا بلیت با تایید که تا این زمان پاسخ نگیرد منقضی می‌شود',
  },
  return_grace_minutes: {
    unit: 'minutes',
    min: 0,
    max: 720,
    group: 'deadline',
    label: 'مهلت بازگشت خودرو',
    hint: 'دیرکرد تا این مدت روز جدیدی حساب نمی‌شود',
  },
  late_hour_percent: {
    unit: 'percent',
    min: 1,
    max: 100,
    group: 'tax',
    label: 'هر ساعت دیرکرد خودرو',
    hint: 'درصدی از قیمت روز آخر؛ در هر شبانه‌روز بیش از یک روز نمی‌شود',
  },
  hold_extension_minutes: {
    unit: 'minutes',
    min: 60,
    max: 43_200,
    group: 'deadline',
    label: 'سقف تمدید مهلت پرداخت',
    hint: 'جا از زمان ثبت سفارش بیش از این نگه داشته نمی‌شود',
  },
  fine_hold_minutes: {
    unit: 'minutes',
    min: 0,
    max: 129_600,
    group: 'deadline',
    label: 'نگهداری ودیعه برای جریمه',
    hint: 'ودیعهٔ خودرو پس از بازگشت تا این مدت برای جریمه‌های بعدی نگه داشته می‌شود',
  },
  waitlist_offer_minutes: {
    unit: 'minutes',
    min: 15,
    max: 2_880,
    group: 'deadline',
    label: 'مهلت فهرست انتظار',
    hint: 'جای آزادشده تا این مدت برای نفر بعدی فهرست نگه داشته می‌شود',
  },
  weekend_days: {
    unit: 'weekdays',
    group: 'calendar',
    label: 'روزهای آخر هفته',
    hint: 'نرخ آخر هفته در این روزها اعمال می‌شود',
  },
  money_unit: { unit: 'money_unit', group: 'calendar', label: 'واحد نمایش پول', hint: 'حساب‌ها همیشه به ریال می‌مانند' },
  refund_approval_rials: { ...limit, label: moneyLimits.refund_approval_rials, hint: 'برای یک بازپرداخت' },
  deposit_approval_rials: {
    ...limit,
    label: moneyLimits.deposit_approval_rials,
    hint: 'برای پولی که از یک ودیعه به مشتری برمی‌گردد',
  },
  payout_approval_rials: {
    ...limit,
    label: moneyLimits.payout_approval_rials,
    hint: 'برای جمع یک دستهٔ تسویه با میزبان‌ها',
  },
  payout_minimum_rials: {
    unit: 'rials',
    min: 1,
    max: 1_000_000_000,
    group: 'tax',
    label: 'حداقل تسویه',
    hint: 'مبلغ کمتر از این به دستهٔ بعدی تسویه می‌رود',
  },
  paya_ceiling_rials: {
    unit: 'rials',
    min: 10_000_000,
    max: 1_000_000_000_000,
    group: 'tax',
    label: 'سقف هر حوالهٔ پایا',
    hint: 'حوالهٔ بیشتر از این در فایل ساتنا می‌آید؛ عدد را از بانک خود بپرسید',
  },
  discount_limit_percent: {
    ...percent,
    group: 'tax',
    label: 'سقف تخفیف دستی',
    hint: 'در رزرو و تغییر سفارش؛ ۱۰۰ یعنی بدون سقف',
  },
  payout_after_days: {
    unit: 'days',
    min: 0,
    max: 90,
    group: 'deadline',
    label: 'زمان تسویه',
    hint: 'چند روز پس از پایان سفارش، سهم میزبان قابل تسویه است',
  },
  stop_sale_on_ended_documents: {
    unit: 'on_off',
    group: 'deadline',
    label: 'توقف فروش با پایان مدارک',
    hint: 'با پایان یا رد مجوز میزبان، بیمه یا معاینهٔ فنی، رزرو جدید ثبت نمی‌شود',
  },
  customer_cancellation: {
    unit: 'on_off',
    group: 'deadline',
    label: 'لغو از صفحهٔ سفارش',
    hint: 'مشتری خودش از لینک سفارش، با کد پیامکی و طبق سیاست لغو، سفارش را لغو می‌کند',
  },
  ticket_transfer: {
    unit: 'on_off',
    group: 'deadline',
    label: 'انتقال بلیت',
    hint: 'مشتری بلیت را با کد پیامکی به دیگری می‌دهد',
  },
  brand_name: { unit: 'name', group: 'brand', label: 'نام', hint: 'بالای صفحه‌های مشتری' },
  brand_color: {
    unit: 'color',
    group: 'brand',
    label: 'رنگ',
    hint: 'رنگ دکمه‌ها و لینک‌ها؛ متن سفید باید روی آن خوانا باشد',
  },
  brand_logo: {
    unit: 'logo',
    group: 'brand',
    label: 'نشان',
    hint: 'تصویر مربع کنار نام؛ بدون آن نشان رزرو دیده می‌شود',
  },
  notice_hours: {
    unit: 'hours',
    group: 'message',
    label: 'ساعت پیامک‌های غیرفوری',
    hint: 'یادآوری‌ها، گزارش‌ها و پیامک‌های گروهی فقط در این ساعت‌ها ارسال می‌شوند و بیرون از آن تا ساعت شروع می‌مانند؛ کد، لینک پرداخت، بلیت و خبر تغییر یا لغو همیشه فوری می‌رود',
  },
  assistant_on: {
    unit: 'on_off',
    group: 'assistant',
    label: 'دستیار',
    hint: 'خاموش که باشد، چیزی به سرویس هوش مصنوعی ارسال نمی‌شود',
  },
  assistant_masks: {
    unit: 'on_off',
    group: 'assistant',
    label: 'پوشاندن اطلاعات شخصی',
    hint: 'شماره‌های موبایل، کارت و شبا، کدهای ملی و نام مشتری‌ها و میزبان‌ها پیش از ارسال پوشانده می‌شوند',
  },
  adjustment_approval_rials: {
    ...limit,
    label: moneyLimits.adjustment_approval_rials,
    hint: 'برای یک سند اصلاحی در دفتر کل',
  },
}

/** A figure or rule, or the text of a message: `sms:order-confirmed`. */
export type SettingKey = keyof Settings | `sms:${NoticeTemplate}`

const templates = Object.keys(noticeTemplates) as NoticeTemplate[]
export const settingKeys = [
  ...(Object.keys(Settings.shape) as (keyof Settings)[]),
  ...templates.map((template) => `sms:${template}` as const),
]

export const SettingKeyInput = z.enum(settingKeys as [SettingKey, ...SettingKey[]])

/** The message whose text this setting is. */
export const templateOfKey = (key: SettingKey): NoticeTemplate | undefined =>
  templates.find((template) => key === `sms:${template}`)

export const kindOfKey = (key: SettingKey): SettingKind | undefined =>
  (settingKinds as Partial<Record<SettingKey, SettingKind>>)[key]

export function settingLabel(key: SettingKey): string {
  const template = templateOfKey(key)
  return template ? `پیامک ${noticeKindLabels[template]}` : (kindOfKey(key)?.label ?? key)
}
