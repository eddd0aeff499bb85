import { statisticsEndpoints, statisticsReportEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { query } from '#data.ts'

/** The request of a URL: unless said, the sales of the last thirty days against those before. */
export function asked({ tab = 'sales', compare = 'previous', ...filters }: StatisticsSearch) {
  return { params: { tab }, query: { ...filters, ...(compare !== 'none' && { compare }) } }
}

export const statisticsOf = (search: StatisticsSearch) =>
  query(statisticsEndpoints.getStatistics, asked(search), {
    staleTime: 60_000,
    // While other days of the same tab are read, the ones before stay.
    placeholderData: (kept, before) =>
      before?.meta?.request?.params?.['tab'] === asked(search).params.tab ? kept : undefined,
  })

export const eventStatistics = (id: number, compareId: number | undefined) =>
  query(statisticsEndpoints.getEventStatistics, { params: { id }, query: { compareId } }, { staleTime: 60_000 })

export const statisticsReports = query(statisticsReportEndpoints.listStatisticsReports, {})
