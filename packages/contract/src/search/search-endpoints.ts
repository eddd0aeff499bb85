import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { searchMinimum } from './search-typed.ts'
import { Prose } from '../written-text.ts'
import { HostStatus } from '../host/host-status.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { ListingStatus } from '../listing/listing-status.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Instant } from '../page.ts'
import { PaymentMethod, PaymentStatus } from '../payment/payment-status.ts'
import { PayoutBatchStatus } from '../payout/payout-lifecycle.ts'

/** As the groups stand when nothing was named outright. */
export const SearchKind = z.enum(['order', 'customer', 'host', 'listing', 'payment', 'payout'])
export type SearchKind = z.infer<typeof SearchKind>

/** Hits of one kind in an answer. */
export const searchGroupSize = 4

/** `isExact`: what was typed names this record outright. */
const hit = { id: z.int(), isExact: z.boolean() }

export const SearchHit = z.discriminatedUnion('kind', [
  z.object({
    ...hit,
    kind: z.literal('order'),
    code: z.string(),
    status: OrderStatus,
    customerName: z.string(),
    listingTitle: z.string(),
    startsAt: Instant,
    /** By what it was found when that is not in its row: the end of a card, a ticket, a number of a payment. */
    by: z.nullable(z.enum(['card', 'ticket', 'payment'])),
  }),
  z.object({ ...hit, kind: z.literal('customer'), name: z.string(), mobile: z.string(), blocked: z.boolean() }),
  z.object({
    ...hit,
    kind: z.literal('host'),
    name: z.string(),
    mobile: z.string(),
    status: HostStatus,
    cityName: z.nullable(z.string()),
  }),
  z.object({
    ...hit,
    kind: z.literal('listing'),
    listingKind: ListingKind,
    code: z.string(),
    title: z.string(),
    status: ListingStatus,
    hostName: z.nullable(z.string()),
    cityName: z.nullable(z.string()),
  }),
  z.object({
    ...hit,
    kind: z.literal('payment'),
    orderCode: z.string(),
    customerName: z.string(),
    method: PaymentMethod,
    status: PaymentStatus,
    amountRials: z.int(),
    createdAt: Instant,
  }),
  // `id` is the batch's: a single payout is shown with its batch.
  z.object({
    ...hit,
    kind: z.literal('payout'),
    code: z.string(),
    status: PayoutBatchStatus,
    amountRials: z.int(),
    createdAt: Instant,
  }),
])
export type SearchHit = z.infer<typeof SearchHit>
export type SearchHitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

/** The best hits of a kind; `hasMore`: its list finds more with the same words. */
export const SearchGroup = z.object({ kind: SearchKind, hits: z.array(SearchHit), hasMore: z.boolean() })
export type SearchGroup = z.infer<typeof SearchGroup>

export const SearchAnswer = z.object({ groups: z.array(SearchGroup) })
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchEndpoints = {
  searchRecords: endpoint('GET /api/v1/search', {
    right: 'own',
    summary: 'The best few records of every kind for what was typed: names, mobiles, codes, numbers; exact ones first.',
    query: z.object({ q: Prose.check(z.trim(), z.minLength(searchMinimum), z.maxLength(100)) }),
    answer: SearchAnswer,
  }),
}
