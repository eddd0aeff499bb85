import { type StatisticsReport, type StatisticsReportInput } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import type { Db } from '#db/connect.ts'

/** The reports of an admin, oldest first. */
export async function listStatisticsReports(db: Db, userId: number): Promise<StatisticsReport[]> {
  const rows = await db
    .selectFrom('statisticsReports')
    .where('userId', '=', userId)
    .select(['id', 'name', 'search'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, search }) => ({ id, name, search: forgiving(StatisticsSearch).parse(search) }))
}

export async function countReports(db: Db, userId: number, exceptName: string): Promise<number> {
  const { count } = await db
    .selectFrom('statisticsReports')
    .where('userId', '=', userId)
    .where('name', '<>', exceptName)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertStatisticsReport(
  db: Db,
  userId: number,
  { name, search }: StatisticsReportInput,
): Promise<number> {
  const { id } = await db
    .insertInto('statisticsReports')
    .values({ userId, name, search: JSON.stringify(search) })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ search: JSON.stringify(search) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name of the report that went; undefined when the admin has no such report. */
export async function removeReport(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('statisticsReports')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
