import * as z from 'zod/mini'

export const PaymentStatus = z.enum([
  'created',
  'redirected',
  'returned',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
  'unknown',
  'reversed',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  created: 'آغازشده',
  redirected: 'در صفحهٔ بانک',
  returned: 'بازگشته از بانک',
  confirmed: 'تاییدشده',
  failed: 'ناموفق',
  cancelled: 'لغو کاربر',
  expired: 'منقضی',
  unknown: 'نامعلوم',
  reversed: 'برگشت‌خورده',
}
