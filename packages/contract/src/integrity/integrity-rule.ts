import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const integrityRuleLabels = {
  transaction_unbalanced: 'سند تراز نیست',
  slot_taken: 'ظرفیت گرفته‌شده با سفارش‌ها و سهم کدها یکی نیست',
  promo_hold: 'سهم کنار گذاشتهٔ کد با خریدهای آن یکی نیست',
  customer_ledger: 'حساب مشتری با سفارش و پرداخت‌ها یکی نیست',
  host_ledger: 'حساب میزبان با فروش و تسویه‌ها یکی نیست',
  host_balance: 'ماندهٔ میزبان با سندهایش یکی نیست',
  ledger_days: 'گردش روزانهٔ حساب‌ها با سندها یکی نیست',
  order_money: 'مبلغ‌های سفارش با پرداخت‌ها یکی نیست',
  payment_state: 'وضعیت پرداخت سفارش درست نیست',
  payment_posted: 'پرداخت و سند آن یکی نیستند',
  statistics: 'آمار روز با سفارش‌ها و سندها یکی نیست',
}
/** What must hold between the records whatever happened; the figures come from the records themselves, by another way than the code's. */
export const IntegrityRule = wordOf(integrityRuleLabels)
export type IntegrityRule = z.infer<typeof IntegrityRule>
