import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { promoCode, PromoCode } from '@rezerv/contract/promo/promo.ts'
import { command, query } from '#data.ts'

const { getEventBooking, getStayBooking, getStayDays } = bookingEndpoints

/** Read again every 15 s, because others buy too. */
export const eventBooking = (id: number) =>
  query(getEventBooking, { params: { id }, query: {} }, { staleTime: 5_000, refetchInterval: 15_000 })

export const stayBooking = (id: number) =>
  query(getStayBooking, { params: { id } }, { staleTime: 5_000, refetchInterval: 60_000 })

/** For the booking page of a car or a space; a page not found for an id of another kind. */
export async function loadStayBooking(queries: QueryClient, kind: ListingKind, id: number) {
  const booking = await queries.ensureQueryData(stayBooking(id))
  if (booking.kind !== kind) throw notFound()
}

/** Prices and taken days; read again every 30 s, because others book too. */
export const bookableDays = (id: number, span: DayRange) =>
  query(getStayDays, { params: { id }, query: span }, { staleTime: 10_000, refetchInterval: 30_000 })

/** The customer with this mobile (+98…); not asked while the mobile is not whole. */
export const customerByMobile = (mobile: string | undefined) =>
  query(customerEndpoints.findCustomer, mobile === undefined ? undefined : { query: { mobile } }, { staleTime: 60_000 })

/** Customers who are called so, latest first; not asked before a name has begun. */
export const customersNamed = (q: string) =>
  query(customerEndpoints.listCustomers, q.length < 2 ? undefined : { query: { q } }, { staleTime: 60_000 })

export const bookEvent = command(bookingEndpoints.bookEvent, { renews: [], failure: 'shown' })
export const bookSpan = command(bookingEndpoints.bookSpan, { renews: [], failure: 'shown' })
export const bookStay = command(bookingEndpoints.bookStay, { renews: [], failure: 'shown' })

/** The code of an event that is typed so, with the places that are left for it; not asked before it can be one. */
export const promoTyped = (listingId: number, typed: string) => {
  const code = promoCode(typed)
  return query(
    promoEndpoints.findPromo,
    PromoCode.safeParse(code).success ? { params: { id: listingId }, query: { code } } : undefined,
    { staleTime: 5_000, refetchInterval: 15_000 },
  )
}
