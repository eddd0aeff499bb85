import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { allRows, firstRow } from './rows.ts'

/** Where each admin keeps searches of one page, each under a name. */
export type SearchTable = 'order_views' | 'statistics_reports' | 'timeline_views'

/** The searches of an admin, oldest first. */
export const listSearches = (db: Db, table: SearchTable, userId: number) =>
  allRows<{ id: number; name: string; search: unknown }>(db)`
    select id, name, search from ${sql.table(table)} where user_id = ${userId} order by id`

export async function countSearches(db: Db, table: SearchTable, userId: number, exceptName: string): Promise<number> {
  const row = await firstRow<{ count: number }>(db)`
    select count(*) as count from ${sql.table(table)} where user_id = ${userId} and name <> ${exceptName}`
  return row?.count ?? 0
}

/** Puts a search in place of the one of the same name. */
export async function saveSearch(
  db: Db,
  table: SearchTable,
  userId: number,
  { name, search }: { name: string; search: object },
): Promise<number> {
  const [row] = await allRows<{ id: number }>(db)`
    insert into ${sql.table(table)} (user_id, name, search) values (${userId}, ${name}, ${JSON.stringify(search)})
    on conflict (user_id, name) do update set search = excluded.search returning id`
  if (!row) throw new Error('a search was not kept')
  return row.id
}

/** The name of the search that went; undefined when the admin has none with this id. */
export async function removeSearch(
  db: Db,
  table: SearchTable,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const row = await firstRow<{ name: string }>(db)`
    delete from ${sql.table(table)} where id = ${id} and user_id = ${userId} returning name`
  return row?.name
}
