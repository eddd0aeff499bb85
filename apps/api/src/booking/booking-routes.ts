import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { codeOfOrder } from '#promo/promo-store.ts'
import { makeBookEvent } from './booking-event-service.ts'
import { getEventBooking } from './booking-offer-service.ts'
import { acceptRequest, declineRequest } from './booking-request-service.ts'
import { listOverlappingRequests } from './booking-request-store.ts'
import { bookSpan } from './booking-span-service.ts'
import { findEvent } from './booking-store.ts'
import { bookStay } from './booking-stay-hold-service.ts'
import { getStayBooking, getStayDays } from './booking-stay-service.ts'
import { nowInstant } from '#clock.ts'

export function bookingRoutes(app: FastifyInstance) {
  const bookEvent = makeBookEvent(app.deps.db)
  serve(app, bookingEndpoints, {
    getEventBooking: async ({ db, params, query: { orderId } }) =>
      getEventBooking(db, params.id, nowInstant(), orderId && (await codeOfOrder(db, orderId))),
    // Two steps: a batch of several requests is one transaction of its own, and of nobody's scope. So whether the caller sees the event is asked before.
    bookEvent: {
      twoStep: async ({ db, body, actor }) => {
        if (actor.isScoped) orNotFound(await findEvent(db, body.listingId))
        return bookEvent(body, actor)
      },
    },
    bookSpan: ({ db, actor, body }) => bookSpan(db, actor, body, nowInstant()),
    getStayBooking: ({ db, params }) => getStayBooking(db, params.id, nowInstant()),
    getStayDays: ({ db, params, query }) => getStayDays(db, params.id, query),
    bookStay: ({ db, actor, body }) => bookStay(db, actor, body, nowInstant()),
    listCompetingRequests: async ({ db, params }) => ({ items: await listOverlappingRequests(db, params.id) }),
    acceptRequest: ({ db, actor, params }) => acceptRequest(db, actor, params.id, new Date()),
    declineRequest: ({ db, actor, params, body }) => declineRequest(db, actor, params.id, body.reason),
  })
}
