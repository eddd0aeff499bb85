import * as z from 'zod/mini'
import { Instant } from '../page.ts'

export const TransactionKind = z.enum(['payment', 'sale', 'refund', 'payout', 'adjustment', 'reversal'])
export type TransactionKind = z.infer<typeof TransactionKind>
export const transactionKindLabels: Record<TransactionKind, string> = {
  payment: 'پرداخت مشتری',
  sale: 'فروش',
  refund: 'بازپرداخت',
  payout: 'تسویه با میزبان',
  adjustment: 'اصلاح',
  reversal: 'برگشت سند',
}

export const Account = z.enum(['gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment'])
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
}

/** Positive rials are a debit, negative a credit; the postings of a transaction sum to zero. */
export const Posting = z.object({
  id: z.int(),
  account: Account,
  partyId: z.nullable(z.int()),
  partyName: z.nullable(z.string()),
  amountRials: z.int(),
})
export type Posting = z.infer<typeof Posting>

export const TransactionRow = z.object({
  id: z.int(),
  kind: TransactionKind,
  description: z.string(),
  orderId: z.nullable(z.int()),
  orderCode: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  /** Sum of the debits. */
  amountRials: z.int(),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
})
export type TransactionRow = z.infer<typeof TransactionRow>

export const Transaction = z.extend(TransactionRow, {
  paymentId: z.nullable(z.int()),
  invoice: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  postings: z.array(Posting),
})
export type Transaction = z.infer<typeof Transaction>

/** What was posted must be zero in sum; the database refuses it otherwise. */
export const balanceOf = (postings: Pick<Posting, 'amountRials'>[]) =>
  postings.reduce((sum, p) => sum + p.amountRials, 0)
