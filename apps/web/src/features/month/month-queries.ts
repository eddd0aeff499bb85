import type { QueryClient } from '@tanstack/react-query'
import { calendarEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { addJalaliMonths } from '@rezerv/contract/jalali.ts'
import { query } from '#data.ts'
import type { CalendarSearch } from './month-search.ts'
import { monthOf, today } from '#lib/jalali-month.ts'

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
