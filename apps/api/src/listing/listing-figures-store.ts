import { type EventAlertFacts, eventAlerts, type ListingFigures } from '@rezerv/contract/listing/listing-figures.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { licences } from '@rezerv/contract/host/host-check.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

const none: ListingFigures = {
  salesRials: null,
  entered: 0,
  expected: 0,
  secondStartsAt: null,
  alerts: [],
  occupancyPercent: null,
  rating: null,
  ratingCount: 0,
}

/** What a list shows beside the rows of one page, by id. */
export async function listingFigures(
  db: Db,
  { kind, ids, now }: { kind: ListingKind; ids: number[]; now: string },
): Promise<(id: number) => ListingFigures> {
  const rows = await (kind === 'event' ? eventFigures(db, ids, now) : stayFigures(db, ids))
  const byId = new Map(rows.map(({ id, ...figures }) => [id, { ...none, ...figures }]))
  return (id) => byId.get(id) ?? none
}

const rating = sql`
  round(g.sum_tenths / nullif(g.count, 0)::numeric / 10, 1)::float8 as rating, coalesce(g.count, 0) as rating_count`

type EventRow = EventAlertFacts &
  Pick<ListingFigures, 'salesRials' | 'entered' | 'expected' | 'secondStartsAt' | 'rating' | 'ratingCount'> & {
    id: number
  }

/**
 * Sales are the folded days and the deltas that are still open; places are those of `counted_resources`, whose slots an order takes.
 * What is looked up is bounded by an event's days and occurrences, never by its orders.
 */
async function eventFigures(db: Db, ids: number[], now: string) {
  const rows = await allRows<EventRow>(db)`
    select l.id, m.sold + coalesce(d.sold, 0) as sales_rials, b.entered, b.expected, n.starts[1] as next_starts_at, n.starts[2] as second_starts_at, p.taken as next_taken, p.capacity as next_capacity, t.open_tickets,
           exists (select from host_checks k where k.host_id = l.host_id and k.item = ${licences.event}
                      and (k.status = 'waived' or (k.status = 'accepted' and (k.expires_on is null or k.expires_on >= tehran_day(coalesce(n.starts[1], now())))))) as is_permitted,
           exists (select from orders w where w.listing_id = l.id and w.status = 'awaiting_host') as is_asked, ${rating}
      from listings l
      left join listing_ratings g on g.listing_id = l.id
      left join (select listing_id, sum(sold_rials)::bigint as sold from statistics_deltas where listing_id = any (${ids}) group by 1) d on d.listing_id = l.id
      cross join lateral (select array(select counted_resources(l.id)) as ids) c
      cross join lateral (
        select coalesce(sum(gross_rials - returned_rials), 0)::bigint as sold from statistics_days where listing_id = l.id) m
      cross join lateral (
        select coalesce(sum(e.entered), 0)::int as entered, coalesce(sum(e.taken), 0)::int as expected
          from occurrences o
          cross join lateral (
            select (select count(*) from gate_scans where occurrence_id = o.id and outcome = 'ok' and undone_at is null) as entered,
                   (select sum(taken - kept_places(resource_id, starts_at)) from slots where resource_id = any (c.ids) and starts_at = o.starts_at) as taken) e
         where o.listing_id = l.id and o.status = 'scheduled' and o.starts_at < now()) b
      cross join lateral (
        select array(select starts_at from occurrences
                      where listing_id = l.id and status = 'scheduled' and starts_at >= now() order by starts_at limit 2) as starts) n
      cross join lateral (
        select coalesce(sum(s.taken - kept_places(s.resource_id, s.starts_at)), 0)::int as taken, coalesce(sum(coalesce(s.capacity, r.capacity)), 0)::int as capacity
          from resources r left join slots s on s.resource_id = r.id and s.starts_at = n.starts[1]
         where r.id = any (c.ids)) p
      cross join lateral (
        select count(*)::int as open_tickets from tickets where listing_id = l.id and not archived and not hidden) t
     where l.id = any (${ids})`
  return rows.map(({ nextStartsAt, nextTaken, nextCapacity, openTickets, isPermitted, isAsked, ...row }) => ({
    ...row,
    alerts: eventAlerts({ nextStartsAt, nextTaken, nextCapacity, openTickets, isPermitted, isAsked }, now),
  }))
}

type StayRow = Pick<ListingFigures, 'occupancyPercent' | 'rating' | 'ratingCount'> & { id: number }

/**
 * The days before today on which a unit was taken, of those on which it was there and no block covered it; a day belongs to a block as
 * it does in the statistics of occupancy. What is let by the hour counts the days on which any hour was taken.
 */
const stayFigures = (db: Db, ids: number[]) => allRows<StayRow>(db)`
  select l.id, ${rating},
         (select round(100 * sum(u.taken)::numeric / nullif(sum(greatest(u.taken, u.days - u.closed)), 0))::int
            from resources r
            cross join lateral (select greatest(tehran_day(greatest(r.created_at, coalesce(l.published_at, l.created_at))), span.first) as first) f
            cross join lateral (
              select greatest(0, span.today - f.first) as days,
                     (select count(distinct tehran_day(s.starts_at)) from slots s
                       where s.resource_id = r.id and s.taken > 0 and s.starts_at >= span.first::timestamp at time zone 'Asia/Tehran'
                         and s.starts_at < span.today::timestamp at time zone 'Asia/Tehran') as taken,
                     (select count(distinct d) from blocks k
                       cross join generate_series(greatest(tehran_day(k.starts_at + interval '6 hours'), f.first),
                                                  least(tehran_day(k.ends_at - interval '18 hours'), span.today - 1), interval '1 day') d
                       where k.resource_id = r.id and k.removed_at is null
                         and k.ends_at > f.first::timestamp at time zone 'Asia/Tehran' and k.starts_at < now()) as closed) u
           where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour') and l.status in ('published', 'paused')) as occupancy_percent
    from listings l
    left join listing_ratings g on g.listing_id = l.id
    cross join (select tehran_day(now()) as today, tehran_day(now()) - 30 as first) span
   where l.id = any (${ids})`
