import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import { listingCompleteness, type ListingFacts } from '@rezerv/contract/listing/listing-missing.ts'
import type { ListingListQuery } from '@rezerv/contract/listing/listing-list-query.ts'
import { maskPlate } from '@rezerv/contract/unit/unit-plate.ts'
import type { Listing, ListingStanding } from '@rezerv/contract/listing/listing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RowCursor } from '#db/db-search.ts'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'
import { mediaUrl } from '#media/media-store.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { type StoredStanding, standingOf, storedStanding } from '#host/host-standing-store.ts'

type Order = { by: RawBuilder<unknown>; after: (place: RowCursor) => RawBuilder<unknown> }

/** Latest change first; upcoming events by their next occurrence. An order that was asked for wins. */
export function listingOrder({ when, sort }: Pick<ListingListQuery, 'when' | 'sort'>): Order {
  if (sort === 'oldest')
    return {
      by: sql`l.updated_at, l.id`,
      after: (place) => sql`(l.updated_at, l.id) > (${place.createdAt}::timestamptz, ${place.id}::bigint)`,
    }
  if (sort === 'newest') return { by: sql`l.id desc`, after: (place) => sql`l.id < ${place.id}::bigint` }
  if (when === 'upcoming')
    return {
      by: sql`o.next_starts_at, l.id`,
      after: (place) => sql`(o.next_starts_at, l.id) > (${place.createdAt}::timestamptz, ${place.id}::bigint)`,
    }
  return {
    by: sql`l.updated_at desc, l.id desc`,
    after: (place) => sql`(l.updated_at, l.id) < (${place.createdAt}::timestamptz, ${place.id}::bigint)`,
  }
}

/** Everything of a listing that comes from its tables, before completeness and addresses are worked out. */
type StoredListing = Omit<
  Listing,
  'completeness' | 'coverUrl' | 'images' | 'isOnline' | 'people' | 'standing' | 'timeline'
> & {
  coverSha: string | null
  imageCount: number
  allOccurrences: number
  unitCount: number
}

/** Completeness is judged by these. */
const factsOf = (l: StoredListing): ListingFacts => ({
  title: l.title,
  category: l.category,
  hostId: l.hostId,
  cityId: l.cityId,
  venue: l.venue,
  description: l.description,
  imageCount: l.imageCount,
  occurrenceCount: l.allOccurrences,
  unitCount: l.unitCount,
  address: l.address,
  latitude: l.latitude,
  longitude: l.longitude,
  details: l.details,
  ticketCount: l.ticketCount,
  cancellationPolicy: l.cancellationPolicy,
})

/**
 * The series comes in its order, so the first day that fits is the nearest and the days after it are not looked at. A slot that was
 * never made is free unless a block covers it.
 */
const nextFreeDay = sql`(
  select d::date from generate_series((now() at time zone 'Asia/Tehran')::date::timestamp,
                                      (now() at time zone 'Asia/Tehran')::date::timestamp + interval '59 days', interval '1 day') d
   where exists (
     select from resources r
      where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night')
        and not is_blocked(r.id, d at time zone 'Asia/Tehran')
        and not exists (
          select from slots s where s.resource_id = r.id and s.starts_at = d at time zone 'Asia/Tehran'
             and (s.closed or s.taken >= coalesce(s.capacity, r.capacity))))
   limit 1)`

function peopleOf(details: ListingDetails): number | null {
  if (details.kind === 'space') return details.maxGuests
  return details.kind === 'car' ? details.seats : null
}

/**
 * Rows with their figures: one lateral look-up a figure, so a page costs its fifty rows and no more. Capacity counts
 * the `counted_resources` of every occurrence still to come; a slot's own capacity wins over its resource's.
 */
