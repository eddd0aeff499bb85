import type { QueryClient } from '@tanstack/react-query'
import type { CalendarChangeInput } from '@rezerv/contract/calendar/calendar-change.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addJalaliMonths } from '@rezerv/contract/jalali.ts'
import { orderMassEndpoints } from '@rezerv/contract/cancellation/cancellation-mass-endpoints.ts'
import { command, preview, query } from '#data.ts'
import { call } from '#lib/call.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { monthOf, today } from './calendar-month.ts'

export const calendarFrame = (listingId: number) => query(calendarEndpoints.getCalendar, { params: { id: listingId } })

/** One ticket's days of the Jalali month that holds a day. */
export const calendarMonth = (listingId: number, ticketId: number, day: string) =>
  query(calendarEndpoints.listDays, { params: { id: listingId }, query: { ...monthOf(day), ticketId } })

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

/** Days, prices and occurrences show in the calendars, and in what a listing says of itself. */
const renews = ['calendar', 'listing'] as const

/** The page tells what was changed, with its way back. */
export const changeDays = (listingId: number) =>
  command((body: CalendarChangeInput) => call(calendarEndpoints.changeDays, { params: { id: listingId }, body }), {
    renews,
    says: ({ changeId, booked }) =>
      changeId === null ? { info: booked.length > 0 ? 'همهٔ این روزها رزرو دارد' : 'چیزی عوض نشد' } : undefined,
    failure: 'shown',
  })

/** What can be put back: a change of days, or a stay that was moved. */
export type Made = { of: 'days' | 'move'; id: number }

export const undoMade = command(
  ({ of, id }: Made) =>
    call(of === 'days' ? calendarEndpoints.undoCalendarChange : bookingEndpoints.undoStayMove, { params: { id } }),
  { renews: [...renews, 'order', 'transaction'], says: ({ text }) => text },
)

/** The newest changes of a calendar. */
export const changeLog = (listingId: number) =>
  query(calendarEndpoints.listCalendarChanges, { params: { id: listingId }, query: {} })

export const occurrenceList = (listingId: number) =>
  query(calendarEndpoints.listOccurrences, { params: { id: listingId } })

/** What keeps an occurrence from being cancelled. */
export const occurrenceOrders = (id: number) =>
  query(calendarEndpoints.listOccurrenceOrders, { params: { id } }, { staleTime: 0 })

/** What calling off would do. */
export const massPreview = (listingId: number, occurrenceId: number | null) =>
  preview(orderMassEndpoints.previewMassCancellation, {
    params: { id: listingId },
    query: { occurrenceId: occurrenceId ?? undefined },
  })

/** Mass cancellations of an event; read again every other second while one runs. */
export const massCancellations = (listingId: number) =>
  query(
    orderMassEndpoints.listMassCancellations,
    { params: { id: listingId } },
    { refetchInterval: ({ state }) => (state.data?.items.some((one) => one.status === 'running') ? 2_000 : false) },
  )

export const addOccurrences = command(calendarEndpoints.addOccurrences, {
  renews,
  says: ({ added, skipped }) => {
    const told = `${toPersianDigits(added)} سانس افزوده شد`
    return skipped > 0 ? `${told}؛ ${toPersianDigits(skipped)} سانس تکراری کنار گذاشته شد` : told
  },
  failure: 'shown',
})

export const changeOccurrence = command(calendarEndpoints.changeOccurrence, {
  renews,
  says: 'زمان سانس عوض شد',
  failure: 'shown',
})

/** Where somebody booked meanwhile, the figures say so, and the dialog shows the orders. */
export const removeOccurrence = command(calendarEndpoints.removeOccurrence, {
  renews,
  always: true,
  says: 'سانس لغو شد',
})
