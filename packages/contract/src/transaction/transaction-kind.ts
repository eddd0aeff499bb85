import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const transactionKindLabels = {
  payment: 'پرداخت مشتری',
  sale: 'فروش',
  refund: 'بازپرداخت',
  payout: 'تسویه با میزبان',
  adjustment: 'اصلاح',
  reversal: 'برگشت سند',
  deposit: 'ودیعه',
}
export const TransactionKind = wordOf(transactionKindLabels)
export type TransactionKind = z.infer<typeof TransactionKind>

export const accountLabels = {
  gateway: 'درگاه پاسارگاد',
  bank: 'حساب بانکی',
  cash: 'صندوق',
  customer: 'حساب مشتری',
  host: 'حساب میزبان',
  commission: 'کارمزد پلتفرم',
  vat: 'مالیات بر ارزش افزوده',
  adjustment: 'اصلاحات',
  deposit: 'ودیعه‌های مشتریان',
  payout: 'تسویهٔ در راه',
}
export const Account = wordOf(accountLabels)
export type Account = z.infer<typeof Account>
