import * as z from 'zod/mini'
import { Instant, wordOf } from '../page.ts'

export const securityEventLabels = {
  number_under_attack: 'حمله به یک شماره',
  new_device: 'ورود از دستگاه جدید',
  failed_code: 'کد نادرست',
  refused_right: 'دسترسی ردشده',
  limit_hit: 'عبور از سقف درخواست',
  session_revoked: 'بستن نشست',
  export: 'دریافت خروجی',
}
/** Attempts at what is not allowed that are worth a look, the most urgent first. */
export const SecurityEventKind = wordOf(securityEventLabels)
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** Rows are kept for this long; the database refuses to lose one earlier. */
export const securityEventDays = 180

export const SecurityEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: SecurityEventKind,
  /** Who did it or whose account it is about; null for somebody unknown. */
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  isAdmin: z.boolean(),
  /** The number that was typed at the sign-in. */
  mobile: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  traceId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** The details of an event beside its kind, in one sentence; empty where the kind says all. */
export function securityEventText({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): string {
  return texts[kind]((key) => (typeof detail[key] === 'string' ? detail[key] : ''), detail)
}

type Said = (key: string) => string
type Text = (said: Said, detail: SecurityEvent['detail']) => string

const refused: Text = (said) => said('message') || (refusedTexts[said('code')] ?? '')

const texts: Record<SecurityEventKind, Text> = {
  number_under_attack: (said) =>
    said('by') === 'guess'
      ? 'کدهای نادرست پشت سر هم از دستگاه‌های ناشناس'
      : 'درخواست‌های پشت سر هم کد از دستگاه‌های ناشناس',
  new_device: (_, { isFirst }) => (isFirst === true ? 'اولین ورود این حساب' : ''),
  failed_code: (said) => failedTexts[said('code')] ?? '',
  refused_right: refused,
  limit_hit: refused,
  session_revoked: (said) => revokedTexts[said('by')] ?? '',
  export: (said) => exportTexts[said('path')] ?? '',
}

const revokedTexts: Record<string, string> = { command: 'نقش ادمین گرفته شد', team: 'از صفحهٔ تیم' }

const failedTexts: Record<string, string> = {
  code_wrong: 'کد درست نبود',
  code_expired: 'کدی ارسال نشده یا مهلت آن گذشته بود',
}

const refusedTexts: Record<string, string> = {
  not_admin: 'این حساب ادمین نیست',
  forbidden: 'اجازهٔ این کار را ندارد',
  too_many_requests: 'تعداد درخواست‌ها زیاد بود',
}

/** Every file that the API gives has its words: a test compares with the endpoints. */
export const exportTexts: Record<string, string> = {
  'GET /api/v1/audit/export': 'گزارش فعالیت',
  'GET /api/v1/customers/export': 'مشتری‌ها',
  'GET /api/v1/exports/:subject': 'همهٔ داده‌های یک موضوع',
  'GET /api/v1/listings/:id/attendees/export': 'شرکت‌کننده‌های یک رویداد',
  'GET /api/v1/import-subjects/:subject/template': 'الگوی ورود داده‌ها',
  'GET /api/v1/imports/:id/rows/file': 'ردیف‌های یک فایل واردشده',
  'GET /api/v1/customers/:id/data': 'اطلاعات شخصی یک مشتری',
  'GET /api/v1/transactions/export': 'دفتر کل',
  'GET /api/v1/payments/export': 'پرداخت‌ها',
  'GET /api/v1/payout-batches/:id/bank-file': 'فایل بانکی تسویه',
  'GET /api/v1/refunds/bank-file': 'فایل بانکی بازپرداخت',
  'GET /api/v1/order-exports/:id/file': 'سفارش‌ها',
  'GET /api/v1/statistics/tabs/:tab/file': 'آمار',
  'GET /api/v1/statistics/events/:id/file': 'آمار یک رویداد',
}
