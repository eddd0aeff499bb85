import { statisticsEndpoints, statisticsReportEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import type { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

const statisticsKey = ['statistics']

/** What the page asks for by its URL: unless said, the sales of this month against the days before. */
export function asked({ tab = 'sales', compare = 'previous', ...query }: StatisticsSearch) {
  return { tab, query: { ...query, ...(compare !== 'none' && { compare }) } }
}

export const statisticsOf = (search: StatisticsSearch) => {
  const { tab, query } = asked(search)
  return queryOptions({
    queryKey: [...statisticsKey, tab, query],
    queryFn: ({ signal }) => call(statisticsEndpoints.getStatistics, { params: { tab }, query }, { signal }),
    staleTime: 60_000,
  })
}

export const eventStatistics = (id: number, compareId: number | undefined) =>
  queryOptions({
    queryKey: [...statisticsKey, 'event', id, compareId ?? 0],
    queryFn: ({ signal }) =>
      call(statisticsEndpoints.getEventStatistics, { params: { id }, query: { compareId } }, { signal }),
    staleTime: 60_000,
  })

export const statisticsReports = queryOptions({
  queryKey: [...statisticsKey, 'reports'],
  queryFn: ({ signal }) => call(statisticsReportEndpoints.listStatisticsReports, {}, { signal }),
})
