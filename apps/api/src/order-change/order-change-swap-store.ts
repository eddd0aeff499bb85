import type { SwapPartner } from '@rezerv/contract/order-change/order-change.ts'
import { orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Orders of the same listing with as many units that have not begun, the nearest days first; 50 at most. */
export async function listSwapPartners(db: Db, id: number, now: string): Promise<SwapPartner[]> {
  const { rows } = await sql<SwapPartner>`
    select o.id as order_id, o.code, btrim(u.name || ' ' || u.family) as customer_name, o.starts_at, o.ends_at,
           array(select r.name from order_lines l join resources r on r.id = any (l.resource_ids) where l.order_id = o.id order by r.position, r.id) as unit_names
      from orders mine join orders o on o.listing_id = mine.listing_id and o.id <> mine.id join users u on u.id = o.customer_id
     where mine.id = ${id} and mine.kind <> 'event' and o.status = any (${orderSteps.change.from}) and o.ends_at > ${now}
       and (select count(*) from order_lines where order_id = o.id) = (select count(*) from order_lines where order_id = mine.id)
     order by abs(extract(epoch from o.starts_at - mine.starts_at)), o.id limit 50`.execute(db)
  return rows
}
