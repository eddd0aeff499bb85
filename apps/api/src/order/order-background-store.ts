import type { OrderBackground } from '@rezerv/contract/order/order-hint.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstRow } from '#db/rows.ts'

/** So many of the last sold orders say what is usual; fewer than the least say nothing. */
const [usualOf, leastOf] = [200, 10]

/** Undefined when there is no such order. */
export const findBackground = (db: Db, orderId: number) => firstRow<OrderBackground>(db)`
  select c.*, u.usual_rials
    from orders o
    cross join lateral (
      select count(*) filter (where e.status in ('confirmed', 'in_use', 'completed', 'no_show') or e.status = 'cancelled' and e.confirmed_at is not null)::int as decided_count,
             count(*) filter (where e.status = 'cancelled' and e.confirmed_at is not null)::int as cancelled_count,
             count(*) filter (where e.status = 'no_show')::int as no_show_count,
             count(*) filter (where e.status = 'expired')::int as unpaid_count
        from orders e
         where e.customer_id = any (same_person((select coalesce(merged_into, id) from users where id = o.customer_id))) and e.id <> o.id) c
    cross join lateral (
      select case when count(*) >= ${sql.lit(leastOf)} then percentile_disc(0.5) within group (order by s.total_rials) end as usual_rials
        from (select e.total_rials from orders e
               where e.listing_id = o.listing_id and e.id <> o.id and e.confirmed_at is not null
               order by e.created_at desc, e.id desc limit ${sql.lit(usualOf)}) s) u
   where o.id = ${orderId}`
