import { ListingKind } from './listing/listing-kind.ts'

/** Kinds of record, as an endpoint says what its answer shows (`about`) and a command what it changes. */
export type RecordKind =
  | 'assistant'
  | 'bank'
  | 'booking'
  | 'calendar'
  | 'comment'
  | 'commission'
  | 'customer'
  | 'host'
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

/** The word of `LiveRecords` for the records of a kind; of listings, where it is known, those of one listing kind. */
export function liveKinds(kind: RecordKind, listingKind?: unknown): readonly string[] {
  if (kind === 'payout') return ['payout_batch']
  if (kind !== 'listing') return [kind]
  return ListingKind.options.filter((one) => listingKind === undefined || one === listingKind)
}
