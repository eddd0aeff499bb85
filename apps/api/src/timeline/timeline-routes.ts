import {
  timelineEndpoints,
  timelineViewEndpoints,
  timelineViewsAtMost,
  TimelineViewSearch,
} from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { savedSearches } from '#http/saved-searches.ts'
import { serve } from '#http/serve.ts'
import { readTimeline, readTimelinePrices } from './timeline-actions.ts'
import { nowInstant } from '#clock.ts'

const views = savedSearches(TimelineViewSearch, {
  table: 'timeline_views',
  subjectKind: 'timeline_view',
  most: timelineViewsAtMost,
  noun: 'نما',
})

export function timelineRoutes(app: FastifyInstance) {
  serve(app, timelineEndpoints, {
    getTimeline: ({ db, query }) => readTimeline(db, query),
    listTimelinePrices: ({ db, query: { ticketIds, ...days } }) =>
      readTimelinePrices(db, { ...days, ticketIds: ticketIds.split(',').map(Number), now: nowInstant() }),
  })
  serve(app, timelineViewEndpoints, {
    listTimelineViews: async ({ db, actor }) => ({ items: await views.list(db, actor) }),
    saveTimelineView: ({ db, body, actor }) => views.save(db, actor, body),
    deleteTimelineView: ({ db, params, actor }) => views.remove(db, actor, params.id),
  })
}
