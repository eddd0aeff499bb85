import type { Db } from '#db/connect.ts'
import { firstValue } from '#db/rows.ts'

/** Whether the order is of this person, under any of their numbers. */
export const isOwnOrder = async (db: Db, orderId: number, userId: number): Promise<boolean> =>
  (await firstValue<boolean>(db)`
    select customer_id = any (same_person(${userId})) from orders where id = ${orderId}`) === true
