import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Used = {
  id: number
  code: string
  kind: 'car' | 'space'
  hostId: number
  customerId: number
  status: 'in_use' | 'completed'
  startsAt: string
  endsAt: string
  quote: Quote
  units: { id: number; name: string }[]
  /** Among those that may be charged for their return, from 1; null: may not. */
  chargeRank: number | null
}

/**
 * Everything in use, and the latest stays that were over before `early` and after it. Oldest first, so that the kilometres of a car
 * only grow. Charged may be cars that no payout holds and that were paid once. In a bulk the tables have no plain indexes: each is read once.
 */
export async function listUsed(db: Db, early: string, now: string): Promise<Used[]> {
  const { rows } = await sql<Used>`
    with ranked as (
      select o.*, row_number() over (partition by o.kind, o.status, o.ends_at > ${early}::timestamptz order by o.ends_at desc, o.id) as place
        from orders o where o.kind <> 'event' and o.status in ('in_use', 'completed')
    ), chosen as materialized (
      select *, kind = 'car' and status = 'completed' and ends_at < ${now}::timestamptz - interval '4 hours'
                  and (quote -> 'stay' ->> 'depositRials')::bigint > 50000000 and jsonb_typeof(quote -> 'stay' -> 'km') = 'object'
                  and id not in (select order_id from payments where status = 'confirmed' group by 1 having count(*) > 1)
                  and id not in (select order_id from payout_lines) as chargeable
        from ranked where status = 'in_use' or place <= case kind when 'car' then 20 else 8 end
    ), had as (
      select l.order_id, jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position, r.id) as units
        from order_lines l join resources r on r.id = any (l.resource_ids) where l.order_id in (select id from chosen) group by 1
    )
    select id, code, kind, host_id, customer_id, status, starts_at, ends_at, quote, had.units,
           case when chargeable then (row_number() over (partition by chargeable order by ends_at desc, id))::int end as charge_rank
      from chosen join had on had.order_id = chosen.id order by starts_at, id`.execute(db)
  return rows
}
