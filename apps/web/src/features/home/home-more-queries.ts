import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import type { StatisticsPreset } from '@rezerv/contract/statistics/statistics-query.ts'
import { query } from '#data.ts'
import { aged, everyMinute } from './home-queries.ts'

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
