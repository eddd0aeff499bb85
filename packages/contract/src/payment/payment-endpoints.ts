import * as z from 'zod/mini'
import { endpoint, FileParts, ExportFormat } from '../endpoint.ts'
import { pageOf, filter, Id, PageQuery } from '../page.ts'
import { OfflinePaymentInput, PasargadCallback, Payment, PaymentReceipt } from './payment.ts'
import { paymentInquiry } from './payment-inquiry.ts'
import { PaymentFile, ReverseInput, GatewayCircuit } from './payment-file.ts'
import { MismatchCloseInput } from './payment-mismatch.ts'
import { Line } from '../written-text.ts'
import { fileName } from '../file-name.ts'
import { amount, choices, days, linked, shapeOf } from '../list-filter.ts'
import { paymentStatusLabels, paymentMethodLabels } from './payment-status.ts'

/**
 * Views of an operator: `open` the bank's word is still to come; `unknown` it came and says nothing; `mismatch` it differs from
 * our books; `callback_missing` the browser went to the bank and never came back.
 */
export const PaymentView = z.enum(['open', 'unknown', 'mismatch', 'callback_missing'])
export type PaymentView = z.infer<typeof PaymentView>

export const paymentFilters = [
  choices('status', 'وضعیت', paymentStatusLabels),
  choices('method', 'روش', paymentMethodLabels),
  days('بازه'),
  amount('مبلغ'),
  linked('orderId', 'سفارش'),
  linked('customerId', 'مشتری'),
] as const

export const PaymentListQuery = z.extend(PageQuery, {
  ...shapeOf(paymentFilters),
  view: filter(PaymentView),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

/** The URL of the desk: the filters, and the attempt whose file is open. */
export const PaymentSearch = z.extend(PaymentListQuery, { attempt: filter(Id) })
export type PaymentSearch = z.infer<typeof PaymentSearch>

/** `count` is capped as in a list, beyond the cap the sums are null. `open`: the bank's word is still to come. */
export const PaymentSums = z.object({
  count: z.int(),
  confirmedRials: z.nullable(z.int()),
  openRials: z.nullable(z.int()),
})
export type PaymentSums = z.infer<typeof PaymentSums>
export const paymentFileName = (day: string, format: ExportFormat) => fileName('پرداخت', day, format)

export const paymentEndpoints = {
  listPayments: endpoint('GET /api/v1/payments', {
    right: 'payment.read',
    about: ['payment'],
    live: 'offered',
    summary: 'Payment attempts, newest first.',
    query: PaymentListQuery,
    answer: pageOf(Payment),
  }),
  sumPayments: endpoint('GET /api/v1/payment-sums', {
    right: 'payment.read',
    about: ['payment'],
    summary: 'How many attempts match, and their money; of more than a list counts no money is added up.',
    query: PaymentListQuery,
    answer: PaymentSums,
  }),
  exportPayments: endpoint('GET /api/v1/payments/export', {
    right: 'payment.read',
    summary: 'Exactly the filtered payment attempts as a file, newest first. Amounts in rials.',
    query: z.extend(PaymentListQuery, { format: filter(ExportFormat) }),
    file: { type: 'application/octet-stream', name: 'payments' },
    answer: FileParts,
  }),
  getGatewayState: endpoint('GET /api/v1/payments/gateway', {
    right: 'payment.read',
    about: ['payment'],
    summary: 'Whether the bank answers, and when it is tried again if it does not.',
    answer: GatewayCircuit,
  }),
  getPayment: endpoint('GET /api/v1/payments/:id', {
    right: 'payment.read',
    about: ['payment'],
    summary: 'One attempt with every reference and what was said to the bank and by it, secrets masked.',
    answer: PaymentFile,
  }),
  verifyPayment: endpoint('POST /api/v1/payments/:id/verify', {
    right: 'payment.change',
    summary: 'Tell the bank to keep the money while it can still be given back; it becomes final later by itself.',
    answer: PaymentFile,
  }),
  reversePayment: endpoint('POST /api/v1/payments/:id/reverse', {
    right: 'payment.change',
    money: 'payment_reverse',
    summary:
      'Give unconfirmed money back to the card while the bank’s window is open; above the limit it needs a fresh code.',
    body: ReverseInput,
    answer: PaymentFile,
  }),
  closePaymentMismatch: endpoint('POST /api/v1/payments/:id/mismatch/close', {
    right: 'payment.change',
    summary: 'Say why the bank’s word and the books differ, or how that was cleared up: it waits in the inbox no more.',
    body: MismatchCloseInput,
    answer: PaymentFile,
  }),
  startPayment: endpoint('POST /api/v1/orders/:id/payments', {
    right: 'payment.take',
    summary: 'Begin a card payment of what the order still owes; answers where to send the browser.',
    answer: z.object({ paymentId: z.int(), invoice: z.string(), redirectUrl: z.url({ protocol: /^https?$/ }) }),
  }),
  sendPaymentLink: endpoint('POST /api/v1/orders/:id/payment-links', {
    right: 'payment.take',
    summary: 'Send the customer a secret address by SMS at which the order is paid by card, without an account.',
  }),
  makePaymentLink: endpoint('POST /api/v1/orders/:id/payment-links/copy', {
    right: 'payment.take',
    summary:
      'Make a secret address at which the order is paid by card, to be given to the customer by the one who asks. It is answered this once.',
    answer: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  }),
  recordOfflinePayment: endpoint('POST /api/v1/orders/:id/offline-payments', {
    right: 'payment.take',
    summary: 'Record money received outside the gateway.',
    body: OfflinePaymentInput,
    answer: z.object({ paymentId: z.int() }),
  }),
  pasargadCallback: endpoint('POST /api/v1/payments/pasargad/callback', {
    about: ['payment'],
    summary:
      'The browser is back from the bank: inquire, confirm and tell what happened. Safe to send again and again.',
    access: 'public',
    body: PasargadCallback,
    answer: PaymentReceipt,
  }),
  getReceipt: endpoint('GET /api/v1/payments/by-invoice/:invoice', {
    right: 'payment.read',
    summary: 'The receipt of a payment as it stands now.',
    params: z.object({ invoice: Line.check(z.maxLength(64)) }),
    answer: PaymentReceipt,
  }),
  inquirePayment: paymentInquiry,
}
