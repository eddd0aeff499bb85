import { endpoint } from '../endpoint.ts'
import { filter, Id, Instant } from '../page.ts'
import * as z from 'zod/mini'
import {
  Booked,
  EventBooking,
  EventBookingInput,
  SpanBookingInput,
  CompetingRequest,
  StayBooking,
  StayBookingInput,
  StayDays,
  StayDaysQuery,
} from './booking.ts'
import { Prose } from '../written-text.ts'

export const bookingEndpoints = {
  getEventBooking: endpoint('GET /api/v1/bookings/event/:id', {
    right: 'order.sell',
    about: ['booking', 'order'],
    summary: 'What can be booked of an event now; with an order, those places too that the code of the order keeps.',
    query: z.object({ orderId: filter(Id) }),
    answer: EventBooking,
  }),
  bookEvent: endpoint('POST /api/v1/bookings/event', {
    right: 'order.sell',
    summary:
      'Hold places of one occurrence for a customer until `expiresAt`, sell them at once when they are free, or make a request that keeps them where a ticket needs approval; all or nothing.',
    body: EventBookingInput,
    answer: Booked,
  }),
  bookSpan: endpoint('POST /api/v1/bookings/event/spans', {
    right: 'order.sell',
    summary:
      'Hold pieces of tickets that are good for several occurrences, a line for each of them, until `expiresAt`; all or nothing.',
    body: SpanBookingInput,
    answer: Booked,
  }),
  getStayBooking: endpoint('GET /api/v1/bookings/stay/:id', {
    right: 'order.sell',
    about: ['booking', 'order'],
    summary: 'The rate plans, units and terms on which a car or a space can be booked now.',
    answer: StayBooking,
  }),
  getStayDays: endpoint('GET /api/v1/bookings/stay/:id/days', {
    right: 'order.sell',
    about: ['booking'],
    summary: 'What these days of a car or a space differ in, and the slots that cannot be taken.',
    query: StayDaysQuery,
    answer: StayDays,
  }),
  bookStay: endpoint('POST /api/v1/bookings/stay', {
    right: 'order.sell',
    summary: 'Hold a car or a space for a customer until `expiresAt`, or ask its host first; all or nothing.',
    body: StayBookingInput,
    answer: Booked,
  }),
  listCompetingRequests: endpoint('GET /api/v1/orders/:id/competing-requests', {
    right: 'order.read',
    about: ['order'],
    summary: 'Requests that can no longer be met when this one is accepted.',
    answer: z.object({ items: z.array(CompetingRequest) }),
  }),
  acceptRequest: endpoint('POST /api/v1/orders/:id/accept', {
    right: 'order.change',
    summary:
      'Say yes to a request: the days of a stay are taken, places of an event stay kept; the customer may pay, and requests that no longer fit are declined.',
    answer: z.object({ expiresAt: Instant, declined: z.int() }),
  }),
  declineRequest: endpoint('POST /api/v1/orders/:id/decline', {
    right: 'order.change',
    summary: 'Say no to a request; places of an event are given back.',
    body: z.object({ reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(300)) }),
  }),
}
