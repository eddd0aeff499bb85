import type { QueryClient } from '@tanstack/react-query'
import type { AgendaFilter, AgendaSearch } from '@rezerv/contract/agenda/agenda.ts'
import { agendaEndpoints } from '@rezerv/contract/agenda/agenda-endpoints.ts'
import { searchKey } from '@rezerv/contract/list-filter.ts'
import { command, query, askAhead } from '#data.ts'
import { cachedAs } from '#lib/offline-cache.ts'
import { monthOf, today } from '#lib/jalali-month.ts'

const narrowed = ({ kind, cityId, hostId }: AgendaSearch): AgendaFilter => ({ kind, cityId, hostId })

/** Where the device keeps what was seen, for times without a network. */
export const agendaCacheNames = (search: AgendaSearch, day: string) => ({
  month: `agenda-month-${monthOf(day).from}-${searchKey(narrowed(search))}`,
  day: `agenda-day-${day}-${searchKey(narrowed(search))}`,
})

/** A minute: whoever watches the desk all day sees new bookings come. */
const refetchInterval = 60_000

export const agendaMonth = (search: AgendaSearch, day: string) =>
  query(
    agendaEndpoints.getAgenda,
    { query: { ...narrowed(search), month: monthOf(day).from } },
    { offline: cachedAs(agendaCacheNames(search, day).month), refetchInterval },
  )

export const agendaDay = (search: AgendaSearch, day: string) =>
  query(
    agendaEndpoints.listAgendaItems,
    { query: { ...narrowed(search), day } },
    {
      offline: cachedAs(agendaCacheNames(search, day).day),
      refetchInterval,
      // A reading that fails leaves the list that is there.
      throwOnError: (_, { state }) => state.data === undefined,
    },
  )

/** The page waits for its month; the day's list comes when it comes. */
export async function loadAgenda(queries: QueryClient, search: AgendaSearch) {
  const day = search.day ?? today()
  void askAhead(queries, agendaDay(search, day))
  await queries.ensureQueryData(agendaMonth(search, day))
}

const { getAgendaLink } = agendaEndpoints

export const agendaLink = query(getAgendaLink, {})

export const makeAgendaLink = command(agendaEndpoints.makeAgendaLink, { renews: [getAgendaLink] })
export const revokeAgendaLink = command(agendaEndpoints.revokeAgendaLink, {
  renews: [getAgendaLink],
  says: 'نشانی باطل شد',
})
