import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { StayBookingInput } from '@rezerv/contract/booking/booking-stay.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { call } from '#lib/call.ts'

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

export const bookStay = mutationOptions({
  mutationFn: (body: StayBookingInput) => call(bookingEndpoints.bookStay, { body }),
})
