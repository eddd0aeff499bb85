import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AgendaFilter } from '@rezerv/contract/calendar/calendar-agenda-query.ts'
import { calendarAgendaEndpoints } from '@rezerv/contract/calendar/calendar-agenda-endpoints.ts'
import { call } from '#lib/call.ts'
import { readOrKept } from '#lib/kept.ts'
import type { AgendaSearch } from './calendar-agenda-search.ts'
import { monthOf, today } from './calendar-month.ts'

const narrowed = ({ kind, cityId, hostId }: AgendaSearch): AgendaFilter => ({ kind, cityId, hostId })

/** Where the device keeps what was seen, for times without a network. */
export const keptAgenda = (search: AgendaSearch, day: string) => ({
  month: `agenda-month-${monthOf(day).from}-${JSON.stringify(narrowed(search))}`,
  day: `agenda-day-${day}-${JSON.stringify(narrowed(search))}`,
})

/** A minute: whoever watches the desk all day sees new bookings come. */
const refetchInterval = 60_000

/** The counts of the Jalali month that holds a day. */
export const agendaMonth = (search: AgendaSearch, day: string) => {
  const month = monthOf(day).from
  return queryOptions({
    queryKey: ['calendar', 'agenda', month, narrowed(search)],
    queryFn: ({ signal }) =>
      readOrKept(keptAgenda(search, day).month, () =>
        call(calendarAgendaEndpoints.getAgenda, { query: { ...narrowed(search), month } }, { signal }),
      ),
    meta: { keptAs: keptAgenda(search, day).month },
    refetchInterval,
  })
}

export const agendaDay = (search: AgendaSearch, day: string) =>
  queryOptions({
    queryKey: ['calendar', 'agenda-day', day, narrowed(search)],
    queryFn: ({ signal }) =>
      readOrKept(keptAgenda(search, day).day, () =>
        call(calendarAgendaEndpoints.listAgendaItems, { query: { ...narrowed(search), day } }, { signal }),
      ),
    meta: { keptAs: keptAgenda(search, day).day },
    refetchInterval,
    // A reading that fails leaves the list that is there.
    throwOnError: (_, { state }) => state.data === undefined,
  })

/** The page waits for its month; the day's list comes when it comes. */
export async function loadAgenda(queries: QueryClient, search: AgendaSearch) {
  const day = search.day ?? today()
  void queries.prefetchQuery(agendaDay(search, day))
  await queries.ensureQueryData(agendaMonth(search, day))
}

export const agendaLink = queryOptions({
  queryKey: ['calendar', 'agenda-link'],
  queryFn: ({ signal }) => call(calendarAgendaEndpoints.getAgendaLink, {}, { signal }),
})

export const makeAgendaLink = mutationOptions({ mutationFn: () => call(calendarAgendaEndpoints.makeAgendaLink, {}) })
export const revokeAgendaLink = mutationOptions({
  mutationFn: () => call(calendarAgendaEndpoints.revokeAgendaLink, {}),
})
