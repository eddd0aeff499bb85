import { amenitiesOf } from '@rezerv/contract/catalogue/catalogue-amenities.ts'
import type { StayRate } from '@rezerv/contract/booking/booking.ts'
import { catalogueFilters, type CatalogueQuery } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { stayDays } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import type { CatalogueCard } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { Amenity } from '@rezerv/contract/listing/listing-amenity.ts'
import type { ListingFacts } from '@rezerv/contract/listing/listing-missing.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type RawBuilder, sql } from 'kysely'
import { unitGuests } from '#booking/booking-stay-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { hiddenReasons, isHidden, sellsSomething, ticketIsFree } from './catalogue-hidden-store.ts'

/** The last row of the page before: what the list is sorted by, and its id. */
export type CatalogueCursor = { by: number; id: number }
type Kind = CatalogueCard['kind']
export type CatalogueRate = Omit<StayRate, 'description' | 'hidden'> & { isFree: boolean }
type CardField =
  | 'id'
  | 'kind'
  | 'code'
  | 'title'
  | 'category'
  | 'cityName'
  | 'hostName'
  | 'coverAlt'
  | 'unitCount'
  | 'status'
  | 'views'
  | 'hidden'
export type CatalogueRow = Pick<CatalogueCard, CardField> &
  Omit<ListingFacts, 'details' | 'occurrenceCount'> & {
    sortKey: number
    coverSha: string | null
    hostCommissionPercent: number | null
    details: Exclude<ListingDetails, { kind: 'event' }>
    units: { id: number; guests: number | null }[]
    /** Visible ones that sell something, in their order. */
    rates: CatalogueRate[]
  }

/** A page, one row more than a page holds, with its rates. Archived listings never stand in the catalogue. */
export async function listCatalogueRows(db: Db, kind: Kind, query: CatalogueQuery, after: CatalogueCursor | undefined) {
  const span = stayDays(query)
  const matching = sql`from listings l left join hosts h on h.id = l.host_id where ${conditions(kind, query, span)}`
  const page = sql`select l.id, ${sortKeys[query.sort ?? 'newest']} as sort_key ${matching}`
  const next = after ? sql`where (p.sort_key, p.id) > (${after.by}::bigint, ${after.id}::bigint)` : sql``
  const shown = sql`select * from (${page}) p ${next} order by p.sort_key, p.id limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, rowsOf(db, shown, span), matching)
}

const baseRials = sql`(select min(t.price_rials) from tickets t where t.listing_id = l.id and not t.archived and not t.hidden and t.pricing is not null)`
const views = sql`(select coalesce(sum(v.views), 0) from listing_views v
  where v.listing_id = l.id and v.day > (now() at time zone 'Asia/Tehran')::date - 30)`

/** Whole numbers, the smallest first. What has no price comes last either way. */
const sortKeys = {
  newest: sql`-(extract(epoch from coalesce(l.published_at, l.created_at)) * 1000000)::bigint`,
  price: sql`coalesce(${baseRials}, 9000000000000000)`,
  price_desc: sql`-coalesce(${baseRials}, -1)`,
  views: sql`-${views}`,
}

const hasAmenities = (all: Amenity[]) =>
  all.length > 0 ? sql<boolean>`l.details -> 'amenities' @> ${JSON.stringify(all)}::jsonb` : sql<boolean>`true`

function conditions(kind: Kind, query: CatalogueQuery, span: DayRange | undefined): RawBuilder<unknown> {
  // The default of a space that says nothing is the contract's: two guests.
  const people = kind === 'car' ? sql`(l.details ->> 'seats')::int` : sql`coalesce((l.details ->> 'maxGuests')::int, 2)`
  const all = [
    sql`l.kind = ${kind} and l.status <> 'archived'`,
    searchIn(sql`l.search`, query.q),
    filterSql(catalogueFilters, query, {
      people,
      cityId: sql`l.city_id`,
      priceFrom: baseRials,
      category: sql`l.category`,
      gearbox: sql`l.details ->> 'gearbox'`,
      fuel: sql`l.details ->> 'fuel'`,
      amenities: ({ amenities }) => hasAmenities(amenitiesOf(amenities)),
    }),
    ...(query.show ? [query.show === 'hidden' ? isHidden(span) : sql`not ${isHidden(span)}`] : []),
  ]
  return sql.join(all, sql` and `)
}

/** One lateral look-up a figure, for the rows of the page and no more. */
async function rowsOf(db: Db, page: RawBuilder<unknown>, span: DayRange | undefined): Promise<CatalogueRow[]> {
  const instant = (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const rows = await allRows<Omit<CatalogueRow, 'details'> & { details: object }>(db)`
    select l.id, p.sort_key, l.kind, l.code, l.title, l.category, l.status, l.host_id, l.city_id, l.venue, l.address, l.latitude, l.longitude, l.description,
           l.cancellation_policy, l.details, c.name as city_name, h.display_name as host_name,
           h.commission_percent as host_commission_percent, i.*, u.*, n.*, t.*, ${views} as views, ${hiddenReasons(span)} as hidden
      from (${page}) p
      join listings l on l.id = p.id
      left join hosts h on h.id = l.host_id
      left join cities c on c.id = l.city_id
      cross join lateral (
        select count(*) as image_count, (array_agg(m.sha256 order by i.position))[1] as cover_sha,
               coalesce((array_agg(i.alt order by i.position))[1], '') as cover_alt
          from listing_images i join media m on m.id = i.media_id where i.listing_id = l.id) i
      cross join lateral (
        select count(*) as unit_count, coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'guests', ${unitGuests})), '[]') as units from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')) u
      cross join lateral (select count(*) as ticket_count from tickets t where t.listing_id = l.id and not t.archived) n
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'ticket', jsonb_build_object('id', t.id, 'name', t.name, 'minPerOrder', t.min_per_order, 'maxPerOrder', t.max_per_order,
                     'saleFrom', ${instant(sql`t.sale_from`)}, 'saleUntil', ${instant(sql`t.sale_until`)}),
                 'plan', t.pricing, 'takes', t.takes, 'isFree', ${span ? ticketIsFree(span) : sql`true`},
                 'unitIds', (select jsonb_agg(r.id order by r.position, r.id) from ticket_resources x
                               join resources r on r.id = x.resource_id and not r.archived where x.ticket_id = t.id))
                 order by t.position, t.id), '[]') as rates
          from tickets t where ${sellsSomething}) t
     order by p.sort_key, p.id`
  return rows.flatMap((row) => {
    const details = readStored(ListingDetails, { ...row.details, kind: row.kind })
    return details.kind === 'event' ? [] : [{ ...row, details }]
  })
}
