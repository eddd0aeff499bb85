import { type CatalogueCityFigures, cityDaysAhead } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { sql } from 'kysely'
import { coverOf } from '#listing/listing-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'

export type CityOfKind = { kind: CatalogueKind; cityId: number }

/** Cities with a listing of this kind, the most first. */
export const listCatalogueCities = (db: Db, kind: CatalogueKind) =>
  allRows<{ id: number; name: string; slug: string; listings: number }>(db)`
    select c.id, c.name, c.slug, count(*) as listings
      from listings l join cities c on c.id = l.city_id
     where l.kind = ${kind} and l.status <> 'archived'
     group by c.id order by listings desc, c.id`

/** By its slug, or by its Persian name however it is written. */
export const findCity = (db: Db, slug: string) =>
  firstRow<{ id: number; name: string; provinceName: string }>(db)`
    select c.id, c.name, p.name as province_name from cities c join provinces p on p.id = c.province_id
     where c.slug = ${slug} or fa_norm(c.name) = fa_norm(replace(${slug}, '-', ' '))
     order by c.slug = ${slug} desc, c.id limit 1`

const today = sql`(now() at time zone 'Asia/Tehran')::date`
/** The lowest visible price of listing `l`, of days and nights or of hours. */
const baseOf = (unit: 'hour' | 'day') => sql`(
  select min(t.price_rials) from tickets t where t.listing_id = l.id and not t.archived and not t.hidden
     and t.pricing ->> 'unit' ${unit === 'hour' ? sql`=` : sql`<>`} 'hour')`

/** Counts and averages by category. */
export const listCityCategories = (db: Db, { kind, cityId }: CityOfKind) =>
  allRows<
    CatalogueCityFigures['categories'][number] & {
      pricedCount: number
      sumRials: number
      hourCount: number
      hourRials: number
    }
  >(db)`
    select category, count(*) as listings, count(*) filter (where is_live) as published,
           (round(avg(base) filter (where is_live), -1))::bigint as average_rials,
           count(base) filter (where is_live) as priced_count, coalesce(sum(base) filter (where is_live), 0)::bigint as sum_rials,
           count(hour_base) filter (where is_live) as hour_count, coalesce(sum(hour_base) filter (where is_live), 0)::bigint as hour_rials
      from (select l.category, l.status = 'published' as is_live, ${baseOf('day')} as base, ${baseOf('hour')} as hour_base
              from listings l where l.kind = ${kind} and l.city_id = ${cityId} and l.status <> 'archived') l
     group by category order by listings desc, category`

/**
 * The next days of all units of published listings: one is taken whole by a day or a night, and by as much of its opening hours
 * as is sold; a unit that a block covers and nobody has is closed.
 */
export const listCityDays = (db: Db, { kind, cityId }: CityOfKind): Promise<CatalogueCityFigures['days']> =>
  allRows<CatalogueCityFigures['days'][number]>(db)`
    with units as (
      select r.id, case when r.unit = 'hour' then coalesce(l.details ->> 'opensAt', '08:00')::interval else interval '0' end as opens,
             case when r.unit = 'hour' then coalesce(l.details ->> 'closesAt', '22:00')::interval else interval '1 minute' end as closes
        from listings l join resources r on r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')
       where l.kind = ${kind} and l.city_id = ${cityId} and l.status = 'published'),
    days as (
      select d::date as day, d at time zone 'Asia/Tehran' as at
        from generate_series(${today}::timestamp, ${today}::timestamp + ${sql.lit(cityDaysAhead - 1)} * interval '1 day', '1 day') d),
    sold as (
      select u.id, (s.starts_at at time zone 'Asia/Tehran')::date as day,
             least(1, count(*) / greatest(1, extract(epoch from u.closes - u.opens) / 3600)) as share
        from units u join slots s on s.resource_id = u.id and s.taken >= s.capacity
       where s.starts_at >= (select min(at) from days) and s.starts_at < (select max(at) from days) + interval '1 day'
       group by u.id, u.opens, u.closes, 2)
    select d.day, (select count(*) from units) as units,
           coalesce((select sum(s.share) from sold s where s.day = d.day), 0)::float8 as taken,
           (select count(*) from units u
             where not exists (select from sold s where s.id = u.id and s.day = d.day)
               and exists (select from blocks b where b.resource_id = u.id and b.removed_at is null
                              and b.starts_at <= d.at + u.opens and b.ends_at >= d.at + u.closes)) as closed
      from days d order by d.day`

/** The most ordered of the last 30 days, then the most viewed. */
export const listCityTop = (db: Db, { kind, cityId }: CityOfKind) =>
  allRows<Omit<CatalogueCityFigures['top'][number], 'coverUrl'> & { coverSha: string | null }>(db)`
    select l.id, l.code, l.title, o.*, v.views,
           ${coverOf} as cover_sha
      from listings l
      cross join lateral (
        select count(*) as orders, coalesce(sum(o.total_rials), 0)::bigint as sales_rials from orders o
         where o.listing_id = l.id and o.created_at > now() - interval '30 days' and o.status in ('confirmed', 'in_use', 'completed')) o
      cross join lateral (
        select coalesce(sum(v.views), 0) as views from listing_views v where v.listing_id = l.id and v.day > ${today} - 30) v
     where l.kind = ${kind} and l.city_id = ${cityId} and l.status <> 'archived' and (o.orders > 0 or v.views > 0)
     order by o.orders desc, v.views desc, l.id limit 5`
