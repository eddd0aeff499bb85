import * as z from 'zod/mini'
import { ListingKind } from './listing/listing-kind.ts'

/** Server-sent events of what changed; asked for with fetch, because the token goes in a header and never in an address. */
export const livePath = '/api/v1/live'

/**
 * Records of one kind that one person changed; `by` is null when nobody at a desk did. Without ids there were too many to name.
 * Kinds are those of the audit log, a listing's own kind, and `payment` and `refund` with the ids of their orders.
 */
export const LiveRecords = z.object({ kind: z.string(), by: z.nullable(z.int()), ids: z.array(z.int()) })
export type LiveRecords = z.infer<typeof LiveRecords>

/**
 * The changes since the event before: topics to ask about again, and which records of a topic when it is known.
 * `all` stands for everything: changes may have been missed.
 */
export const LiveChange = z.object({
  topics: z.array(z.string()),
  orders: z.array(z.int()),
  occurrences: z.array(z.int()),
  records: z.array(LiveRecords),
})
export type LiveChange = z.infer<typeof LiveChange>

/** Kinds of record, as an endpoint says what its answer shows (`about`) and a command what it changes. */
export type RecordKind =
  | 'assistant'
  | 'bank'
  | 'booking'
  | 'calendar'
  | 'comment'
  | 'commission'
  | 'customer'
  | 'hall'
  | 'host'
  | 'import'
  | 'inbox'
  | 'listing'
  | 'notice'
  | 'occurrence'
  | 'order'
  | 'payment'
  | 'payout'
  | 'refund'
  | 'session'
  | 'setting'
  | 'statistics'
  | 'ticket'
  | 'transaction'
  | 'webhook'

/** Payments and refunds are named by the ids of their orders (`LiveRecords`). */
export const isNamedByOrder = (kind: string): boolean => kind === 'payment' || kind === 'refund'

/** The topic of a change that names single records, and which of these: an answer about orders goes by them, any other by occurrences. */
export const namedIn = (about: readonly RecordKind[], { orders, occurrences }: LiveChange) =>
  about.includes('order') ? { topic: 'orders', ids: orders } : { topic: 'occurrences', ids: occurrences }

/** The word of `LiveRecords` for the records of a kind; of listings, where it is known, those of one listing kind. */
export function liveKinds(kind: RecordKind, listingKind?: unknown): readonly string[] {
  if (kind === 'payout') return ['payout_batch']
  if (kind !== 'listing') return [kind]
  return ListingKind.options.filter((one) => listingKind === undefined || one === listingKind)
}
