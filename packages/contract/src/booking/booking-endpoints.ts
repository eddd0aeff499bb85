import { endpoint } from '../endpoint.ts'
import { IdParams } from '../page.ts'
import { Booked, EventBooking, EventBookingInput } from './booking.ts'

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
    summary:
      'Hold places of one occurrence for a customer until `expiresAt`, or sell them at once when they are free; all or nothing.',
    body: EventBookingInput,
    answer: Booked,
  }),
}
