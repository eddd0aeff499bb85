import type { Db } from '#db/connect.ts'
import { allRows, updateRow, firstRow } from '#db/rows.ts'

/** `neverHeld`: a request that nobody accepted; its lines name all units that might serve. */
export type ReinstateFacts = { startsAt: string; neverHeld: boolean; customerBlocked: boolean }

export const reinstateFacts = (db: Db, id: number) => firstRow<ReinstateFacts>(db)`
  select o.starts_at, o.answer_until is not null and o.expires_at is null as never_held, u.blocked_at is not null as customer_blocked
    from orders o join users u on u.id = o.customer_id where o.id = ${id}`

/** Places of an order that holds none now which somebody else has, or which are closed. */
export const takenPlaces = (db: Db, id: number) => allRows<{ name: string; startsAt: string; free: number }>(db)`
  select r.name, s.starts_at, case when s.closed then 0 else s.capacity - s.taken end as free
    from (select r, t, sum(l.quantity)::int as quantity from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t
           where l.order_id = ${id} group by 1, 2) w
    join slots s on s.resource_id = w.r and s.starts_at = w.t join resources r on r.id = w.r
   where s.closed or s.taken + w.quantity > s.capacity
   order by s.starts_at, r.position, r.id limit 100`

/** Back to life: its cancellation, if there was one, is told by the timeline from now on. */
export async function setReinstated(
  db: Db,
  id: number,
  { status, until }: { status: 'held' | 'awaiting_host'; until: string },
) {
  await db.deleteFrom('cancellations').where('orderId', '=', id).execute()
  await updateRow(db, 'orders', id, {
    status,
    statusReason: null,
    ...(status === 'held' ? { expiresAt: until } : { answerUntil: until }),
  })
}