export async function listingRows(
  db: Db,
  { where, orderBy }: { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> },
) {
  const rows = await allRows<StoredListing>(db)`
    select l.id, l.kind, l.code, l.title, l.category, l.status, l.status_reason, l.field_reasons, l.host_id, h.display_name as host_name,
           l.city_id, c.name as city_name, p.name as province_name, l.venue, l.address, l.latitude, l.longitude,
           l.summary, l.description, l.cancellation_policy, l.details, l.version, l.created_at, l.updated_at,
           l.published_at,
           exists (select from listing_changes w where w.listing_id = l.id and w.status = 'pending') as change_waits, i.cover_sha, i.image_count, o.*, t.*, s.*,
           u.*,
           case when l.kind <> 'event' then ${nextFreeDay} end as next_free_day
      from listings l
      left join hosts h on h.id = l.host_id
      left join cities c on c.id = l.city_id
      left join provinces p on p.id = c.province_id
      cross join lateral (
        select count(*) as image_count, (array_agg(m.sha256 order by i.position))[1] as cover_sha
          from listing_images i join media m on m.id = i.media_id where i.listing_id = l.id) i
      cross join lateral (
        select count(*) as all_occurrences, count(*) filter (where starts_at >= now()) as occurrence_count,
               min(starts_at) filter (where starts_at >= now()) as next_starts_at
          from occurrences where listing_id = l.id and status = 'scheduled') o
      cross join lateral (
        select count(*) as unit_count, coalesce((array_agg(r.details ->> 'plate' order by r.position, r.id))[1], '') as plate,
               min(least((r.details ->> 'insuranceUntil')::date, (r.details ->> 'inspectionUntil')::date)) as documents_until
          from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')) u
      cross join lateral (
        select count(*) as ticket_count, min(price_rials) filter (where not hidden) as price_from_rials
          from tickets where listing_id = l.id and not archived) t
      cross join lateral (
        select coalesce(sum(coalesce(s.capacity, r.capacity)), 0) as capacity, coalesce(sum(s.taken - kept_places(s.resource_id, s.starts_at)), 0) as taken
          from resources r
          join occurrences o on o.listing_id = l.id and o.starts_at >= now() and o.status = 'scheduled'
          left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
         where r.id in (select counted_resources(l.id))) s
     where ${where}
     order by ${orderBy}`
  return rows.map((row) => {
    const l = { ...row, details: readStored(ListingDetails, { ...row.details, kind: row.kind }) }
    return {
      ...l,
      people: peopleOf(l.details),
      isOnline: l.details.kind === 'event' && l.details.isOnline,
      plate: maskPlate(l.plate),
      coverUrl: l.coverSha && mediaUrl(l.coverSha),
      completeness: listingCompleteness(factsOf(l)),
    }
  })
}

/** The whole listing without its timeline, and what its completeness is judged by. */
export async function findListing(db: Db, id: number) {
  const [row] = await listingRows(db, { where: sql`l.id = ${id}`, orderBy: sql`l.id` })
  if (!row) return undefined
  const images = await db
    .selectFrom('listingImages as i')
    .innerJoin('media as m', 'm.id', 'i.mediaId')
    .where('i.listingId', '=', id)
    .orderBy('i.position')
    .select(['m.id as mediaId', 'm.sha256', 'm.width', 'm.height', 'i.alt'])
    .execute()
  return {
    listing: {
      ...row,
      standing: await findListingStanding(db, id),
      images: images.map(({ sha256, ...image }) => ({ ...image, url: mediaUrl(sha256) })),
    },
    facts: factsOf(row),
  }
}

type Row = Pick<ListingStanding, 'vehicleDocuments' | 'lastDay'> & { kind: ListingKind; host: StoredStanding | null }

/** The facts beside its own fields that decide whether a listing may be published and sold. */
async function findListingStanding(db: Db, id: number): Promise<ListingStanding> {
  const row = await firstRow<Row>(db)`
    select l.kind, ${storedStanding} as host,
           (select to_char(max(o.starts_at) at time zone 'Asia/Tehran', 'YYYY-MM-DD') from occurrences o
             where o.listing_id = l.id and o.status = 'scheduled' and o.starts_at >= now()) as last_day,
           coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'insuranceUntil', r.details ->> 'insuranceUntil',
                                                         'inspectionUntil', r.details ->> 'inspectionUntil') order by r.position, r.id)
                       from resources r where r.listing_id = l.id and l.kind = 'car' and not r.archived), '[]') as vehicle_documents
      from listings l left join hosts h on h.id = l.host_id where l.id = ${id}`
  if (!row) return { host: null, vehicleDocuments: [], lastDay: null }
  const { kind, host, vehicleDocuments, lastDay } = row
  return { host: host && standingOf(host, [kind]), vehicleDocuments, lastDay }
}
