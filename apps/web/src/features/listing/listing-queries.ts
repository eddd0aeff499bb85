import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'
import { command, query } from '#data.ts'

const { listListings } = listingEndpoints

/** The tabs of an event's page of sales; its other tabs have addresses of their own. */
const EventTab = z.enum(['sales', 'orders', 'check-in', 'waiting', 'attendees'])
type EventTab = z.infer<typeof EventTab>
export const EventSearch = z.object({ tab: filter(EventTab) })
export type EventSearch = z.infer<typeof EventSearch>
export const eventTabTitles: Record<EventTab, string> = {
  sales: 'فروش',
  orders: 'سفارش‌های',
  'check-in': 'پذیرش',
  waiting: 'فهرست انتظار',
  attendees: 'شرکت‌کننده‌های',
}

export const listingById = (id: number) => query(listingEndpoints.getListing, { params: { id } })

/** The listing that a page of this kind shows; a page not found for an id of another kind. */
export async function loadListing(queries: QueryClient, kind: ListingKind, id: string) {
  const parsed = Id.safeParse(id)
  if (!parsed.success) throw notFound()
  const listing = await queries.ensureQueryData(listingById(parsed.data))
  if (listing.kind !== kind) throw notFound()
  return listing
}

/** What a host must prove depends on what the host has to let. */
const renews = [listListings, 'host'] as const

export const createListing = command(listingEndpoints.createListing, { renews, failure: 'shown' })

export const duplicateListing = command(listingEndpoints.duplicateListing, {
  renews,
  says: 'کپی آگهی به‌صورت پیش‌نویس ساخته شد',
})
