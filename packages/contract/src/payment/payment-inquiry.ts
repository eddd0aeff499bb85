import { endpoint } from '../endpoint.ts'
import { PaymentReceipt } from './payment.ts'

/** Apart from the other calls of payments: lists of many kinds of records ask the bank too, and nothing else. */
export const paymentInquiry = endpoint('POST /api/v1/payments/:id/inquiry', {
  right: 'payment.change',
  summary: 'Ask the bank about this payment now.',
  answer: PaymentReceipt,
})
