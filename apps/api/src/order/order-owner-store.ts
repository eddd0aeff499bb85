import type { Db } from '#db/connect.ts'
import { personName } from '#db/person-name.ts'
import { firstRow, updateRow } from '#db/rows.ts'

/** Who has an order, which is locked; undefined when there is none. */
export const lockOwner = (db: Db, orderId: number) => firstRow<{ ownerId: number | null; owner: string | null }>(db)`
  select o.owner_id, ${personName('u')} as owner from orders o left join users u on u.id = o.owner_id where o.id = ${orderId} for update of o`

export const writeOwner = (db: Db, orderId: number, ownerId: number | null) =>
  updateRow(db, 'orders', orderId, { ownerId })
