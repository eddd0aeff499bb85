import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CalendarChangeInput } from '@rezerv/contract/calendar/calendar-change.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import type { OccurrenceInput } from '@rezerv/contract/calendar/calendar-occurrence.ts'
import { addJalaliMonths } from '@rezerv/contract/jalali.ts'
import { orderMassEndpoints } from '@rezerv/contract/order/order-mass-endpoints.ts'
import { call } from '#lib/call.ts'
import { previewKey } from '#lib/preview.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { monthOf, today } from './calendar-month.ts'

export const calendarFrame = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'frame', listingId],
    queryFn: ({ signal }) => call(calendarEndpoints.getCalendar, { params: { id: listingId } }, { signal }),
  })

/** One ticket's days of the Jalali month that holds a day. */
export const calendarMonth = (listingId: number, ticketId: number, day: string) => {
  const span = monthOf(day)
  return queryOptions({
    queryKey: ['calendar', 'days', listingId, ticketId, span.from],
    queryFn: ({ signal }) =>
      call(calendarEndpoints.listDays, { params: { id: listingId }, query: { ...span, ticketId } }, { signal }),
  })
}

/** What the calendar page needs; the months beside the shown one come along without being waited for. */
export async function loadCalendar(queries: QueryClient, listingId: number, search: CalendarSearch) {
  const frame = await queries.ensureQueryData(calendarFrame(listingId))
  const ticketId = (frame.tickets.find((ticket) => ticket.id === search.ticket) ?? frame.tickets[0])?.id
  if (ticketId === undefined) return
  const day = search.month ?? today()
  await queries.ensureQueryData(calendarMonth(listingId, ticketId, day))
  for (const months of [1, -1])
    void queries.prefetchQuery(calendarMonth(listingId, ticketId, addJalaliMonths(day, months)))
}

export const changeDays = (listingId: number) =>
  mutationOptions({
    mutationFn: (body: CalendarChangeInput) => call(calendarEndpoints.changeDays, { params: { id: listingId }, body }),
  })

/** What can be put back: a change of days, or a stay that was moved. */
export type Made = { of: 'days' | 'move'; id: number }

export const undoMade = mutationOptions({
  mutationFn: ({ of, id }: Made) =>
    call(of === 'days' ? calendarEndpoints.undoCalendarChange : bookingEndpoints.undoStayMove, { params: { id } }),
})

/** The newest changes of a calendar. */
export const changeLog = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'log', listingId],
    queryFn: ({ signal }) =>
      call(calendarEndpoints.listCalendarChanges, { params: { id: listingId }, query: {} }, { signal }),
  })

export const occurrenceList = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'occurrences', listingId],
    queryFn: ({ signal }) => call(calendarEndpoints.listOccurrences, { params: { id: listingId } }, { signal }),
  })

/** What keeps an occurrence from being cancelled. */
export const occurrenceOrders = (id: number) =>
  queryOptions({
    queryKey: ['calendar', 'occurrence-orders', id],
    queryFn: ({ signal }) => call(calendarEndpoints.listOccurrenceOrders, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What calling off would do; counted anew each time it is asked. */
export const massPreview = (listingId: number, occurrenceId: number | null) =>
  queryOptions({
    queryKey: previewKey('mass', listingId, occurrenceId),
    queryFn: ({ signal }) =>
      call(
        orderMassEndpoints.previewMassCancellation,
        { params: { id: listingId }, query: { occurrenceId: occurrenceId ?? undefined } },
        { signal },
      ),
    staleTime: 0,
    retry: false,
  })

/** Mass cancellations of an event; read again every other second while one runs. */
export const massCancellations = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'mass', listingId],
    queryFn: ({ signal }) => call(orderMassEndpoints.listMassCancellations, { params: { id: listingId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.status === 'running') ? 2_000 : false),
  })

export const addOccurrences = (listingId: number) =>
  mutationOptions({
    mutationFn: (items: OccurrenceInput[]) =>
      call(calendarEndpoints.addOccurrences, { params: { id: listingId }, body: { items } }),
  })

export const changeOccurrence = mutationOptions({
  mutationFn: ({ id, ...body }: OccurrenceInput & { id: number }) =>
    call(calendarEndpoints.changeOccurrence, { params: { id }, body }),
})

export const removeOccurrence = mutationOptions({
  mutationFn: (id: number) => call(calendarEndpoints.removeOccurrence, { params: { id } }),
})
