import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { Db } from '#db/connect.ts'
import { firstValue, hasChanged, oneValue, updateRow } from '#db/rows.ts'
import type { ChangePlan } from './order-change-plan.ts'
import type { HeldOrder } from './order-change-store.ts'

/** A stay as it was before it was moved: all that putting it back needs. */
export type StayBefore = Pick<ChangePlan, 'from' | 'until' | 'quantity' | 'price' | 'lines'> & {
  details: OrderStay
  payNowRials: number | null
}

export const payNowOf = (db: Db, orderId: number) => oneValue<number | null>(db)`
  select pay_now_rials from orders where id = ${orderId}`

export const setPayNow = (db: Db, orderId: number, payNowRials: number | null) =>
  updateRow(db, 'orders', orderId, { payNowRials })

/** Undefined where the move went further than a move: it made the order sold, and that is not put back. */
export const keepMove = (db: Db, held: HeldOrder, before: StayBefore, by: number | null) => firstValue<number>(db)`
  insert into stay_moves (order_id, before, version, created_by)
  select id, ${JSON.stringify(before)}::jsonb, version, ${by} from orders where id = ${held.id} and status = ${held.status}
  returning id`

export async function findMove(db: Db, id: number) {
  const row = await db
    .selectFrom('stayMoves')
    .where('id', '=', id)
    .select(['orderId', 'before', 'version', 'createdAt', 'undoneAt'])
    .executeTakeFirst()
  return row && { ...row, before: row.before as StayBefore }
}

/** Whether money came in for the order since. */
export const wasPaidSince = (db: Db, orderId: number, since: string) => oneValue<boolean>(db)`
  select exists (select from payments where order_id = ${orderId} and confirmed_at >= ${since})`

/** False when it was put back already. */
export const markMoveUndone = (db: Db, id: number, by: number | null) => hasChanged(db)`
  update stay_moves set undone_at = now(), undone_by = ${by} where id = ${id} and undone_at is null`
