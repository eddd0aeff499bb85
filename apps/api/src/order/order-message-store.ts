import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { oneValue } from '#db/rows.ts'
import { orderRows } from './order-list-store.ts'

export const findRow = async (db: Db, id: number) => (await orderRows(db, sql`o.id = ${id}`))[0]

/** Whether a number was sent these words in so many minutes; one that failed was not. */
export const wasTold = (
  db: Db,
  { mobile, body }: { mobile: string; body: string },
  minutes: number,
) => oneValue<boolean>(db)`
  select exists (select from notices where template = 'order-message' and mobile = ${mobile} and body = ${body} and status <> 'failed'
    and created_at > now() - make_interval(mins => ${minutes})) as told`
