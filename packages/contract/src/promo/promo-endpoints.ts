import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Instant, Version } from '../page.ts'
import { DiscountChange } from '../pricing/pricing-discount.ts'
import { Line } from '../written-text.ts'
import { PromoCodes, PromoHold, PromoTerms } from './promo.ts'

/** One capacity of an occurrence, as many of it as the codes are to have, and what is left of them for who buys next. */
export const PromoKept = z.object({
  occurrenceId: z.nullable(z.int()),
  startsAt: Instant,
  resourceName: z.string(),
  places: z.int(),
  kept: z.int(),
})
export type PromoKept = z.infer<typeof PromoKept>

/** Codes on the same terms, and what was bought with them: orders that are not over count. */
export const PromoBatch = z.object({
  id: z.int(),
  name: z.string(),
  change: z.nullable(DiscountChange),
  ticketIds: z.array(z.int()),
  maxPieces: z.nullable(z.int()),
  maxPerCustomer: z.nullable(z.int()),
  validFrom: z.nullable(Instant),
  validUntil: z.nullable(Instant),
  hold: z.nullable(PromoHold),
  /** The earliest first. */
  kept: z.array(PromoKept),
  /** Taken from nobody until it is resumed. */
  stopped: z.boolean(),
  version: z.int(),
  createdAt: Instant,
  /** How many codes it has; of one, that one. */
  codes: z.int(),
  code: z.nullable(z.string()),
  orders: z.int(),
  pieces: z.int(),
  offRials: z.int(),
  totalRials: z.int(),
})
export type PromoBatch = z.infer<typeof PromoBatch>

/** A code with the pieces that were bought with it. */
export const PromoUse = z.object({ code: z.string(), pieces: z.int() })

/** An order that was made with a code of the batch. */
export const PromoOrder = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  code: z.string(),
  customerName: z.string(),
  status: OrderStatus,
  pieces: z.int(),
  offRials: z.int(),
  createdAt: Instant,
})
export type PromoOrder = z.infer<typeof PromoOrder>

/** A code as the one who sells needs it. */
export const AppliedPromo = z.extend(
  z.pick(PromoBatch, {
    name: true,
    change: true,
    ticketIds: true,
    maxPieces: true,
    maxPerCustomer: true,
    validFrom: true,
    validUntil: true,
    stopped: true,
  }),
  {
    code: z.string(),
    used: z.int(),
    /** Free places with the code, where it keeps some: more than without it. */
    remaining: z.array(z.object({ occurrenceId: z.int(), ticketId: z.int(), remaining: z.int() })),
  },
)
export type AppliedPromo = z.infer<typeof AppliedPromo>

export const promoEndpoints = {
  listPromos: endpoint('GET /api/v1/listings/:id/promo-codes', {
    right: 'listing.read',
    about: ['listing', 'order'],
    summary: 'The codes of an event by batch, the newest first, with what was bought with them.',
    answer: z.object({ items: z.array(PromoBatch) }),
  }),
  createPromos: endpoint('POST /api/v1/listings/:id/promo-codes', {
    right: 'listing.change',
    summary: 'Make one code with a name of its own, or many at once.',
    body: z.object({ terms: PromoTerms, codes: PromoCodes }),
    answer: z.object({ id: z.int() }),
  }),
  getPromos: endpoint('GET /api/v1/promo-batches/:id', {
    right: 'listing.read',
    about: ['listing', 'order'],
    summary: 'The codes of a batch with how many tickets were bought with each, and the latest 200 orders.',
    answer: z.object({ batch: PromoBatch, codes: z.array(PromoUse), orders: z.array(PromoOrder) }),
  }),
  changePromos: endpoint('PUT /api/v1/promo-batches/:id', {
    right: 'listing.change',
    summary: 'Change the terms of a batch; orders that were made with it keep their price.',
    body: z.object({ terms: PromoTerms, version: Version }),
  }),
  stopPromos: endpoint('POST /api/v1/promo-batches/:id/stop', {
    right: 'listing.change',
    summary: 'Take the codes of a batch from nobody, or take them again.',
    body: z.object({ stopped: z.boolean() }),
  }),
  releasePromos: endpoint('POST /api/v1/promo-batches/:id/release', {
    right: 'listing.change',
    summary: 'Give everybody the places that the codes of a batch keep; the codes stay.',
  }),
  findPromo: endpoint('GET /api/v1/listings/:id/promo-code', {
    right: 'order.sell',
    about: ['booking'],
    summary: 'What a code of an event is good for, however it is typed; null where the event has none like it.',
    query: z.object({ code: Line.check(z.maxLength(60)) }),
    answer: z.object({ promo: z.nullable(AppliedPromo) }),
  }),
}
