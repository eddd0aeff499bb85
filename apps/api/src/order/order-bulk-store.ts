import type { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { findByNumber, orderFilter } from './order-list-store.ts'

/** Orders that match, newest first, `limit` at most. */
export async function listMatchingIds(db: Db, search: OrderFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${orderFilter(search, await findByNumber(db, search.q))}
     order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The codes of these orders by id; what is no order is not there. */
export async function listCodes(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code ?? '']))
}
