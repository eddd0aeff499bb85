import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { getEventBooking, makeBookEvent } from './booking-actions.ts'

export function bookingRoutes(app: FastifyInstance) {
  const bookEvent = makeBookEvent(app.deps.db)
  serve(app, bookingEndpoints, {
    getEventBooking: ({ db, params }) => getEventBooking(db, params.id, new Date().toISOString()),
    // Two steps: a batch of several requests is one transaction of its own.
    bookEvent: { twoStep: ({ body, actor }) => bookEvent(body, actor) },
  })
}
