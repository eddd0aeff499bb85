import type { QueryClient } from '@tanstack/react-query'
import { timelineEndpoints, TimelineFilter } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { query } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { Day, filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

export const timelineSpans = { week: 7, fortnight: 14, month: 30, quarter: 90 } as const
export type TimelineZoom = keyof typeof timelineSpans

/** The shorter spans read a month too, so that changing the zoom reads nothing. */
export const windowOf = ({ from, span }: TimelineSearch) => ({
  from: from ?? today(),
  days: span === 'quarter' ? timelineSpans.quarter : timelineSpans.month,
})

/** Read again every minute: others sell too. */
export const timeline = (search: TimelineSearch) => {
  const { kind, hostId, cityId, q } = search
  const filters = { ...windowOf(search), kind, hostId, cityId, q }
  return {
    ...query(timelineEndpoints.getTimeline, { query: filters }, { refetchInterval: 60_000 }),
    // The sharing of unchanged parts compares everything; at ten thousand bars that is felt.
    structuralSharing: false,
  }
}

export const loadTimeline = (queries: QueryClient, search: TimelineSearch) => queries.ensureQueryData(timeline(search))

export const timelinePrices = (search: TimelineSearch, ticketIds: number[]) =>
  query(timelineEndpoints.listTimelinePrices, {
    query: { ...windowOf(search), ticketIds: ticketIds.join(',') },
  })

export const TimelineSearch = z.extend(TimelineFilter, {
  from: filter(Day),
  span: filter(z.enum(['week', 'fortnight', 'month', 'quarter'])),
  group: filter(z.enum(['kind', 'host', 'city'])),
})
export type TimelineSearch = z.infer<typeof TimelineSearch>
