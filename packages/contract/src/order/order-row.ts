import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Instant } from '../page.ts'
import { OrderSource, OrderStatus, PaymentState } from './order-status.ts'

/** A row of the order desk. */
export const OrderRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  status: OrderStatus,
  paymentState: PaymentState,
  listingId: z.int(),
  listingTitle: z.string(),
  hostId: z.int(),
  hostName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  customerMobile: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  quantity: z.int(),
  totalRials: z.int(),
  paidRials: z.int(),
  /** The money that is still to come in of an order that takes any; else 0. */
  dueRials: z.int(),
  source: OrderSource,
  labels: z.array(z.string()),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
})
export type OrderRow = z.infer<typeof OrderRow>
