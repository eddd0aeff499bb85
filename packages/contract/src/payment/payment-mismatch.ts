import * as z from 'zod/mini'
import { Instant, wordOf } from '../page.ts'
import { Prose } from '../written-text.ts'
import { PaymentStatus } from './payment-status.ts'

export const mismatchReasonLabels = {
  unreadable: 'پاسخ بانک خوانا نیست',
  incomplete: 'پاسخ بانک ناقص است',
  invoice_mismatch: 'شمارهٔ پرداخت بانک با ما یکی نیست',
  url_mismatch: 'شناسهٔ درگاه با ما یکی نیست',
  amount_mismatch: 'مبلغ بانک با سفارش یکی نیست',
  never_redirected: 'بانک پولی دارد که صفحهٔ پرداختش باز نشده بود',
  not_taken: 'بانک می‌گوید این پول به ما نرسیده است',
  not_returned: 'بانک می‌گوید این پول به کارت برنگشته است',
  not_found: 'بانک این پرداخت را نمی‌شناسد',
  unanswered: 'یک روز پس از پایان مهلت هم بانک پاسخ مشخصی نداده است',
}
/** Kinds of mismatch between the bank's word and our books. */
export const MismatchReason = wordOf(mismatchReasonLabels)
export type MismatchReason = z.infer<typeof MismatchReason>

/** How a payment stands with us. */
export const OurSide = z.object({
  status: PaymentStatus,
  invoice: z.string(),
  urlId: z.nullable(z.string()),
  amountRials: z.int(),
  referenceNumber: z.nullable(z.string()),
})
export type OurSide = z.infer<typeof OurSide>

/** The bank's word; nulls are what it left out. */
export const BankSide = z.object({
  code: z.nullable(z.int()),
  /** Persian: what the code means. */
  status: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  urlId: z.nullable(z.string()),
  amountRials: z.nullable(z.int()),
  referenceNumber: z.nullable(z.string()),
  /** Where it could not be read: the field, and how the answer began. */
  unread: z.nullable(z.string()),
  words: z.nullable(z.string()),
})
export type BankSide = z.infer<typeof BankSide>

export const PaymentMismatch = z.object({
  reason: MismatchReason,
  ours: OurSide,
  bank: BankSide,
  foundAt: Instant,
  seenAt: Instant,
  seenCount: z.int(),
})
export type PaymentMismatch = z.infer<typeof PaymentMismatch>

export const MismatchCloseInput = z.object({
  note: Prose.check(z.trim(), z.minLength(5, 'نتیجه را حداقل در پنج حرف بنویسید'), z.maxLength(300)),
})
