import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import type { StatisticsPreset } from '@rezerv/contract/statistics/statistics-query.ts'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { query, queryAs, askAhead } from '#data.ts'
import type { CallRequest } from '#lib/call.ts'
import { orCached, type Cached } from '#lib/offline-cache.ts'

/** Hours bring arrivals and ages too: asked again every minute, and at once when the server says that something changed. */
const everyMinute = 60_000

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
const aged = <const E extends Endpoint>(name: string, endpoint: E, request: CallRequest<E>, extras: Aged = {}) =>
  queryAs(endpoint, request, {
    as: `aged ${name}`,
    read: (read) => orCached(name, read),
    refetchInterval: everyMinute,
    ...extras,
  })

export const homeInbox = aged('inbox', inboxEndpoints.countInbox, {})

export const homeDay = (day: string) => aged(`day-${day}`, homeEndpoints.getHomeDay, { params: { day } })

export const homeQueues = aged('queues', homeEndpoints.listHomeQueues, {})

export const homeComments = aged('comments', commentEndpoints.countComments, {}, { live: 'always' })

/** Sums of many days up to `today`: a minute more does not change what they say, another day does. */
export const homeFigures = (preset: StatisticsPreset, today: string) =>
  aged(
    `figures-${preset}-${today}`,
    statisticsEndpoints.getStatisticsSummary,
    { query: { preset } },
    { refetchInterval: 5 * everyMinute },
  )

/** Stands still while it is read; what came later is only counted (`homeNews`). */
const still = {
  refetchInterval: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnMount: 'always',
} as const
export const homeActivity = aged('activity', homeEndpoints.listHomeActivity, {}, still)

export const homeNews = (after: number) =>
  query(homeEndpoints.countHomeNews, { query: { after } }, { refetchInterval: everyMinute })

/** Begins to read everything and waits for nothing: each part of the page shows itself when it is there. */
export function beginHome(queries: QueryClient) {
  const today = todayAt(Date.now())
  const figures = homeFigures('month', today)
  void askAhead(
    queries,
    homeInbox,
    homeDay(today),
    homeQueues,
    figures,
    homeActivity,
    homeComments,
    homeDay(dayAfter(today)),
  )
}

type Read = Pick<UseQueryResult<Cached<unknown>>, 'data' | 'isError'>

/** When it was read what is shown in place of what holds now: the network was away, or the server refused. Undefined for what is of now, or not there at all. */
export const oldSince = ({ data, isError }: Read): string | undefined =>
  data && (data.isOld || isError) ? data.at : undefined

/** The oldest of what is not of now, and whether the network is away or answers came that were none. */
export function oldest(read: Read[]): { at: string; isAway: boolean } | undefined {
  const [at] = read.flatMap((one) => oldSince(one) ?? []).toSorted()
  return at === undefined ? undefined : { at, isAway: read.some(({ data, isError }) => data?.isOld && !isError) }
}
