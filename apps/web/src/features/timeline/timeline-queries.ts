import type { QueryClient } from '@tanstack/react-query'
import { timelineEndpoints, TimelineViewSearch } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { ConflictWindow } from '#features/month/month-change-queries.ts'
import type { SwapWindow } from '#features/order-change/order-change-queries.ts'
import { query } from '#data.ts'
import type { Load } from '#ui/overlay/deferred.tsx'
import { today } from '#lib/jalali-month.ts'
import { Day, filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** Where changes are told and taken back (ui/undo/undo-steps.ts). */
export const timelinePlace = 'timeline'

export const timelineSpans = { week: 7, fortnight: 14, month: 30, quarter: 90 } as const
export type TimelineZoom = keyof typeof timelineSpans

/** The shorter spans read a month too, so that changing the zoom reads nothing. */
export const windowOf = ({ from, span }: TimelineSearch) => ({
  from: from ?? today(),
  days: span === 'quarter' ? timelineSpans.quarter : timelineSpans.month,
})

/** So long an answer is as good as new, in milliseconds: days that come in sight once more are not read again. */
const fresh = 60_000

/** Read again every minute: others sell too. */
export const timeline = (search: TimelineSearch) => {
  const { kind, hostId, cityId, q } = search
  const filters = { ...windowOf(search), kind, hostId, cityId, q }
  return {
    ...query(timelineEndpoints.getTimeline, { query: filters }, { refetchInterval: fresh, staleTime: fresh }),
    // The sharing of unchanged parts compares everything; at ten thousand bars that is felt.
    structuralSharing: false,
  }
}

export const loadTimeline = (queries: QueryClient, search: TimelineSearch) => queries.ensureQueryData(timeline(search))

export const timelinePrices = (days: { from: string; days: number }, ticketIds: number[]) =>
  query(
    timelineEndpoints.listTimelinePrices,
    { query: { ...days, ticketIds: ticketIds.join(',') } },
    { staleTime: fresh },
  )

export const TimelineSearch = z.extend(TimelineViewSearch, {
  from: filter(Day),
  /** The day that stands beside the names, where somebody scrolled on from the window's first. */
  at: filter(Day),
})
export type TimelineSearch = z.infer<typeof TimelineSearch>

/** The windows of other slices that the route brings along. */
export type LoadWindows = Load<ConflictWindow & SwapWindow>
