import * as z from 'zod/mini'

export const TransactionKind = z.enum(['payment', 'sale', 'refund', 'payout', 'adjustment', 'reversal', 'deposit'])
export type TransactionKind = z.infer<typeof TransactionKind>
export const transactionKindLabels: Record<TransactionKind, string> = {
  payment: 'پرداخت مشتری',
  sale: 'فروش',
  refund: 'بازپرداخت',
  payout: 'تسویه با میزبان',
  adjustment: 'اصلاح',
  reversal: 'برگشت سند',
  deposit: 'ودیعه',
}

export const Account = z.enum([
  'gateway',
  'bank',
  'cash',
  'customer',
  'host',
  'commission',
  'vat',
  'adjustment',
  'deposit',
  'payout',
])
export type Account = z.infer<typeof Account>
export const accountLabels: Record<Account, string> = {
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
