import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const integrityRuleLabels = {
  transaction_unbalanced: 'سند تراز نیست',
  slot_taken: 'ظرفیت گرفته‌شده با سفارش‌ها نمی‌خواند',
  customer_ledger: 'حساب مشتری با سفارش و پرداخت‌ها نمی‌خواند',
  host_ledger: 'حساب میزبان با فروش و تسویه‌ها نمی‌خواند',
  host_balance: 'ماندهٔ میزبان با سندهایش نمی‌خواند',
  ledger_days: 'گردش روزانهٔ حساب‌ها با سندها نمی‌خواند',
  order_money: 'مبلغ‌های سفارش با پرداخت‌ها نمی‌خواند',
  payment_state: 'وضعیت پرداخت سفارش درست نیست',
  payment_posted: 'پرداخت و سند آن یکی نیستند',
  statistics: 'آمار روز با سفارش‌ها و سندها نمی‌خواند',
}
/** What must hold between the records whatever happened; the figures come from the records themselves, by another way than the code's. */
export const IntegrityRule = wordOf(integrityRuleLabels)
export type IntegrityRule = z.infer<typeof IntegrityRule>
