import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { StayBookingInput } from '@rezerv/contract/booking/booking-stay.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { call } from '#lib/call.ts'
import type { DaySpan } from './booking-stay-span.ts'

/** What can be booked of an event; read again every 15 s, because others buy too. */
export const eventBooking = (id: number) =>
  queryOptions({
    queryKey: ['booking', 'event', id],
    queryFn: ({ signal }) => call(bookingEndpoints.getEventBooking, { params: { id } }, { signal }),
    staleTime: 5_000,
    refetchInterval: 15_000,
  })

/** The customer with this mobile (+98…); not asked while the mobile is not whole. */
export const customerByMobile = (mobile: string | undefined) =>
  queryOptions({
    queryKey: ['customer', 'by-mobile', mobile],
    queryFn: ({ signal }) => call(customerEndpoints.findCustomer, { query: { mobile: mobile ?? '' } }, { signal }),
    enabled: mobile !== undefined,
    staleTime: 60_000,
  })

export const bookEvent = mutationOptions({
  mutationFn: (body: EventBookingInput) => call(bookingEndpoints.bookEvent, { body }),
})

const stayKey = (id: number) => ['booking', 'stay', id] as const

/** On what terms a car or a space is booked now. */
export const stayBooking = (id: number) =>
  queryOptions({
    queryKey: [...stayKey(id), 'page'],
    queryFn: ({ signal }) => call(bookingEndpoints.getStayBooking, { params: { id } }, { signal }),
    staleTime: 5_000,
    refetchInterval: 60_000,
  })

/** What these days cost and which are taken; read again, because others book too. */
export const stayDays = (id: number, span: DaySpan) =>
  queryOptions({
    queryKey: [...stayKey(id), 'days', span.from, span.until],
    queryFn: ({ signal }) => call(bookingEndpoints.getStayDays, { params: { id }, query: span }, { signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  })

/** Everything that was read about a car or a space. */
export const stayQueries = (id: number) => ({ queryKey: stayKey(id) })

export const bookStay = mutationOptions({
  mutationFn: (body: StayBookingInput) => call(bookingEndpoints.bookStay, { body }),
})
