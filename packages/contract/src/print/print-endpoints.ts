import { Audience } from '../listing/listing-audience.ts'
import { endpoint } from '../endpoint.ts'
import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import type { ListingKind } from '../listing/listing-kind.ts'
import { orderIsSold } from '../order/order-lifecycle.ts'
import type { OrderStatus } from '../order/order-status.ts'
import type { RefundBearer } from '../refund/refund-lifecycle.ts'

export const printDocumentLabels = {
  ticket: 'بلیت',
  voucher: 'واچر',
  invoice: 'فاکتور',
  receipt: 'رسید پرداخت',
  credit: 'سند برگشت',
}
export const PrintDocument = wordOf(printDocumentLabels)
export type PrintDocument = z.infer<typeof PrintDocument>

export const ticketLayoutLabels = {
  several: 'چند بلیت در هر صفحه',
  sheet: 'هر بلیت در یک صفحه',
  roll: 'رول ۸۰ میلی‌متری',
}
/** How many tickets come on a sheet of A4, or that they come on the roll of a counter's printer. */
export const TicketLayout = wordOf(ticketLayoutLabels)
export type TicketLayout = z.infer<typeof TicketLayout>

/** Who sells and who buys, as print documents name them, and what tickets and vouchers show of the listing. Ids are null where they are not known. */
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
  listing: z.object({
    coverUrl: z.nullable(z.string()),
    address: z.string(),
    /** Minutes before an event begins; 0 where nothing is said. */
    doorsMinutes: z.int(),
    audience: Audience,
    /** Where an online event is held, once the order is paid. */
    onlineLink: z.nullable(z.string()),
  }),
})
export type OrderParties = z.infer<typeof OrderParties>

type Returned = { status: string; borneBy: RefundBearer | null }
type Facts = {
  kind: ListingKind
  status: OrderStatus
  issuedTickets: { status: string }[]
  payments: { status: string }[]
  refunds: Returned[]
}

/** The print documents that an order has by now. A guest of a space or a car shows a voucher, of an event a ticket. Money that came in has a receipt even when it went back; money that goes back, a credit note. */
export function documentsOf({ kind, status, issuedTickets, payments, refunds }: Facts): PrintDocument[] {
  const has: Record<PrintDocument, boolean> = {
    ticket: kind === 'event' && issuedTickets.some(({ status }) => status !== 'void'),
    voucher: kind !== 'event' && orderIsSold(status),
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
    right: 'order.read',
    about: ['order'],
    summary:
      'Seller and buyer with the ids that print documents name, and what tickets and vouchers show of the listing.',
    answer: OrderParties,
  }),
}
