import type { QueryClient } from '@tanstack/react-query'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { addJalaliMonths } from '@rezerv/contract/jalali.ts'
import { query, askAhead } from '#data.ts'
import { monthOf, today } from '#lib/jalali-month.ts'
import { Day, filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

export const monthFrame = (listingId: number) => query(monthEndpoints.getCalendar, { params: { id: listingId } })

/** One ticket's days of the Jalali month that holds a day. */
export const monthDays = (listingId: number, ticketId: number, day: string) =>
  query(monthEndpoints.listDays, { params: { id: listingId }, query: { ...monthOf(day), ticketId } })

/** The months beside the shown one come along without being waited for. */
export async function loadMonth(queries: QueryClient, listingId: number, search: MonthSearch) {
  const frame = await queries.ensureQueryData(monthFrame(listingId))
  const ticketId = (frame.tickets.find((ticket) => ticket.id === search.ticket) ?? frame.tickets[0])?.id
  if (ticketId === undefined) return
  const day = search.month ?? today()
  await queries.ensureQueryData(monthDays(listingId, ticketId, day))
  for (const months of [1, -1]) void askAhead(queries, monthDays(listingId, ticketId, addJalaliMonths(day, months)))
}

/** `conflict`: the key of the one whose window is open. */
export const MonthSearch = z.object({
  month: filter(Day),
  ticket: filter(Id),
  unit: filter(Id),
  conflict: filter(z.string()),
})
export type MonthSearch = z.infer<typeof MonthSearch>
