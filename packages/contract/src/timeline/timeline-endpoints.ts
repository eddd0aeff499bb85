import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day } from '../page.ts'
import { Timeline, timelineDaysMax, TimelinePrices } from './timeline.ts'
import { TimelineFilter } from './timeline-filter.ts'

const span = { from: Day, days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(timelineDaysMax)) }
/** `1,2,3`, at most 80 of them. */
const TicketIds = z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,79}$/))

export const timelineEndpoints = {
  getTimeline: endpoint({
    method: 'GET',
    path: '/api/v1/timeline',
    about: ['calendar'],
    summary: 'All units as rows, with the orders, occurrences and blocks of some days.',
    query: z.extend(TimelineFilter, span),
    answer: Timeline,
  }),
  listTimelinePrices: endpoint({
    method: 'GET',
    path: '/api/v1/timeline/prices',
    about: ['calendar'],
    summary: 'What the days of these rate plans cost; asked for the rows that are in sight.',
    query: z.object({ ...span, ticketIds: TicketIds }),
    answer: z.object({ items: z.array(TimelinePrices) }),
  }),
}
