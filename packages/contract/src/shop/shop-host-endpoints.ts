import * as z from 'zod/mini'
import { bookingEndpoints } from '../booking/booking-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { ListingStatus } from '../listing/listing-status.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Day, filter, Instant, pageOf, PageQuery } from '../page.ts'
import { PayoutStatus } from '../payout/payout-lifecycle.ts'

const HostListing = z.object({
  id: z.int(),
  kind: ListingKind,
  code: z.string(),
  title: z.string(),
  status: ListingStatus,
  /** Why it was refused or stopped; null where nothing is said. */
  statusReason: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
})
export type HostListing = z.infer<typeof HostListing>

const HostOrder = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  listingId: z.int(),
  listingTitle: z.string(),
  status: OrderStatus,
  startsAt: Instant,
  endsAt: Instant,
  quantity: z.int(),
  /** The first name until it is sold; then the whole name, and the number. */
  customerName: z.string(),
  customerMobile: z.nullable(z.string()),
  /** What of the price is the host's. */
  hostShareRials: z.int(),
  /** Of a request: until when it may be answered. */
  answerUntil: z.nullable(Instant),
  createdAt: Instant,
})
export type HostOrder = z.infer<typeof HostOrder>

const HostDay = z.object({
  day: Day,
  /** Cars or rooms, or places of the occurrences on the day. */
  units: z.int(),
  taken: z.int(),
  closed: z.int(),
})
export type HostDay = z.infer<typeof HostDay>

const HostPayout = z.object({
  code: z.string(),
  status: PayoutStatus,
  amountRials: z.int(),
  /** The last four of the account. */
  accountEnd: z.string(),
  trackingNumber: z.nullable(z.string()),
  paidDay: z.nullable(Day),
  createdAt: Instant,
})
export type HostPayout = z.infer<typeof HostPayout>

/** Of the signed-in host: all of it their own. Writes carry `Idempotency-Key`. */
export const shopHostEndpoints = {
  listHostListings: endpoint('GET /api/v1/shop/host/listings', {
    access: 'host',
    summary: 'The host’s own listings, the newest first.',
    query: z.omit(PageQuery, { q: true }),
    answer: pageOf(HostListing),
  }),
  listHostDays: endpoint('GET /api/v1/shop/host/listings/:id/days', {
    access: 'host',
    summary: 'How full an own listing is, day by day. At most 100 days.',
    query: z.object({ from: Day, until: Day }),
    answer: z.object({ days: z.array(HostDay) }),
  }),
  listHostOrders: endpoint('GET /api/v1/shop/host/orders', {
    access: 'host',
    summary: 'Orders of the host’s listings, the newest first; `status` `awaiting_host` for the requests.',
    query: z.extend(z.omit(PageQuery, { q: true }), { status: filter(OrderStatus) }),
    answer: pageOf(HostOrder),
  }),
  acceptHostRequest: endpoint('POST /api/v1/shop/host/orders/:id/acceptance', {
    access: 'host',
    once: true,
    summary:
      'Say yes to a request: the days of a stay are taken, places of an event stay kept, the customer pays until then, and requests that no longer fit are declined.',
    answer: bookingEndpoints.acceptRequest.answer,
  }),
  declineHostRequest: endpoint('POST /api/v1/shop/host/orders/:id/decline', {
    access: 'host',
    once: true,
    summary: 'Say no to a request.',
    body: bookingEndpoints.declineRequest.body,
  }),
  listHostPayouts: endpoint('GET /api/v1/shop/host/payouts', {
    access: 'host',
    summary: 'What was and will be paid to the host, and what the house owes; the newest first.',
    query: z.omit(PageQuery, { q: true }),
    answer: z.extend(pageOf(HostPayout), { balanceRials: z.int() }),
  }),
}
