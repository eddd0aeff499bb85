import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf } from '../page.ts'
import { OfflinePaymentInput, PasargadCallback, Payment, PaymentReceipt } from './payment.ts'
import { PaymentFile, ReverseInput } from './payment-file.ts'
import { GatewayCircuit } from './payment-gateway-state.ts'
import { PaymentListQuery } from './payment-list-query.ts'
import { MismatchCloseInput } from './payment-mismatch.ts'
import { Line } from '../written-text.ts'

export const paymentEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    path: '/api/v1/payments',
    about: ['payment'],
    live: 'offered',
    summary: 'Payment attempts, newest first.',
    query: PaymentListQuery,
    answer: pageOf(Payment),
  }),
  getGatewayState: endpoint({
    method: 'GET',
    path: '/api/v1/payments/gateway',
    about: ['payment'],
    summary: 'Whether the bank answers, and when it is tried again if it does not.',
    answer: GatewayCircuit,
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/v1/payments/:id',
    about: ['payment'],
    summary: 'One attempt with every reference and what was said to the bank and by it, secrets masked.',
    params: IdParams,
    answer: PaymentFile,
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: '/api/v1/payments/:id/verify',
    summary: 'Tell the bank to keep the money while it can still be given back; it becomes final later by itself.',
    params: IdParams,
    answer: PaymentFile,
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: '/api/v1/payments/:id/reverse',
    money: 'payment_reverse',
    summary:
      'Give unconfirmed money back to the card while the bank’s window is open; above the limit it needs a fresh code.',
    params: IdParams,
    body: ReverseInput,
    answer: PaymentFile,
  }),
  closePaymentMismatch: endpoint({
    method: 'POST',
    path: '/api/v1/payments/:id/mismatch/close',
    summary: 'Say why the bank’s word and the books differ, or how it was settled: it waits in the inbox no more.',
    params: IdParams,
    body: MismatchCloseInput,
    answer: PaymentFile,
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/payments',
    summary: 'Begin a card payment of what the order still owes; answers where to send the browser.',
    params: IdParams,
    answer: z.object({ paymentId: z.int(), invoice: z.string(), redirectUrl: z.url({ protocol: /^https?$/ }) }),
  }),
  sendPaymentLink: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/payment-links',
    summary: 'Send the customer a secret address by SMS at which the order is paid by card, without an account.',
    params: IdParams,
    answer: Done,
  }),
  recordOfflinePayment: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/offline-payments',
    summary: 'Record money received outside the gateway.',
    params: IdParams,
    body: OfflinePaymentInput,
    answer: z.object({ paymentId: z.int() }),
  }),
  pasargadCallback: endpoint({
    method: 'POST',
    path: '/api/v1/payments/pasargad/callback',
    about: ['payment'],
    summary:
      'The browser is back from the bank: inquire, confirm and tell what happened. Safe to send again and again.',
    access: 'public',
    body: PasargadCallback,
    answer: PaymentReceipt,
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/api/v1/payments/by-invoice/:invoice',
    summary: 'The receipt of a payment as it stands now.',
    params: z.object({ invoice: Line.check(z.maxLength(64)) }),
    answer: PaymentReceipt,
  }),
  inquirePayment: endpoint({
    method: 'POST',
    path: '/api/v1/payments/:id/inquiry',
    summary: 'Ask the bank about this payment now.',
    params: IdParams,
    answer: PaymentReceipt,
  }),
}
