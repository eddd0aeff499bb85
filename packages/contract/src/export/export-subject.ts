import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** What can be taken out whole, in the order in which another system would read it. */
export const exportSubjectLabels = {
  hosts: 'میزبان‌ها، با مدارک و روزهای بسته',
  listings: 'آگهی‌ها، با واحدها، بلیت‌ها و نرخ‌ها، قیمت روزها، سانس‌ها و تصویرها',
  halls: 'سالن‌ها، با نقشه‌ها',
  blocks: 'روزهای بسته و رزروهای تقویم‌های بیرونی',
  promos: 'کدهای تخفیف',
  customers: 'مشتری‌ها، با یادداشت‌ها',
  orders: 'سفارش‌ها، با ردیف‌ها، بلیت‌ها، تحویل‌ها، ودیعه‌ها و لغو',
  waiting: 'فهرست انتظار',
  payments: 'پرداخت‌ها، با رسیدها',
  refunds: 'بازپرداخت‌ها',
  ledger: 'دفتر کل، با سطرهای هر سند',
  bank: 'صورت‌حساب‌های بانک، با ردیف‌ها',
  payouts: 'تسویه‌ها، با ردیف‌ها',
  comments: 'نظرها، با تصویرها و گزارش‌ها',
  messages: 'پیامک‌ها',
  settings: 'تنظیمات، با هر تغییر و زمانش',
  rules: 'سیاست‌های لغو و کارمزدها',
  holidays: 'تعطیلی‌ها',
  team: 'نقش‌های تیم و همکاران',
  audit: 'گزارش فعالیت',
}
export const ExportSubject = wordOf(exportSubjectLabels)
export type ExportSubject = z.infer<typeof ExportSubject>
