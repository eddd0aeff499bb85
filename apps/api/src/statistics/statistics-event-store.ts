import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { EventOption } from '@rezerv/contract/statistics/statistics.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { listingFilter, wholeDays, withinSpan } from './statistics-days-store.ts'

const isSold = sql`o.status in ('confirmed', 'in_use', 'completed', 'no_show')`
/** Of a piece that is good for several occurrences its first line alone, as `order_pieces` has it. */
const isPiece = sql`not exists (select from order_lines e where e.order_id = ol.order_id and e.ticket_id = ol.ticket_id and e.occurrence_id < ol.occurrence_id)`
const isHeld = sql`o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted')`

export type Event = { id: number; code: string; title: string; firstStartsAt: string | null; firstDay: string | null }

/** Undefined when it is no event. */
export const findStatisticsEvent = (db: Db, id: number) => firstRow<Event>(db)`
  select l.id, l.code, l.title, c.first as first_starts_at, tehran_day(c.first) as first_day
    from listings l cross join lateral (select min(starts_at) as first from occurrences where listing_id = l.id) c
   where l.id = ${id} and l.kind = 'event'`

/** Events that are over, those of the same host or category first. */
export const pastEvents = (db: Db, id: number) => allRows<EventOption>(db)`
  select l.id, l.code, l.title, c.first as first_starts_at
    from listings l join listings own on own.id = ${id}
    cross join lateral (select min(starts_at) as first, max(ends_at) as last from occurrences where listing_id = l.id) c
   where l.kind = 'event' and l.id <> own.id and c.last < now()
   order by (l.host_id = own.host_id)::int + (l.category = own.category)::int desc, c.last desc limit 30`

export type TicketDay = { day: string; tickets: number }

/** Tickets of orders that are still final, by the day on which they became it. */
export const ticketDays = (db: Db, listingId: number) => allRows<TicketDay>(db)`
  select tehran_day(o.confirmed_at) as day, sum(o.quantity)::int as tickets from orders o
   where o.listing_id = ${listingId} and ${isSold} and o.confirmed_at is not null group by 1 order by 1`

export type TicketSum = { id: number; name: string; sold: number; held: number; rials: number }

export const ticketSums = (db: Db, listingId: number) => allRows<TicketSum>(db)`
  select ol.ticket_id as id, max(t.name) as name, coalesce(sum(ol.quantity) filter (where ${isSold} and ${isPiece}), 0)::int as sold,
         coalesce(sum(ol.quantity) filter (where ${isHeld} and ${isPiece}), 0)::int as held,
         coalesce(sum(ol.total_rials) filter (where ${isSold}), 0)::bigint as rials
    from orders o join order_lines ol on ol.order_id = o.id join tickets t on t.id = ol.ticket_id
   where o.listing_id = ${listingId} and (${isSold} or ${isHeld}) group by 1 order by 5 desc`

export type OccurrenceSum = {
  id: number
  startsAt: string
  seats: number
  sold: number
  held: number
  checkedIn: number
}

export const occurrenceSums = (db: Db, listingId: number) => allRows<OccurrenceSum>(db)`
  with lines as (
    select ol.occurrence_id as id, coalesce(sum(ol.quantity) filter (where ${isSold}), 0)::int as sold,
           coalesce(sum(ol.quantity) filter (where ${isHeld}), 0)::int as held
      from orders o join order_lines ol on ol.order_id = o.id
     where o.listing_id = ${listingId} and (${isSold} or ${isHeld}) group by 1
  ), entered as (
    select ol.occurrence_id as id, count(*)::int as checked_in
      from issued_tickets i join order_lines ol on ol.id = i.order_line_id join orders o on o.id = ol.order_id
     where o.listing_id = ${listingId} and i.status = 'checked_in' group by 1
  )
  select c.id, c.starts_at, coalesce((
           select sum(coalesce(s.capacity, r.capacity)) from resources r
             left join slots s on s.resource_id = r.id and s.starts_at = c.starts_at
            where r.id in (select counted_resources(${listingId}))), 0)::int as seats,
         coalesce(l.sold, 0) as sold, coalesce(l.held, 0) as held, coalesce(e.checked_in, 0) as checked_in
    from occurrences c left join lines l on l.id = c.id left join entered e on e.id = c.id
   where c.listing_id = ${listingId} and c.status <> 'cancelled' order by c.starts_at`

export type CheckIn = { minute: number; tickets: number }

/** Entries by five minutes from the beginning of the occurrence; negative is before it. Those who came hours off stand at the ends. */
export const checkIns = (db: Db, listingId: number) => allRows<CheckIn>(db)`
  select (5 * floor(greatest(least(extract(epoch from i.checked_in_at - c.starts_at) / 60, 180), -180) / 5))::int as minute, count(*)::int as tickets
    from issued_tickets i join order_lines ol on ol.id = i.order_line_id join orders o on o.id = ol.order_id
    join occurrences c on c.id = ol.occurrence_id
   where o.listing_id = ${listingId} and i.checked_in_at is not null and i.status = 'checked_in'
   group by 1 order by 1`

export type Fill = { day: string; occurrences: number; seats: number; taken: number }

/** Occurrences of these days that are not cancelled: their seats (as the calendar counts them) and how many are taken by orders, by day. */
export const fillDays = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<Fill>(db)`
  with shown as (
    select c.id, c.listing_id, c.starts_at from occurrences c join listings l on l.id = c.listing_id
     where c.status <> 'cancelled' and ${withinSpan(sql`c.starts_at`, wholeDays(period))} and ${listingFilter(filter, sql`l.host_id`)}
  ), counted as (
    select d.listing_id, r.id, r.capacity from (select distinct listing_id from shown) d
     cross join lateral counted_resources(d.listing_id) k (id) join resources r on r.id = k.id
  )
  select tehran_day(c.starts_at) as day, count(distinct c.id) as occurrences, coalesce(sum(coalesce(s.capacity, r.capacity)), 0)::bigint as seats,
         coalesce(sum(s.taken - kept_places(s.resource_id, s.starts_at)), 0)::bigint as taken
    from shown c left join counted r on r.listing_id = c.listing_id
    left join slots s on s.resource_id = r.id and s.starts_at = c.starts_at
   group by 1 order by 1`
