import * as z from 'zod/mini'
import { Instant, RowId } from '../page.ts'
import { Sheba } from '../sheba.ts'
import { RefundBearer, RefundMethod, RefundReason, RefundStatus } from './refund-lifecycle.ts'
import { Line, Prose } from '../written-text.ts'
import { SentRials } from '../money.ts'

/** Money on its way back to a customer. */
export const Refund = z.object({
  id: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  customerMobile: z.string(),
  hostName: z.nullable(z.string()),
  listingTitle: z.string(),
  paymentId: z.nullable(z.int()),
  status: RefundStatus,
  method: RefundMethod,
  amountRials: z.int(),
  /** A code of `RefundReason`, or text. */
  reason: z.string(),
  note: z.string(),
  /** Set: a present of platform or host that leaves the order's price and payments as they are. */
  borneBy: z.nullable(RefundBearer),
  /** The bank's tracking number of the transfer. */
  reference: z.nullable(z.string()),
  sheba: z.nullable(z.string()),
  holderName: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Above the limit: somebody else than the requester approves. */
  needsSecond: z.boolean(),
  requestedBy: z.nullable(z.int()),
  requestedByName: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  /** Until when the bank takes the whole payment back to its card; null when it does not. */
  reversibleUntil: z.nullable(Instant),
  /** A reversal on which the bank's words differed, closed by an admin: whether it arrived is said by hand, like of a transfer. */
  isByHand: z.boolean(),
  createdAt: Instant,
  approvedAt: z.nullable(Instant),
  /** When its transfer was put into a file for the bank. */
  filedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  doneAt: z.nullable(Instant),
})
export type Refund = z.infer<typeof Refund>

export const RefundInput = z.object({
  amountRials: SentRials.check(z.minimum(1, 'مبلغ الزامی است')),
  reason: RefundReason,
  note: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
  /** Given: goodwill on a living order, borne by this side. */
  borneBy: z.optional(RefundBearer),
})
export type RefundInput = z.infer<typeof RefundInput>

/** Where a transfer goes, and what the bank called it. */
export const RefundTransfer = z.object({
  sheba: Sheba,
  holderName: Line.check(z.trim(), z.minLength(1, 'نام صاحب حساب را وارد کنید'), z.maxLength(100)),
  reference: Line.check(z.trim(), z.minLength(1, 'شمارهٔ پیگیری را وارد کنید'), z.maxLength(40)),
})
export type RefundTransfer = z.infer<typeof RefundTransfer>
/** One transfer for several refunds of an order. */
export const RefundTransferOfMany = z.extend(RefundTransfer, {
  refundIds: z.array(RowId).check(z.minLength(1), z.maxLength(20)),
})
export type RefundTransferOfMany = z.infer<typeof RefundTransferOfMany>

/** Where the money of an order goes back to, known before it is sent: the bank's file names it. */
export const RefundAccount = z.pick(RefundTransfer, { sheba: true, holderName: true })
export type RefundAccount = z.infer<typeof RefundAccount>

export const RefundFailure = z.object({
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(500)),
})
