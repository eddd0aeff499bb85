import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const paymentStatusLabels = {
  created: 'شروع‌شده',
  redirected: 'در صفحهٔ بانک',
  returned: 'بازگشته از بانک',
  confirmed: 'تاییدشده',
  failed: 'ناموفق',
  cancelled: 'لغو کاربر',
  expired: 'منقضی',
  unknown: 'نامعلوم',
  reversed: 'برگشت‌خورده',
}
export const PaymentStatus = wordOf(paymentStatusLabels)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const paymentMethodLabels = {
  pasargad: 'درگاه پاسارگاد',
  cash: 'نقدی',
  card_to_card: 'کارت به کارت',
  bank_transfer: 'حوالهٔ بانکی',
  deposit: 'از ودیعه',
  previous: 'سامانهٔ قبلی',
}
export const PaymentMethod = wordOf(paymentMethodLabels)
export type PaymentMethod = z.infer<typeof PaymentMethod>

const next: Record<PaymentStatus, PaymentStatus[]> = {
  created: ['redirected', 'failed', 'expired', 'unknown'],
  redirected: ['returned', 'confirmed', 'failed', 'cancelled', 'expired', 'unknown', 'reversed'],
  returned: ['confirmed', 'failed', 'cancelled', 'expired', 'unknown', 'reversed'],
  unknown: ['confirmed', 'failed', 'cancelled', 'expired', 'reversed'],
  // Money can still turn up after the browser said no: the bank's own word wins over the callback's.
  failed: ['confirmed', 'reversed'],
  cancelled: ['confirmed', 'reversed'],
  expired: ['confirmed', 'reversed'],
  confirmed: ['reversed'],
  reversed: [],
}
export const paymentCanBecome = (from: PaymentStatus, to: PaymentStatus) => next[from].includes(to)

/** Whether the bank's word on a payment in this state is still to come. */
export const paymentIsOpen = (status: PaymentStatus) =>
  ['created', 'redirected', 'returned', 'unknown'].includes(status)
