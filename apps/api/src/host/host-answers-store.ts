import type { HostAnswers } from '@rezerv/contract/host/host-record-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { oneRow } from '#db/rows.ts'

const days = 180

/**
 * Requests and orders of the last days by the index of the host's orders. A request is answered by what the log says of it first, as in the
 * statistics of hosts; one that still waits within its time says nothing yet. Free of what was never confirmed.
 */
export async function hostAnswering(db: Db, hostId: number): Promise<HostAnswers> {
  const row = await oneRow<Omit<HostAnswers, 'days'>>(db)`
    select count(*) filter (where o.answer_until is not null and (o.status <> 'awaiting_host' or o.answer_until < now())) as requests,
           count(a.at) as answered,
           round((percentile_cont(0.5) within group (order by extract(epoch from a.at - o.created_at) / 60) filter (where a.at is not null))::numeric, 1)::float8 as answer_minutes,
           count(*) filter (where o.confirmed_at is not null) as orders,
           count(*) filter (where o.confirmed_at is not null and c.cancelled_by = 'host') as cancelled
      from orders o
      left join cancellations c on c.order_id = o.id
      left join lateral (
        select e.at from audit_entries e
         where o.answer_until is not null and e.subject_kind = 'order' and e.subject_id = o.id and e.action in ('accept', 'decline')
         order by e.id limit 1) a on true
     where o.host_id = ${hostId} and o.created_at > now() - make_interval(days => ${sql.lit(days)})`
  return { days, ...row }
}
