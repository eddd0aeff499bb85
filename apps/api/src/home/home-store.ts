import { type HomeActivity, homeNewsMax, type HomeQueue } from '@rezerv/contract/home/home-endpoints.ts'
import { homeQuietActions } from '@rezerv/contract/home/home-sentence.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { actorName } from '#db/person-name.ts'
import { allRows, firstRow } from '#db/rows.ts'

/** Every queue, empty ones too. Each is read from an index of what is open. */
export const listHomeQueues = (db: Db) =>
  allRows<HomeQueue>(db)`
    select 'order_answer' as kind, count(*)::int as count, min(created_at) as since, null::bigint as amount_rials
      from orders where status = 'awaiting_host'
    union all
    select 'host_review', count(*)::int, min(updated_at), null from hosts where status = 'ready_for_review'
    union all
    select k.kind || '_review', count(l.id)::int, min(l.updated_at), null
      from unnest(array['car', 'event', 'space']) with ordinality k (kind, place)
      left join listings l on l.kind = k.kind and l.status = 'submitted' group by k.kind
    union all
    select 'refund_due', count(*)::int, min(created_at), coalesce(sum(amount_rials), 0)::bigint
      from refunds where status in ('requested', 'approved', 'sent')
    union all
    select 'payout_open', count(distinct b.id)::int, min(b.created_at), coalesce(sum(p.amount_rials), 0)::bigint
      from payout_batches b left join payouts p on p.batch_id = b.id and p.status in ('draft', 'approved', 'sent')
     where b.status in ('draft', 'approved', 'sent')`

/** Bulk work is told as one, so that it takes this many to fill the page. */
const shownActivities = 80
const isNews = sql<boolean>`a.action <> all (${sql.val(homeQuietActions)}::text[])`

/** The newest first. Names are as they stand now. */
export const listHomeActivity = (db: Db) =>
  allRows<HomeActivity>(db)`
    select a.id, a.at, ${actorName('u', 'k')} as actor_name, a.action, a.subject_kind, a.subject_id,
           l.kind as listing_kind,
           case a.subject_kind
             when 'order' then (select o.code from orders o where o.id = a.subject_id)
             when 'listing' then l.title
             when 'host' then (select h.display_name from hosts h where h.id = a.subject_id)
             when 'payout_batch' then (select b.code from payout_batches b where b.id = a.subject_id)
             when 'user' then (select coalesce(nullif(btrim(p.name || ' ' || p.family), ''), p.mobile) from users p where p.id = a.subject_id)
             when 'customer' then (select coalesce(nullif(btrim(p.name || ' ' || p.family), ''), p.mobile) from users p where p.id = a.subject_id)
           end as subject_name
      from (select * from audit_entries a where a.at <= now() and ${isNews} order by a.at desc, a.id desc limit ${shownActivities}) a
      left join users u on u.id = a.actor_id left join api_keys k on k.id = a.api_key_id
      left join listings l on a.subject_kind = 'listing' and l.id = a.subject_id
     order by a.at desc, a.id desc`

/** How many came after this one, `homeNewsMax` at most. */
export async function countHomeNews(db: Db, after: number): Promise<number> {
  const row = await firstRow<{ count: number }>(db)`
    select count(*)::int as count
      from (select 1 from audit_entries a
             where a.at > (select at from audit_entries where id = ${after}) and a.at <= now() and ${isNews} limit ${homeNewsMax}) n`
  return row?.count ?? 0
}
