import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant } from '../page.ts'
import { EventBooking, EventBookingInput } from './booking.ts'

export const bookingEndpoints = {
  getEventBooking: endpoint({
    method: 'GET',
    path: '/api/v1/bookings/event/:id',
    summary: 'What can be booked of an event now.',
    params: IdParams,
    answer: EventBooking,
  }),
  bookEvent: endpoint({
    method: 'POST',
    path: '/api/v1/bookings/event',
    summary: 'Hold places of one occurrence for a customer until `expiresAt`; all or nothing.',
    body: EventBookingInput,
    answer: z.object({ orderId: z.int(), code: z.string(), expiresAt: Instant }),
  }),
}
