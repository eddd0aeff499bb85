import * as z from 'zod/mini'
import { Booked, EventBookingInput, SpanBookingInput, StayBookingInput } from '../booking/booking.ts'
import { Cancellation } from '../cancellation/cancellation.ts'
import { CommentInput } from '../comment/comment.ts'
import { endpoint } from '../endpoint.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { SentRials } from '../money.ts'
import { OrderStatus } from '../order/order-status.ts'
import { IssuedTicketStatus } from '../order/order.ts'
import { Instant, pageOf, PageQuery, RowId } from '../page.ts'
import { Quote, QuoteLine } from '../pricing/pricing-line.ts'
import { StayWanted } from '../pricing/pricing-wanted.ts'

const Price = z.object({
  lines: z.array(z.omit(QuoteLine, { commission: true })),
  totalRials: z.int(),
  vatRials: z.int(),
  /** Of cars and spaces: what is paid when, and the deposit. */
  stay: Quote.shape.stay,
})
export type ShopPrice = z.infer<typeof Price>

/** A wish for places, and what it is expected to cost. */
const EventWish = z.pick(EventBookingInput, { listingId: true, occurrenceId: true, lines: true, promoCode: true })
/** A wish for tickets that are good for several occurrences; `occurrenceIds`: those that the buyer chose, where the ticket leaves the choice. */
const SpanWish = z.pick(SpanBookingInput, { listingId: true, occurrenceIds: true, lines: true, promoCode: true })
const StayWish = z.object({ listingId: RowId, ticketId: RowId, wanted: z.omit(StayWanted, { discount: true }) })

export const ShopOrderRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  listingId: z.int(),
  listingTitle: z.string(),
  status: OrderStatus,
  startsAt: Instant,
  endsAt: Instant,
  quantity: z.int(),
  totalRials: z.int(),
  /** What must be paid now. */
  dueRials: z.int(),
  /** Until when its places are held; null for one that is held for good or for nobody. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
})
export type ShopOrderRow = z.infer<typeof ShopOrderRow>

export const ShopOrder = z.extend(ShopOrderRow, {
  statusReason: z.nullable(z.string()),
  /** Of a request: until when the host may answer. */
  answerUntil: z.nullable(Instant),
  venue: z.string(),
  lines: z.array(
    z.object({
      ticketName: z.string(),
      seatLabel: z.nullable(z.string()),
      /** Of the occurrence that it is for; null without one. */
      startsAt: z.nullable(Instant),
      quantity: z.int(),
      unitRials: z.int(),
      totalRials: z.int(),
    }),
  ),
  price: Price,
  /** Those that are the customer's own; one that was handed on shows no code. */
  tickets: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      ticketName: z.string(),
      seatLabel: z.nullable(z.string()),
      /** Of the occurrence at which it lets in; null without one. */
      startsAt: z.nullable(Instant),
      holderName: z.string(),
      status: IssuedTicketStatus,
    }),
  ),
  /** The order's own page, with the tickets' QR codes; whoever has the address sees it. */
  pageUrl: z.string(),
  refunds: z.array(z.object({ amountRials: z.int(), status: z.string() })),
})
export type ShopOrder = z.infer<typeof ShopOrder>

/** Of the signed-in customer. Writes carry `Idempotency-Key`. */
export const shopOrderEndpoints = {
  quoteShopEvent: endpoint('POST /api/v1/shop/quotes/event', {
    access: 'shop',
    summary: 'What places of an occurrence cost now, with the reason of every line. Writes nothing.',
    body: EventWish,
    answer: Price,
  }),
  quoteShopSpan: endpoint('POST /api/v1/shop/quotes/spans', {
    access: 'shop',
    summary:
      'What tickets that are good for several occurrences cost now, with the reason of every line. Writes nothing.',
    body: SpanWish,
    answer: Price,
  }),
  quoteShopStay: endpoint('POST /api/v1/shop/quotes/stay', {
    access: 'shop',
    summary: 'What a stay costs now, with the reason of every line. Writes nothing.',
    body: z.extend(StayWish, { pay: StayBookingInput.shape.pay }),
    answer: Price,
  }),
  bookShopEvent: endpoint('POST /api/v1/shop/orders/event', {
    access: 'customer',
    once: true,
    summary:
      'Hold places for the customer, or make a request that keeps them where a ticket needs approval; refused when the price is another than `expectedTotalRials`.',
    body: z.extend(EventWish, {
      expectedTotalRials: SentRials,
      note: EventBookingInput.shape.note,
      holders: EventBookingInput.shape.holders,
    }),
    answer: Booked,
  }),
  bookShopSpan: endpoint('POST /api/v1/shop/orders/spans', {
    access: 'customer',
    once: true,
    summary:
      'Hold a place at each occurrence that such tickets are good for, all or none, or make a request that keeps them where a ticket needs approval; refused when the price is another than `expectedTotalRials`.',
    body: z.extend(SpanWish, {
      expectedTotalRials: SentRials,
      note: EventBookingInput.shape.note,
      holders: EventBookingInput.shape.holders,
    }),
    answer: Booked,
  }),
  bookShopStay: endpoint('POST /api/v1/shop/orders/stay', {
    access: 'customer',
    once: true,
    summary: 'Hold a stay, or make a request that the host answers first.',
    body: z.extend(StayWish, {
      expectedTotalRials: SentRials,
      note: StayBookingInput.shape.note,
      pay: StayBookingInput.shape.pay,
    }),
    answer: Booked,
  }),
  listShopOrders: endpoint('GET /api/v1/shop/orders', {
    access: 'customer',
    summary: 'The customer’s own orders, the newest first.',
    query: z.omit(PageQuery, { q: true }),
    answer: pageOf(ShopOrderRow),
  }),
  getShopOrder: endpoint('GET /api/v1/shop/orders/:id', {
    access: 'customer',
    summary: 'One order of one’s own, with its tickets.',
    answer: ShopOrder,
  }),
  payShopOrder: endpoint('POST /api/v1/shop/orders/:id/payments', {
    access: 'customer',
    once: true,
    summary: 'Begin a card payment of what is due: the bank’s address, to which the customer’s browser goes.',
    answer: z.object({ redirectUrl: z.string() }),
  }),
  previewShopCancellation: endpoint('GET /api/v1/shop/orders/:id/cancellation', {
    access: 'customer',
    summary: 'What a cancellation now would give back and keep, and why.',
    answer: z.omit(Cancellation, { hostRials: true, platformRials: true, vatRials: true, lines: true }),
  }),
  commentShopOrder: endpoint('POST /api/v1/shop/orders/:id/comments', {
    access: 'customer',
    once: true,
    summary: 'Say how it was, once it is over: every aspect of its kind from 1 to 5. Shown after a look of the house.',
    body: z.pick(CommentInput, { ratings: true, body: true }),
  }),
  cancelShopOrder: endpoint('POST /api/v1/shop/orders/:id/cancellation', {
    access: 'customer',
    once: true,
    summary: 'Cancel one’s own order; refused when another amount comes back than `expectedGuestRials`.',
    body: z.object({ expectedGuestRials: SentRials }),
  }),
}
