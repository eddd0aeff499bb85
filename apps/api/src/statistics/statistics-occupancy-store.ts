import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { listingFilter } from './statistics-days-store.ts'

/** Unit-days of cars and spaces, and the rials without VAT of what was sold of them. */
export type Occupancy = { key: string; label: string; available: number; sold: number; rials: number }

const none = sql`''`
const keys = {
  day: { id: none, label: none },
  kind: { id: sql`l.kind`, label: sql`l.kind` },
  category: { id: sql`l.category`, label: sql`l.category` },
  city: { id: sql`l.city_id::text`, label: sql`(select c.name from cities c where c.id = l.city_id)` },
  host: { id: sql`l.host_id::text`, label: sql`(select h.display_name from hosts h where h.id = l.host_id)` },
  listing: { id: sql`l.id::text`, label: sql`l.title` },
}
export type OccupancyGroup = keyof typeof keys

/**
 * Open and sold unit-days. Sold are the days of final orders; a sale's rials are spread evenly over its days. Open are the units of
 * listings that are or were on sale, from the day on which unit and listing are there, less the days of a block. A day belongs to a block
 * that covers its six o'clock in the evening: nights and handover days begin before it. What is sold was open.
 */
export async function occupancy(
  db: Db,
  by: OccupancyGroup,
  { period, filter }: { period: DayRange; filter: StatisticsFilter },
): Promise<Occupancy[]> {
  const { from, until } = period
  const { id, label } = keys[by]
  const byDay = by === 'day'
  const begin = instantOfTehran(from)
  const end = instantOfTehran(addDays(until, 1))
  return allRows<Occupancy>(db)`
    with units as materialized (
      select r.id, coalesce(${id}, '') as key, coalesce(${label}, '') as label, r.capacity,
             tehran_day(greatest(r.created_at, coalesce(l.published_at, l.created_at))) as first_day
        from resources r join listings l on l.id = r.listing_id
       where r.unit in ('day', 'night', 'hour') and not r.archived and l.kind <> 'event' and l.status in ('published', 'paused')
         and ${listingFilter(filter, sql`l.host_id`)}
    ), closed as (
      select distinct u.id, u.key, u.capacity, d::date as day
        from blocks b join units u on u.id = b.resource_id
        cross join generate_series(greatest(tehran_day(b.starts_at + interval '6 hours'), u.first_day, ${from}::date),
                                   least(tehran_day(b.ends_at - interval '18 hours'), ${until}::date), interval '1 day') d
       where b.removed_at is null and b.ends_at > ${begin} and b.starts_at < ${end}
    ), open as (
      ${byDay ? openByDay(period) : openByKey(period)}
      union all
      select ${byDay ? sql`day::text` : sql`key`}, '', -sum(capacity) from closed group by 1
    ), sold as (
      select ${byDay ? sql`s.day::text` : sql`s.key`} as key, max(s.label) as label, sum(s.units) as units, sum(s.rials) as rials
        from (
          select o.id, coalesce(${id}, '') as key, coalesce(${label}, '') as label, d.day, sum(ol.quantity * d.units) as units,
                 o.subtotal_rials::numeric / count(*) over (partition by o.id) as rials
            from orders o join listings l on l.id = o.listing_id join order_lines ol on ol.order_id = o.id
            cross join lateral (select tehran_day(s.starts_at) as day, count(distinct s.resource_id) as units from line_slots s where s.line_id = ol.id group by 1) d
           where o.kind <> 'event' and o.status in ('confirmed', 'in_use', 'completed', 'no_show')
             and o.starts_at < ${end} and o.starts_at > ${begin}::timestamptz - interval '366 days' and o.ends_at > ${begin}
             and ${listingFilter(filter, sql`o.host_id`)}
           group by o.id, l.id, d.day) s
       where s.day between ${from} and ${until}
       group by 1
    )
    select key, coalesce(max(label), '') as label, greatest(sum(available), sum(sold))::bigint as available, sum(sold)::bigint as sold,
           round(sum(rials))::bigint as rials
      from (select key, label, available, 0 as sold, 0 as rials from open
            union all
            select key, label, 0, units, rials from sold) places
     group by key order by key`
}

const openByDay = ({ from, until }: DayRange) => sql`
  select d::date::text as key, '' as label, coalesce(sum(c.capacity), 0) as available
    from generate_series(${from}::date, ${until}::date, interval '1 day') d
    left join (select first_day, sum(capacity) as capacity from units group by first_day) c on c.first_day <= d::date
   group by d`

const openByKey = ({ from, until }: DayRange) => sql`
  select key, max(label) as label, sum(capacity::bigint * greatest(0, ${until}::date - greatest(first_day, ${from}::date) + 1)) as available
    from units group by key`
