import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ShopComment } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import type { ShopEventCard, ShopListing } from '@rezerv/contract/shop/shop-listing.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import type { PriceStep } from '@rezerv/contract/pricing/pricing-steps.ts'
import { sql } from 'kysely'
import { soldOf } from '#booking/booking-store.ts'
import { hiddenWhen } from '#catalogue/catalogue-hidden-store.ts'
import type { Db } from '#db/connect.ts'
import { type RowCursor, searchIn, withTotal } from '#db/db-search.ts'
import { allRows, allValues, firstRow } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'
import { cityOf, coverOf, venueOf } from '#listing/listing-store.ts'

const { not_published: isUnpublished, host_suspended: isHostHidden } = hiddenWhen(undefined)
/** Whether guests see listing `l` of host `h`: a sale that is stopped stays in sight, a host that is hidden does not. */
const isInSight = sql`(l.host_id is not null and not (${isUnpublished} or ${isHostHidden}))`

/** A ticket of listing `l` that guests may buy by themselves. */
const isOffered = sql`t.listing_id = l.id and not t.archived and not t.hidden`

type EventQuery = {
  q?: string | undefined
  cityId?: number | undefined
  from?: string | undefined
  until?: string | undefined
}
/** A ticket's price, its steps, and how many of it were sold at one of the occurrences or another. */
type OfferedPrice = { rials: number; priceSteps: PriceStep[]; solds: number[] }
export type EventRow = Omit<ShopEventCard, 'coverUrl' | 'fromRials'> & {
  coverSha: string | null
  prices: OfferedPrice[]
}

/** Events with occurrences to come, on the days that were asked for; one row more than a page holds. */
export function listEvents(db: Db, { q, cityId, from, until }: EventQuery, after: RowCursor | undefined) {
  const asked = sql`o.listing_id = l.id and o.status = 'scheduled' and o.starts_at > now()
      and (${from ?? null}::date is null or o.starts_at >= ${from === undefined ? null : instantOfTehran(from)}::timestamptz)
      and (${until ?? null}::date is null or o.starts_at < ${until === undefined ? null : instantOfTehran(addDays(until, 1))}::timestamptz)`
  const evenings = sql`select min(o.starts_at) as first_at, max(o.starts_at) as last_at, count(*)::int as count from occurrences o where ${asked}`
  const matching = sql`from listings l left join hosts h on h.id = l.host_id cross join lateral (${evenings}) f
   where l.kind = 'event' and ${isInSight} and f.first_at is not null and ${searchIn(sql`l.search`, q)}
     and (${cityId ?? null}::int is null or l.city_id = ${cityId ?? null}::int)`
  const rows = allRows<EventRow>(db)`
    select l.id, l.code, l.title, l.category, ${venueOf} as venue, ${cityOf} as city_name, h.display_name as host_name, ${coverOf} as cover_sha,
           p.first_at, p.last_at, p.count as occurrence_count,
           (select coalesce(jsonb_agg(jsonb_build_object('rials', t.price_rials, 'priceSteps', coalesce(t.price_steps, '[]'), 'solds', coalesce(n.solds, '[0]'))), '[]')
              from tickets t
              left join lateral (select jsonb_agg(distinct ${soldOf}) as solds from occurrences o where t.price_steps is not null and ${asked}) n on true
             where ${isOffered} and not t.paused and not t.only_by_code and not t.only_with_other and t.spans = 'one') as prices
      from (select l.id, f.* ${matching} and ${after ? sql`(f.first_at, l.id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)` : sql`true`}
             order by f.first_at, l.id limit ${sql.lit(pageSize + 1)}) p
      join listings l on l.id = p.id left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
     order by p.first_at, p.id`
  return withTotal(db, rows, matching)
}

type Plain = Omit<ShopListing, 'rates' | 'closedReason' | 'answer' | 'images' | 'details'>
export type FoundListing = Plain & {
  details: ListingDetails
  images: { sha: string; width: number; height: number; alt: string }[]
}

/** A listing that guests find; undefined for any other. */
export async function findShopListing(db: Db, id: number): Promise<FoundListing | undefined> {
  const row = await firstRow<Omit<FoundListing, 'details'> & { details: object; kind: ListingKind }>(db)`
    select l.id, l.kind, l.code, l.title, l.category, l.summary, l.description, ${cityOf} as city_name, h.display_name as host_name,
           case when l.kind = 'event' then ${venueOf} else '' end as venue,
           case when l.kind = 'event' then l.address end as address,
           case when l.kind = 'event' then l.latitude end as latitude, case when l.kind = 'event' then l.longitude end as longitude,
           l.cancellation_policy, l.details,
           case when g.count > 0 then round(g.sum_tenths::numeric / g.count)::int end as rating_tenths, coalesce(g.count, 0) as comment_count,
           coalesce((select jsonb_agg(jsonb_build_object('sha', m.sha256, 'width', m.width, 'height', m.height, 'alt', i.alt) order by i.position)
                       from listing_images i join media m on m.id = i.media_id where i.listing_id = l.id), '[]') as images
      from listings l left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
      left join listing_ratings g on g.listing_id = l.id
     where l.id = ${id} and ${isInSight}`
  return row && { ...row, details: readStored(ListingDetails, { ...row.details, kind: row.kind }) }
}

/** The tickets and rates of a listing that guests buy by themselves; none of a listing that they do not find. */
export const listOfferedIds = (db: Db, listingId: number) => allValues<number>(db)`
  select t.id from tickets t join listings l on l.id = t.listing_id left join hosts h on h.id = l.host_id
   where l.id = ${listingId} and ${isOffered} and ${isInSight}`

/** Of the guests' side, approved; one row more than a page holds. */
export function listApproved(db: Db, listingId: number, after: number | undefined) {
  const matching = sql`from comments c where c.listing_id = ${listingId} and c.side = 'customer' and c.status = 'approved'`
  const rows = allRows<ShopComment>(db)`
    select c.id, split_part(u.name, ' ', 1) as by, coalesce(c.published_at, c.created_at) as at, c.rating_tenths, c.body,
           case when c.reply_status = 'approved' then c.reply_body else '' end as reply
      from (select c.* ${matching} and ${after === undefined ? sql`true` : sql`c.id < ${after}`} order by c.id desc limit ${sql.lit(pageSize + 1)}) c
      join users u on u.id = c.customer_id order by c.id desc`
  return withTotal(db, rows, matching)
}
