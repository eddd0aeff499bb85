import { calendarTimelineEndpoints } from '@rezerv/contract/calendar/calendar-timeline-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readTimeline, readTimelinePrices } from './calendar-timeline-actions.ts'

export const calendarTimelineRoutes = (app: FastifyInstance) =>
  serve(app, calendarTimelineEndpoints, {
    getTimeline: ({ db, query }) => readTimeline(db, query),
    listTimelinePrices: ({ db, query: { ticketIds, ...days } }) =>
      readTimelinePrices(db, { ...days, ticketIds: ticketIds.split(',').map(Number), now: new Date().toISOString() }),
  })
