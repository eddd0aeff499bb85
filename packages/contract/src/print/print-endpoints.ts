import { endpoint } from '../endpoint.ts'
import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import type { RefundBearer } from '../refund/refund-lifecycle.ts'

export const printDocumentLabels = {
  ticket: 'بلیت',
  invoice: 'صورتحساب',
  receipt: 'رسید پرداخت',
  credit: 'سند برگشت',
}
export const PrintDocument = wordOf(printDocumentLabels)
export type PrintDocument = z.infer<typeof PrintDocument>

/** Who sells and who buys, as print documents name them. Ids are null where they are not known. */
export const OrderParties = z.object({
  seller: z.object({
    name: z.string(),
    isCompany: z.boolean(),
    nationalId: z.nullable(z.string()),
    mobile: z.string(),
    address: z.string(),
    postalCode: z.nullable(z.string()),
  }),
  buyer: z.object({ name: z.string(), nationalId: z.nullable(z.string()), mobile: z.string() }),
})
export type OrderParties = z.infer<typeof OrderParties>

type Returned = { status: string; borneBy: RefundBearer | null }
type Facts = {
  issuedTickets: { status: string }[]
  payments: { status: string }[]
  refunds: Returned[]
}

/** The print documents that an order has by now. Money that came in has a receipt even when it went back; money that goes back, a credit note. */
export function documentsOf({ issuedTickets, payments, refunds }: Facts): PrintDocument[] {
  const has: Record<PrintDocument, boolean> = {
    ticket: issuedTickets.some(({ status }) => status !== 'void'),
    invoice: true,
    receipt: payments.some(wasPaid),
    credit: refunds.some(isReturned),
  }
  return PrintDocument.options.filter((document) => has[document])
}

export const wasPaid = ({ status }: { status: string }) => status === 'confirmed' || status === 'reversed'
/** Money of the sale itself: goodwill leaves the sale as it is. */
export const isReturned = ({ status, borneBy }: Returned) =>
  borneBy === null && (status === 'sent' || status === 'done')

/** The part of an amount that is VAT, when `vatRials` of `totalRials` are; whole rials. */
export const vatPart = (amountRials: number, total: { totalRials: number; vatRials: number }) =>
  total.totalRials === 0 ? 0 : Math.round((amountRials * total.vatRials) / total.totalRials)

export const printEndpoints = {
  getOrderParties: endpoint('GET /api/v1/orders/:id/parties', {
    about: ['order'],
    summary: 'Seller and buyer with the ids that print documents name.',
    answer: OrderParties,
  }),
}
