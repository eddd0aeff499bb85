import { OrderFilter, type OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { OrderExport, OrderExportInput } from '@rezerv/contract/order/order-export-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { allRows, execute, oneValue, updateRow } from '#db/rows.ts'
import { findByNumber, orderFilter, orderSelect, type ReadOrder, rowOf } from './order-list-store.ts'

const columns = ['id', 'format', 'status', 'total', 'rowsDone'] as const

/** How many orders match, whatever it costs: the file's progress is told in rows. */
export const countAll = async (db: Db, search: OrderFilter) => oneValue<number>(db)`
  select count(*) as total from orders o where ${orderFilter(search, await findByNumber(db, search.q))}`

export async function insertExport(db: Db, input: OrderExportInput & { total: number; userId: number }) {
  const { format, search, total, userId } = input
  const row = await db
    .insertInto('orderExports')
    .values({ format, search: JSON.stringify(search), total, createdBy: userId })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as OrderExport
}

export async function findExport(db: Db, id: number, userId: number): Promise<OrderExport | undefined> {
  const row = await db
    .selectFrom('orderExports')
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .select(columns)
    .executeTakeFirst()
  return row as OrderExport | undefined
}

/** Its filters, for whoever comes first; undefined when the file was fetched already or is somebody else's. */
export async function beginExport(db: Db, id: number, userId: number) {
  const row = await db
    .updateTable('orderExports')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .where('status', '=', 'waiting')
    .returning(['format', 'search', 'createdAt'])
    .executeTakeFirst()
  return (
    row && {
      format: row.format as OrderExport['format'],
      search: readStored(OrderFilter, row.search),
      createdAt: row.createdAt,
    }
  )
}

export const markRows = (db: Db, id: number, rowsDone: number) => updateRow(db, 'orderExports', id, { rowsDone })

export const endExport = (db: Db, id: number, status: 'done' | 'cancelled' | 'failed') =>
  updateRow(db, 'orderExports', id, { status, finishedAt: sql<string>`now()` })

const batch = 500

/** Every matching order, newest first, in batches from one cursor over one snapshot: nothing twice, nothing left out. */
export async function* readOrders(db: Db, search: OrderFilter): AsyncGenerator<OrderRow[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const where = orderFilter(search, await findByNumber(trx, search.q))
    await execute(trx)`declare order_export no scroll cursor for ${orderSelect(where)}`
    for (;;) {
      const rows = await allRows<ReadOrder>(trx)`fetch ${sql.lit(batch)} from order_export`
      if (rows.length > 0) yield rows.map(rowOf)
      if (rows.length < batch) break
    }
  } finally {
    await trx.rollback().execute()
  }
}
