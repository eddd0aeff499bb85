import { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import type { StatisticsReport } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import type { Db } from '#db/connect.ts'
import { listSearches } from '#db/saved-searches.ts'

/** The reports of an admin, oldest first. */
export async function listStatisticsReports(db: Db, userId: number): Promise<StatisticsReport[]> {
  const rows = await listSearches(db, 'statistics_reports', userId)
  return rows.map(({ search, ...row }) => ({ ...row, search: forgiving(StatisticsSearch).parse(search) }))
}
