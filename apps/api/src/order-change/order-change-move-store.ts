import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { Db } from '#db/connect.ts'
import { allRows, hasChanged, oneValue, updateRow } from '#db/rows.ts'
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

type Made = { held: HeldOrder; before: StayBefore }

/**
 * Keeps the way back of a move, or of the two moves of a swap; answers the first one's id. Undefined where one went further than a
 * move: it made the order sold, and that is not put back.
 */
export async function keepMoves(db: Db, made: Made[], by: number | null): Promise<number | undefined> {
  for (const { held } of made) if ((await statusOf(db, held.id)) !== held.status) return undefined
  let first: number | undefined
  for (const { held, before } of made) {
    const id = await oneValue<number>(db)`
      insert into stay_moves (order_id, before, version, created_by, swapped_with)
      select id, ${JSON.stringify(before)}::jsonb, version, ${by}, ${first ?? null} from orders where id = ${held.id} returning id`
    first ??= id
  }
  return first
}

const statusOf = (db: Db, orderId: number) => oneValue<string>(db)`select status from orders where id = ${orderId}`

export type MoveMade = { id: number; orderId: number; before: StayBefore; version: number; createdAt: string }

/** The move and, of a swap, the other one with it, in the order in which orders are locked. */
export const listMoves = (db: Db, id: number) => allRows<MoveMade>(db)`
  select m.id, m.order_id, m.before, m.version, m.created_at
    from stay_moves asked join stay_moves m on m.id = coalesce(asked.swapped_with, asked.id) or m.swapped_with = coalesce(asked.swapped_with, asked.id)
   where asked.id = ${id} order by m.order_id`

/** Whether money came in for the order since. */
export const wasPaidSince = (db: Db, orderId: number, since: string) => oneValue<boolean>(db)`
  select exists (select from payments where order_id = ${orderId} and confirmed_at >= ${since})`

/** False when it was put back already. */
export const markMoveUndone = (db: Db, id: number, by: number | null) => hasChanged(db)`
  update stay_moves set undone_at = now(), undone_by = ${by} where id = ${id} and undone_at is null`
