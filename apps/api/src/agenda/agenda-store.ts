import {
  type AgendaCount,
  type AgendaFilter,
  agendaFilters,
  type AgendaItem,
  type AgendaLink,
} from '@rezerv/contract/agenda/agenda.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows } from '#db/rows.ts'

/** Everything that happens in these times. Who did not come does not leave either. */
const happenings = (filter: AgendaFilter, { startsAt, endsAt }: TimeRange) => sql`
  select h.* from (
    select t.kind, t.at, o.id as order_id, null::bigint as occurrence_id, o.listing_id
      from orders o
      cross join lateral (values (case o.kind when 'car' then 'pick_up' else 'arrival' end, o.starts_at),
                                 (case o.kind when 'car' then 'return' else 'departure' end, o.ends_at)) t (kind, at)
     where o.kind <> 'event' and o.status not in ('expired', 'cancelled', 'declined') and o.status <> 'awaiting_host'
       and o.ends_at >= ${startsAt} and o.starts_at < ${endsAt} and t.at >= ${startsAt} and t.at < ${endsAt}
       and not (o.status = 'no_show' and t.kind in ('departure', 'return'))
    union all
    select 'answer_due', o.answer_until, o.id, null, o.listing_id from orders o
     where o.status = 'awaiting_host' and o.answer_until >= ${startsAt} and o.answer_until < ${endsAt}
    union all
    select 'occurrence', c.starts_at, null, c.id, c.listing_id from occurrences c
     where c.status = 'scheduled' and c.starts_at >= ${startsAt} and c.starts_at < ${endsAt}) h
    join listings l on l.id = h.listing_id
   where ${filterSql(agendaFilters, filter, { kind: sql`h.kind`, cityId: sql`l.city_id`, hostId: sql`l.host_id` })}`

/** How many of each kind fall on each day of Tehran. */
export const countAgenda = (db: Db, filter: AgendaFilter, times: TimeRange) => allRows<AgendaCount>(db)`
  select to_char(h.at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, h.kind, count(*)::int as count
    from (${happenings(filter, times)}) h group by 1, 2 order by 1, 2`

type AgendaRow = Omit<StoredAgendaItem, 'order' | 'occurrence'> &
  Omit<NonNullable<AgendaItem['order']>, 'id'> &
  Omit<NonNullable<AgendaItem['occurrence']>, 'id'> & {
    orderId: number | null
    occurrenceId: number | null
    total: number
  }
/** `changedAt`: when it last became what it is. */
export type StoredAgendaItem = AgendaItem & { changedAt: string }

/** Events of these times, earliest first, `limit` at most, and how much there is. */
export async function listAgenda(
  db: Db,
  filter: AgendaFilter,
  times: TimeRange,
  limit: number,
): Promise<{ items: StoredAgendaItem[]; total: number }> {
  const rows = await allRows<AgendaRow>(db)`
    with h as materialized (${happenings(filter, times)}),
         page as (select h.*, (count(*) over ())::int as total from h order by h.at, h.kind, h.order_id, h.occurrence_id limit ${limit})
    select p.kind, p.at, p.total, l.id as listing_id, l.title as listing_title, l.kind as listing_kind, y.name as city_name,
           s.display_name as host_name, p.order_id, o.code, o.status, c.mobile as customer_mobile,
           nullif(btrim(c.name || ' ' || c.family), '') as customer_name,
           case p.kind when 'pick_up' then o.details ->> 'pickUpPlace' when 'return' then o.details ->> 'returnPlace' end as place_name,
           array(select distinct r.name from order_lines i join line_slots u on u.line_id = i.id join resources r on r.id = u.resource_id and r.unit not in ('occurrence', 'seat')
                  where i.order_id = p.order_id order by r.name) as unit_names,
           p.occurrence_id, e.ends_at, k.taken, k.capacity, coalesce(o.confirmed_at, o.created_at, now()) as changed_at
      from page p
      join listings l on l.id = p.listing_id
      left join hosts s on s.id = l.host_id
      left join cities y on y.id = l.city_id
      left join orders o on o.id = p.order_id
      left join users c on c.id = o.customer_id
      left join occurrences e on e.id = p.occurrence_id
      cross join lateral (
        select coalesce(sum(t.taken - kept_places(t.resource_id, t.starts_at)), 0)::int as taken, coalesce(sum(coalesce(t.capacity, r.capacity)), 0)::int as capacity
          from resources r left join slots t on t.resource_id = r.id and t.starts_at = e.starts_at
         where e.id is not null and r.id in (select counted_resources(e.listing_id))) k
     order by p.at, p.kind, p.order_id, p.occurrence_id`
  return { items: rows.map(itemOf), total: rows[0]?.total ?? 0 }
}

function itemOf({ orderId, occurrenceId, ...row }: AgendaRow): StoredAgendaItem {
  const { code, status, customerName, customerMobile, endsAt, taken, capacity, ...item } = row
  return {
    ...item,
    order: orderId === null ? null : { id: orderId, code, status, customerName, customerMobile },
    occurrence: occurrenceId === null ? null : { id: occurrenceId, endsAt, taken, capacity },
  }
}

/** The live secret address of an admin's agenda. */
export async function findAgendaLink(db: Db, userId: number): Promise<AgendaLink | null> {
  const row = await db
    .selectFrom('calendarLinks')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .select(['createdAt', 'lastReadAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function hostNameOf(db: Db, hostId: number): Promise<string | null> {
  const row = await db.selectFrom('hosts').where('id', '=', hostId).select('displayName').executeTakeFirst()
  return row?.displayName ?? null
}
