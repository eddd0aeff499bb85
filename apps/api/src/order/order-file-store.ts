import type { PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import type { Db } from '#db/connect.ts'
import { personName } from '#db/person-name.ts'
import { allRows, execute, firstRow, firstValue, insertRow, oneValue } from '#db/rows.ts'
import type { KeptDocument } from '#media/media-file-store.ts'

export const listFiles = (db: Db, orderId: number) => allRows<PrivateDocument>(db)`
  select f.id, f.name, f.content_type, f.created_at, ${personName('u')} as created_by_name
    from order_files f left join users u on u.id = f.created_by
   where f.order_id = ${orderId} and f.removed_at is null order by f.id`

export const orderExists = async (db: Db, orderId: number) =>
  (await firstValue(db)`select id from orders where id = ${orderId}`) !== undefined

/** How many files an order has, which is locked: two that come at once are counted one after the other. */
export async function countFiles(db: Db, orderId: number): Promise<number> {
  await execute(db)`select from orders where id = ${orderId} for update`
  return oneValue<number>(db)`
    select count(*)::int as files from order_files where order_id = ${orderId} and removed_at is null`
}

type NewFile = KeptDocument & { orderId: number; name: string; createdBy: number | null }

export const insertFile = (db: Db, file: NewFile) => insertRow(db, 'orderFiles', file)

/** A file that was not taken away; undefined when the order has no such. */
export const findFile = (db: Db, orderId: number, id: number) =>
  firstRow<{ name: string; contentType: string; fileKey: string }>(db)`
    select name, content_type, file_key from order_files where id = ${id} and order_id = ${orderId} and removed_at is null`

/** The row and the bytes stay: what an order was judged by must be found later. */
export const removeFile = (db: Db, id: number, by: number | null) =>
  execute(db)`update order_files set removed_at = now(), removed_by = ${by} where id = ${id}`
