import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { Query, QueryClient, UseQueryResult } from '@tanstack/react-query'
import { inboxCounts } from '#features/inbox/inbox-queries.ts'
import { askAhead, askFor, queryAs } from '#data.ts'
import type { CallRequest } from '#lib/call.ts'
import { orCached, type Cached } from '#lib/offline-cache.ts'

/** Hours bring arrivals and ages too: asked again every minute, and at once when the server says that something changed. */
export const everyMinute = 60_000

export const todayAt = (ms: number) => dayOfInstant(new Date(ms).toISOString())
export const dayAfter = (day: string) => addDays(day, 1)

type Aged = {
  live?: 'always'
  refetchInterval?: number | false
  refetchOnMount?: 'always'
  refetchOnWindowFocus?: false
  staleTime?: number
}
/** An answer with its age, kept on the device under `name`: without a network what was read last. */
export const aged = <const E extends Endpoint>(name: string, endpoint: E, request: CallRequest<E>, extras: Aged = {}) =>
  queryAs(endpoint, request, {
    as: `aged ${name}`,
    read: (read) => orCached(name, read),
    refetchInterval: everyMinute,
    ...extras,
  })

/** The bell asks the same: one answer is for both. */
export const homeInbox = (queries: QueryClient) =>
  queryAs(
    inboxEndpoints.countInbox,
    {},
    {
      as: 'aged inbox',
      read: () => orCached('inbox', () => askFor(queries, inboxCounts)),
      refetchInterval: everyMinute,
    },
  )

export const homeDay = (day: string) => aged(`day-${day}`, homeEndpoints.getHomeDay, { params: { day } })

/** Begins to read what the first sight shows and waits for nothing: each part of the page shows itself when it is there. The others ask for themselves. */
export const beginHome = (queries: QueryClient) =>
  void askAhead(queries, homeInbox(queries), homeDay(todayAt(Date.now())))

/** What the page asks, as far as it tells of its age together; the figures tell of theirs by themselves. */
export const isOfHome = ({ meta, state: { data } }: Query) =>
  typeof data === 'object' && data !== null && 'isOld' in data && !meta?.path?.includes('/statistics/')

type Read = Pick<UseQueryResult<Cached<unknown>>, 'data' | 'isError'>

/** When it was read what is shown in place of what holds now: the network was away, or the server refused. Undefined for what is of now, or not there at all. */
export const oldSince = ({ data, isError }: Read): string | undefined =>
  data && (data.isOld || isError) ? data.at : undefined

/** The oldest of what is not of now, and whether the network is away or answers came that were none. */
export function oldest(read: Read[]): { at: string; isAway: boolean } | undefined {
  const [at] = read.flatMap((one) => oldSince(one) ?? []).toSorted()
  return at === undefined ? undefined : { at, isAway: read.some(({ data, isError }) => data?.isOld && !isError) }
}
