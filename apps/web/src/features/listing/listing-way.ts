import type { LinkProps } from '@tanstack/react-router'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { listingLinks } from '#listing-links.ts'

/** The letter of a page that a row leads to without being opened first: calendar, tickets or rates, booking. */
export type ListingWayKey = 'C' | 'T' | 'B'

/** Undefined where the listing has no such page: what is not on sale cannot be booked. */
export function listingWay({ id, kind, status }: ListingRow, key: ListingWayKey): LinkProps | undefined {
  const { calendarOf, ticketsOf, booking } = listingLinks[kind]
  if (key === 'B') return status === 'published' ? booking(id) : undefined
  return key === 'C' ? calendarOf(id) : ticketsOf(id)
}
