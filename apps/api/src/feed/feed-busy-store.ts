import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

const holding = holdingStatuses('space')

export type BusyTime = {
  kind: 'order' | 'closed' | 'imported'
  id: number
  startsAt: string
  endsAt: string
  changedAt: string
}

/**
 * The sold and closed times of a unit, from a day ago on; times read from other sites are left out, so that they do not travel in
 * circles. Of all units of a whole place: it is busy when one of them is, also by what another site has sold of that one.
 */
export const listBusyTimes = (db: Db, unitIds: number[], isWhole: boolean) =>
  allRows<BusyTime>(db)`
    select 'order' as kind, o.id, min(s.starts_at) as starts_at,
           max(s.starts_at + (case r.unit when 'hour' then interval '1 hour' else interval '1 day' end)) as ends_at, max(coalesce(o.confirmed_at, o.created_at)) as changed_at
      from (select distinct l.order_id from line_slots s join order_lines l on l.id = s.line_id
             where s.resource_id = any (${unitIds}::bigint[]) and s.starts_at > now() - interval '3 days') met
      join orders o on o.id = met.order_id and o.status = any (${holding}) and o.ends_at > now() - interval '1 day'
      join order_lines l on l.order_id = o.id
      join line_slots s on s.line_id = l.id and s.resource_id = any (${unitIds}::bigint[]) join resources r on r.id = s.resource_id
     group by o.id
    union all
    select b.kind, min(b.id), b.starts_at, b.ends_at, max(b.created_at)
      from blocks b left join calendar_feeds f on f.id = b.feed_id
     where b.resource_id = any (${unitIds}::bigint[]) and b.removed_at is null and b.ends_at > now() - interval '1 day'
       and (b.kind = 'closed' or ${sql.lit(isWhole)} and not f.whole)
     group by b.kind, b.starts_at, b.ends_at
     order by starts_at, id`
