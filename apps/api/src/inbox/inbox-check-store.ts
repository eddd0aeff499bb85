import { HostCheckItem, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import { sql } from 'kysely'
import { hasEnded, neededItems } from '#host/host-standing-store.ts'

/** A paper of a host is worth a call this many days before its end. */
const checkDays = 14
const today = sql`(now() at time zone 'Asia/Tehran')::date`

const label = sql`case k.item ${sql.join(
  HostCheckItem.options.map((item) => sql`when ${sql.lit(item)} then ${sql.lit(hostCheckRules[item].label)}`),
  sql` `,
)} end`

const state = sql`case when k.status = 'rejected' then 'رد شده' when k.status = 'pending' then 'داده نشده'
  when k.expires_on < ${today} then 'به پایان رسیده' else 'رو به پایان' end`

/**
 * Items of hosts' checklists that listings on the market stand on: refused, ended, about to end, or without any document. A licence
 * that nobody ever asked for has no row yet; it is looked for by the listing.
 */
export const checkItems = sql`
  select 'check_ending' as kind, k.host_id || '-' || k.item as key,
         coalesce((k.expires_on - ${sql.lit(checkDays)})::timestamp at time zone 'Asia/Tehran', k.decided_at, h.created_at) as since,
         (k.expires_on + 1)::timestamp at time zone 'Asia/Tehran' as due_at, null::bigint as amount_rials,
         h.display_name as title, ${label} || ' · ' || ${state} as detail, nullif(k.reason, '') as reason,
         null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, h.id as host_id
    from (select host_id, item, status, reason, expires_on, decided_at from host_checks
          union all
          select m.host_id, m.item, 'pending', '', null, m.since
            from (select l.host_id, l.kind || '_licence' as item, min(l.published_at) as since from listings l
                   where l.status in ('published', 'paused') and l.host_id is not null group by 1, 2) m
           where not exists (select from host_checks c where c.host_id = m.host_id and c.item = m.item)) k
    join hosts h on h.id = k.host_id and h.status = 'approved'
   where (${hasEnded(sql`${today} + ${sql.lit(checkDays)}`)}
          or (k.status = 'pending' and k.item <> 'mobile'
              and not exists (select from host_documents d where d.host_id = k.host_id and d.item = k.item and d.removed_at is null)))
     and exists (select from listings l where l.host_id = h.id and l.status in ('published', 'paused') and k.item = any (${neededItems}))`
