import * as z from 'zod/mini'

/** What the bank will do with one payment. `success` is a bank on a good day. */
export const Behaviour = z.enum([
  'success',
  'failed',
  'cancelled',
  'expired',
  'unknown',
  'slow',
  'lost_callback',
  'duplicate_callback',
  'amount_mismatch',
  'confirm_busy',
  'switch_down',
])
export type Behaviour = z.infer<typeof Behaviour>

export const behaviourLabels: Record<Behaviour, string> = {
  success: 'پرداخت موفق',
  failed: 'پرداخت ناموفق',
  cancelled: 'انصراف دارندهٔ کارت',
  expired: 'پایان مهلت صفحه',
  unknown: 'نامشخص؛ چند دقیقه بعد معلوم می‌شود که پرداخت شده است',
  slow: 'پرداخت موفق، پاسخ‌های کند بانک',
  lost_callback: 'پرداخت می‌شود، مرورگر برنمی‌گردد',
  duplicate_callback: 'پرداخت موفق، بازگشت دوباره',
  amount_mismatch: 'مبلغ برداشت‌شده با فاکتور یکی نیست',
  confirm_busy: 'تاییدیهٔ نخست: سیستم مشغول است (۱۳۳۲۹)',
  switch_down: 'تاییدیهٔ نخست: سوئیچ خاموش است (۱۳۰۸۴)',
}

/** What the callback's `status` says after the page was left with this behaviour; null: the browser never returns. */
export const callbackStatus: Record<Behaviour, 'success' | 'failed' | 'unknown' | 'cancel' | 'expire' | null> = {
  success: 'success',
  failed: 'failed',
  cancelled: 'cancel',
  expired: 'expire',
  unknown: 'unknown',
  slow: 'success',
  lost_callback: null,
  duplicate_callback: 'success',
  amount_mismatch: 'success',
  confirm_busy: 'success',
  switch_down: 'success',
}
