import { timelineEndpoints } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readTimeline, readTimelinePrices } from './timeline-actions.ts'
import { nowInstant } from '#clock.ts'

export const timelineRoutes = (app: FastifyInstance) =>
  serve(app, timelineEndpoints, {
    getTimeline: ({ db, query }) => readTimeline(db, query),
    listTimelinePrices: ({ db, query: { ticketIds, ...days } }) =>
      readTimelinePrices(db, { ...days, ticketIds: ticketIds.split(',').map(Number), now: nowInstant() }),
  })
