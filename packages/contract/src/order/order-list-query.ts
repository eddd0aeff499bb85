import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, PageQuery } from '../page.ts'
import { OrderStatus } from './order-lifecycle.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const OrderListQuery = z.extend(PageQuery, {
  status: filter(OrderStatus),
  /** Only orders that wait for money to be given back. */
  paymentState: filter(z.literal('refund_due')),
  kind: filter(ListingKind),
  listingId: filter(Id),
  hostId: filter(Id),
  customerId: filter(Id),
  /** Days of Asia/Tehran in which the order was made, both included. */
  from: filter(Day),
  until: filter(Day),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>
