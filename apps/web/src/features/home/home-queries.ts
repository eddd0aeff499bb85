import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import type { StatisticsPreset } from '@rezerv/contract/statistics/statistics-period.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { orKept } from '#lib/kept.ts'

/** Hours bring arrivals and ages too: asked again every minute, and at once when the server says that something changed. */
const everyMinute = 60_000

export const todayAt = (ms: number) => dayOfInstant(new Date(ms).toISOString())
export const dayAfter = (day: string) => addDays(day, 1)

/** Under the inbox's own key: what is done there is seen here. */
export const homeInbox = queryOptions({
  queryKey: ['attention', 'home'],
  queryFn: ({ signal }) => orKept('inbox', () => call(attentionEndpoints.countAttention, {}, { signal })),
  refetchInterval: everyMinute,
})

export const homeDay = (day: string) =>
  queryOptions({
    queryKey: ['home', 'day', day],
    queryFn: ({ signal }) =>
      orKept(`day-${day}`, () => call(homeEndpoints.getHomeDay, { params: { day } }, { signal })),
    refetchInterval: everyMinute,
  })

export const homeQueues = queryOptions({
  queryKey: ['home', 'queues'],
  queryFn: ({ signal }) => orKept('queues', () => call(homeEndpoints.listHomeQueues, {}, { signal })),
  refetchInterval: everyMinute,
})

export const homeComments = queryOptions({
  queryKey: ['home', 'comments'],
  queryFn: ({ signal }) => orKept('comments', () => call(commentEndpoints.countComments, {}, { signal })),
  refetchInterval: everyMinute,
})

/** Sums of many days up to `today`: a minute more does not change what they say, another day does. */
export const homeFigures = (preset: StatisticsPreset, today: string) =>
  queryOptions({
    queryKey: ['statistics', 'home', preset, today],
    queryFn: ({ signal }) =>
      orKept(`figures-${preset}-${today}`, () =>
        call(statisticsEndpoints.getStatisticsSummary, { query: { preset } }, { signal }),
      ),
    refetchInterval: 5 * everyMinute,
  })

/** Stands still while it is read; what came later is only counted (`homeNews`). */
export const homeActivity = queryOptions({
  queryKey: ['home-activity'],
  queryFn: ({ signal }) => orKept('activity', () => call(homeEndpoints.listHomeActivity, {}, { signal })),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnMount: 'always',
})

export const homeNews = (after: number) =>
  queryOptions({
    queryKey: ['home', 'news', after],
    queryFn: ({ signal }) => call(homeEndpoints.countHomeNews, { query: { after } }, { signal }),
    refetchInterval: everyMinute,
  })

/** Begins to read everything and waits for nothing: each part of the page shows itself when it is there. */
export function beginHome(queries: QueryClient) {
  const today = todayAt(Date.now())
  void queries.prefetchQuery(homeInbox)
  void queries.prefetchQuery(homeDay(today))
  void queries.prefetchQuery(homeQueues)
  void queries.prefetchQuery(homeFigures('month', today))
  void queries.prefetchQuery(homeActivity)
  void queries.prefetchQuery(homeComments)
  void queries.prefetchQuery(homeDay(dayAfter(today)))
}
