import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayMoveInput } from '@rezerv/contract/booking/booking-stay.ts'
import { calendarTimelineEndpoints } from '@rezerv/contract/calendar/calendar-timeline-endpoints.ts'
import { call } from '#lib/call.ts'
import { previewKey } from '#lib/preview.ts'
import type { TimelineSearch } from './calendar-timeline-search.ts'
import { today } from './calendar-month.ts'

/** How many days are shown. */
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
  const query = { ...windowOf(search), kind, hostId, cityId, q }
  return queryOptions({
    queryKey: ['calendar', 'timeline', query],
    queryFn: ({ signal }) => call(calendarTimelineEndpoints.getTimeline, { query }, { signal }),
    refetchInterval: 60_000,
    // The sharing of unchanged parts compares everything; at ten thousand bars that is felt.
    structuralSharing: false,
  })
}

export const loadTimeline = (queries: QueryClient, search: TimelineSearch) => queries.ensureQueryData(timeline(search))

/** Prices of the rate plans of some rows in sight. */
export const timelinePrices = (search: TimelineSearch, ticketIds: number[]) =>
  queryOptions({
    queryKey: ['calendar', 'timeline-prices', windowOf(search), ticketIds],
    queryFn: ({ signal }) =>
      call(
        calendarTimelineEndpoints.listTimelinePrices,
        { query: { ...windowOf(search), ticketIds: ticketIds.join(',') } },
        { signal },
      ),
  })

export type MoveWish = { orderId: number; from: string; until: string; unitId: number | null }

/** Whether a stay can be moved so, and what it would cost; asked anew each time. */
export const movePreview = ({ orderId, ...body }: MoveWish) =>
  queryOptions({
    queryKey: previewKey('move', orderId, body),
    queryFn: ({ signal }) => call(bookingEndpoints.previewStayMove, { params: { id: orderId }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const moveStay = mutationOptions({
  mutationFn: ({ orderId, ...body }: StayMoveInput & { orderId: number }) =>
    call(bookingEndpoints.moveStay, { params: { id: orderId }, body }),
})
