import * as z from 'zod/mini'
import { Day, Instant } from '../page.ts'
import { PaymentMethod, PaymentStatus } from './payment-status.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Line, Prose, proseCheck } from '../written-text.ts'
import { Receipt } from '../receipt/receipt.ts'
import { SentRials } from '../money.ts'

/** One attempt to pay an order. */
export const Payment = z.object({
  id: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  customerName: z.string(),
  customerMobile: z.string(),
  method: PaymentMethod,
  status: PaymentStatus,
  statusReason: z.nullable(z.string()),
  amountRials: z.int(),
  invoice: z.string(),
  /** The bank's own name of the attempt beside the invoice; null before the bank took it. */
  urlId: z.nullable(z.string()),
  callbackStatus: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  trackId: z.nullable(z.string()),
  /** First six and last four digits. */
  cardMask: z.nullable(z.string()),
  offlineReference: z.nullable(z.string()),
  paidDay: z.nullable(Day),
  note: z.string(),
  receipts: z.array(Receipt),
  /** Without our confirm the bank gives the money back after this instant. */
  windowUntil: z.nullable(Instant),
  /** Until then the bank takes the whole payment back to its card; null when it does not. */
  reversibleUntil: z.nullable(Instant),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
})
export type Payment = z.infer<typeof Payment>

export const OfflinePaymentInput = z.object({
  method: z.enum(['cash', 'card_to_card', 'bank_transfer']),
  amountRials: SentRials.check(z.minimum(1, 'مبلغ الزامی است')),
  reference: Line.check(z.trim(), z.maxLength(40)),
  paidDay: Day,
  note: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
})
export type OfflinePaymentInput = z.infer<typeof OfflinePaymentInput>

/** The parameters of the bank's redirect. Unsigned: only a hint. */
export const PasargadCallback = z.object({
  invoiceId: Line.check(z.minLength(1), z.maxLength(64)),
  status: z.catch(Line.check(z.maxLength(32)), 'unknown'),
  referenceNumber: z.catch(z.optional(z.coerce.string().check(z.maxLength(64), proseCheck)), undefined),
  trackId: z.catch(z.optional(z.coerce.string().check(z.maxLength(64), proseCheck)), undefined),
})
export type PasargadCallback = z.infer<typeof PasargadCallback>

/** `checking`: the bank has not said yet; the page asks again, never calls it failed. `late`: paid after the hold ended and the places were gone; the money goes back. */
export const ReceiptOutcome = z.enum([
  'success',
  'failed',
  'cancelled',
  'expired',
  'checking',
  'late',
  'returned_to_card',
])
export type ReceiptOutcome = z.infer<typeof ReceiptOutcome>

export const PaymentReceipt = z.object({
  outcome: ReceiptOutcome,
  invoice: z.string(),
  orderId: z.int(),
  orderCode: z.string(),
  kind: ListingKind,
  listingId: z.int(),
  listingTitle: z.string(),
  amountRials: z.int(),
  referenceNumber: z.nullable(z.string()),
  trackId: z.nullable(z.string()),
  cardMask: z.nullable(z.string()),
  at: Instant,
  /** Persian: what happens to the money, and when. */
  message: z.string(),
})
export type PaymentReceipt = z.infer<typeof PaymentReceipt>
