import * as z from 'zod/mini'

type Said = { label: string; callback: 'success' | 'failed' | 'unknown' | 'cancel' | 'expire' | null }

/** `callback`: the `status` with which the browser returns after the page was left so; null: it never returns. */
export const behaviours = {
  success: { label: 'پرداخت موفق', callback: 'success' },
  failed: { label: 'پرداخت ناموفق', callback: 'failed' },
  cancelled: { label: 'انصراف دارندهٔ کارت', callback: 'cancel' },
  expired: { label: 'پایان مهلت صفحه', callback: 'expire' },
  unknown: { label: 'نامشخص؛ چند دقیقه بعد معلوم می‌شود که پرداخت شده است', callback: 'unknown' },
  slow: { label: 'پرداخت موفق، پاسخ‌های کند بانک', callback: 'success' },
  lost_callback: { label: 'پرداخت می‌شود، مرورگر برنمی‌گردد', callback: null },
  duplicate_callback: { label: 'پرداخت موفق، بازگشت دوباره', callback: 'success' },
  amount_mismatch: { label: 'مبلغ برداشت‌شده با فاکتور یکی نیست', callback: 'success' },
  confirm_busy: { label: 'تاییدیهٔ اول: سیستم مشغول است (۱۳۳۲۹)', callback: 'success' },
  switch_down: { label: 'تاییدیهٔ اول: سوئیچ خاموش است (۱۳۰۸۴)', callback: 'success' },
} satisfies Record<string, Said>

/** The way in which the bank treats one payment. `success` is a bank on a good day. */
export type Behaviour = keyof typeof behaviours
export const Behaviour = z.enum(Object.keys(behaviours) as Behaviour[])
