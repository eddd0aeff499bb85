import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** What somebody may do inside, in the words of the page that gives it; an endpoint names the one that it asks for. */
export const rightLabels = {
  'order.read': 'دیدن سفارش‌ها، تقویم و برنامهٔ کاری',
  'order.sell': 'رزرو و فروش برای مشتری',
  'order.change': 'تغییر سفارش و پاسخ به درخواست رزرو',
  'order.cancel': 'لغو سفارش',
  'order.mass_cancel': 'لغو گروهی سفارش‌ها',
  'order.export': 'دریافت فایل سفارش‌ها',
  'check_in.scan': 'پذیرش بلیت‌ها در ورودی',
  'handover.record': 'ثبت تحویل و بازگشت',
  'customer.read': 'دیدن مشتری‌ها',
  'customer.change': 'ویرایش، ادغام و مسدود کردن مشتری',
  'customer.erase': 'دریافت و پاک کردن اطلاعات شخصی مشتری',
  'comment.read': 'دیدن نظرها',
  'comment.change': 'تایید، رد و پاسخ به نظرها',
  'listing.read': 'دیدن آگهی‌ها، نرخ‌ها و روزها',
  'listing.change': 'ثبت، ویرایش و انتشار آگهی',
  'listing.publish': 'تایید و رد ویرایش آگهی منتشرشده',
  'calendar.change': 'بستن روزها، قیمت روزانه و تقویم‌های بیرونی',
  'hall.change': 'تعریف سالن‌ها و نقشهٔ صندلی‌ها',
  'host.read': 'دیدن میزبان‌ها و مدارک آن‌ها',
  'host.change': 'ثبت و ویرایش میزبان و مدارک',
  'host.approve': 'تایید، تعلیق و بستن میزبان',
  'payment.read': 'دیدن پرداخت‌ها و رسیدها',
  'payment.take': 'گرفتن پرداخت و ارسال لینک',
  'payment.change': 'استعلام، برگشت به کارت و رفع ناهمخوانی',
  'refund.read': 'دیدن بازپرداخت‌ها',
  'refund.request': 'درخواست بازپرداخت',
  'refund.approve': 'تایید و رد بازپرداخت',
  'refund.pay': 'واریز بازپرداخت و فایل بانک',
  'deposit.release': 'پس دادن ودیعه',
  'ledger.read': 'دیدن دفتر کل، صورت‌حساب‌ها و ردیف‌های بانک',
  'ledger.change': 'درخواست و تایید سند اصلاحی',
  'payout.read': 'دیدن تسویه‌ها',
  'payout.change': 'تسویه با میزبان‌ها',
  'reconciliation.change': 'مغایرت‌گیری با بانک',
  'commission.read': 'دیدن کارمزدها',
  'commission.change': 'تعیین کارمزد',
  'statistics.read': 'دیدن آمار و ساخت گزارش',
  'audit.read': 'دیدن گزارش فعالیت و امنیت',
  'notice.read': 'دیدن پیامک‌ها',
  'notice.send': 'ارسال دوبارهٔ پیامک',
  'job.change': 'دیدن و تکرار کارهای پس‌زمینه',
  'health.read': 'دیدن وضعیت سامانه',
  'setting.read': 'دیدن تنظیمات و سیاست‌های لغو',
  'setting.change': 'تغییر تنظیمات و سیاست‌های لغو',
  'holiday.change': 'تعیین تعطیلی‌ها',
  'assistant.use': 'گفت‌وگو با دستیار',
  'data.export': 'دریافت همهٔ داده‌ها',
  'data.import': 'ورود داده‌ها از فایل',
  'key.change': 'کلیدهای API و وب‌هوک‌ها',
  'team.change': 'دعوت همکار و تعیین دسترسی‌ها',
}
export const Right = wordOf(rightLabels)
export type Right = z.infer<typeof Right>

/** By these a customer gets money back on somebody's decision: the limit of a role is about them. */
export const givingBack: readonly Right[] = ['refund.approve', 'payment.change']

/** What may be given for chosen hosts, cities or events alone; the rest is of the whole house. The table of roles has the same list. */
export const scopedRights: readonly Right[] = [
  'order.read',
  'order.sell',
  'order.change',
  'order.cancel',
  'check_in.scan',
  'handover.record',
  'comment.read',
  'comment.change',
  'listing.read',
  'listing.change',
  'listing.publish',
  'calendar.change',
  'host.read',
  'payment.read',
  'payment.take',
  'refund.read',
  'refund.request',
]

/** As they stand under each other where a role is made. */
export const rightGroups: { label: string; rights: Right[] }[] = [
  { label: 'سفارش', begins: ['order', 'check_in', 'handover'] },
  { label: 'مشتری و نظر', begins: ['customer', 'comment'] },
  { label: 'عرضه', begins: ['listing', 'calendar', 'hall', 'host'] },
  { label: 'پرداخت و بازپرداخت', begins: ['payment', 'refund', 'deposit'] },
  { label: 'حسابداری', begins: ['ledger', 'payout', 'reconciliation', 'commission'] },
  {
    label: 'گزارش و سامانه',
    begins: [
      'statistics',
      'audit',
      'notice',
      'job',
      'health',
      'setting',
      'holiday',
      'assistant',
      'data',
      'key',
      'team',
    ],
  },
].map(({ label, begins }) => ({
  label,
  rights: Right.options.filter((right) => begins.includes(right.slice(0, right.indexOf('.')))),
}))

/** The roles that every installation begins with; their rights can be changed, but for the owner's. */
export const readyRoles = {
  owner: 'مالک',
  manager: 'مدیر',
  support: 'پشتیبانی',
  supply: 'عرضه',
  finance: 'مالی',
  box_office: 'گیشه',
  viewer: 'بیننده',
}
