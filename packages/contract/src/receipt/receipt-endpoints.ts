import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../page.ts'
import { Receipt } from './receipt.ts'

/** Of one payment at a time. */
export const receiptsMax = 5

const ReceiptParams = z.extend(IdParams, { receiptId: Id })
/** Those of the payment after the change. */
const Receipts = z.object({ items: z.array(Receipt) })

export const receiptEndpoints = {
  addReceipt: endpoint('POST /api/v1/payments/:id/receipts', {
    right: 'payment.take',
    summary: 'Add the receipt, an image or a PDF, of a payment that came outside the gateway.',
    upload: true,
    answer: Receipts,
  }),
  removeReceipt: endpoint('DELETE /api/v1/payments/:id/receipts/:receiptId', {
    right: 'payment.take',
    summary: 'Take a receipt away from a payment.',
    params: ReceiptParams,
    answer: Receipts,
  }),
  readReceipt: endpoint('GET /api/v1/payments/:id/receipts/:receiptId', {
    right: 'payment.read',
    summary: 'The bytes of a receipt: a WebP image or a PDF. Never at a public address, never cached.',
    params: ReceiptParams,
    answer: z.unknown(),
  }),
}
