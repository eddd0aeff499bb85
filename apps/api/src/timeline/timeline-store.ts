import {
  type TimelineBar,
  type TimelineGuest,
  type TimelineOccurrence,
  type TimelineRow,
  timelineFilters,
  timelineRowsMax,
  type TimelineFilter,
} from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { isOrderCode, searchIn } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

const holding = holdingStatuses('space')

/** So many orders of guests are told. */
const guestsMost = 8

/** Orders that hold places, by their customer's name or mobile or by their own code; none without a search. */
export async function listTimelineGuests(db: Db, q: string | undefined): Promise<TimelineGuest[]> {
  const words = faNorm(q ?? '')
  if (words.length < 2) return []
  const named = sql<boolean>`o.customer_id in (select u.id from users u where ${searchIn(sql`u.search`, q)} limit 200)`
  return allRows<TimelineGuest>(db)`
    select o.id as order_id, o.code, ${personName('c')} as customer_name, o.starts_at, o.ends_at, m.unit_ids
      from (select o.* from orders o
             where ${isOrderCode(words) ?? named} and o.kind <> 'event' and o.status = any (${holding})
               and o.ends_at > now() - interval '1 year' and o.starts_at < now() + interval '1 year'
             order by abs(extract(epoch from o.starts_at - now())), o.id limit ${sql.lit(guestsMost)}) o
      join users c on c.id = o.customer_id
     cross join lateral (select array_agg(distinct s.resource_id order by s.resource_id) as unit_ids
                           from order_lines l join line_slots s on s.line_id = l.id where l.order_id = o.id) m
     where m.unit_ids is not null
     order by abs(extract(epoch from o.starts_at - now())), o.id`
}

/** What rows are asked for: the units of guests are among them, whatever their listing is called. */
type RowQuery = TimelineFilter & { guestUnitIds: number[] }

/** Units of listings that are on sale, one more than a timeline shows: by kind, city, host and title. Halls only of events with a showing in the span. */
export async function listTimelineRows(
  db: Db,
  { guestUnitIds, ...query }: RowQuery,
  times: TimeRange,
): Promise<TimelineRow[]> {
  const all = [
    sql`not r.archived`,
    sql`l.status in ('published', 'paused')`,
    sql`(r.unit in ('day', 'night', 'hour') or r.unit = 'occurrence' and exists (
      select from occurrences o where o.listing_id = l.id and o.status = 'scheduled' and o.ends_at > ${times.startsAt} and o.starts_at < ${times.endsAt}))`,
    filterSql(timelineFilters, query, { kind: sql`l.kind`, cityId: sql`l.city_id`, hostId: sql`l.host_id` }),
    sql`(${searchIn(sql`l.search`, query.q)} or r.id = any (${guestUnitIds}::bigint[]))`,
  ]
  return allRows<TimelineRow>(db)`
    select r.id as unit_id, r.name, r.unit, l.id as listing_id, l.title as listing_title, l.code as listing_code, l.kind, l.host_id,
           h.display_name as host_name, l.city_id, c.name as city_name,
           (select t.id from ticket_resources u join tickets t on t.id = u.ticket_id
             where u.resource_id = r.id and not t.archived and t.pricing is not null order by t.position, t.id limit 1) as ticket_id,
           coalesce(l.details ->> 'handoverTime', l.details ->> 'checkOutUntil') as handover_time
      from resources r join listings l on l.id = r.listing_id
      left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
     where ${sql.join(all, sql` and `)}
     order by l.kind, c.name, h.display_name, l.title, l.id, r.position, r.id
     limit ${sql.lit(timelineRowsMax + 1)}`
}

/** Orders of cars and spaces that hold places in the span, on their units. A stay ends within three days of its last slot's start. */
export const listTimelineBars = (db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) => allRows<TimelineBar>(
  db,
)`
  select o.id as order_id, o.code, o.status, ${personName('c')} as customer_name,
         array_agg(distinct s.resource_id order by s.resource_id) as unit_ids, o.starts_at, o.ends_at, o.expires_at, o.total_rials
    from line_slots s join order_lines l on l.id = s.line_id
    join orders o on o.id = l.order_id join users c on c.id = o.customer_id
   where s.resource_id = any (${unitIds}::bigint[])
     and s.starts_at > ${startsAt}::timestamptz - interval '3 days' and s.starts_at < ${endsAt}
     and o.kind <> 'event' and o.status not in ('expired', 'cancelled', 'declined') and o.status = any (${holding})
     and o.ends_at > ${startsAt} and o.starts_at < ${endsAt}
   group by o.id, c.id order by o.starts_at, o.id`

/** Showings in the span, each in every capacity of its event. */
export const listTimelineOccurrences = (
  db: Db,
  unitIds: number[],
  { startsAt, endsAt }: TimeRange,
) => allRows<TimelineOccurrence>(db)`
  select o.id as occurrence_id, r.id as unit_id, o.starts_at, o.ends_at, coalesce(s.taken - kept_places(s.resource_id, s.starts_at), 0) as taken, coalesce(s.capacity, r.capacity) as capacity
    from resources r
    join occurrences o on o.listing_id = r.listing_id and o.status = 'scheduled'
    left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
   where r.id = any (${unitIds}::bigint[]) and r.unit = 'occurrence' and o.ends_at > ${startsAt} and o.starts_at < ${endsAt}
   order by o.starts_at, r.id`

type PricedTicket = { ticketId: number; plan: RatePlan }

/** Rate plans that can be priced, in the order of their ids. */
export async function listRatePlans(db: Db, ticketIds: number[]): Promise<PricedTicket[]> {
  const rows = await db
    .selectFrom('tickets')
    .where('id', 'in', ticketIds)
    .where('pricing', 'is not', null)
    .select(['id as ticketId', 'pricing'])
    .orderBy('id')
    .execute()
  return rows.map(({ ticketId, pricing }) => ({ ticketId, plan: readStored(RatePlan, pricing) }))
}
