import { listingFilters, type ListingListQuery } from '@rezerv/contract/listing/listing-list-query.ts'
import { listingStages, type ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { parsePlate, plateOf } from '@rezerv/contract/unit/unit-plate.ts'
import type { ListingCounts } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import { ListingDetails, onlineLinkOf } from '@rezerv/contract/listing/listing-details.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, firstValue, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { nowInstant } from '#clock.ts'
import { readStored } from '#db/stored.ts'
import { onPage, searchIn, withTotal, type RowCursor } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { listingFigures } from './listing-figures-store.ts'
import { listingOrder, listingRows } from './listing-rows-store.ts'

const isOnline = sql`l.details ->> 'isOnline' = 'true'`
/** Where listing `l` is held as people read it, and city `c` of it; an online event is nowhere. */
export const venueOf = sql<string>`case when ${isOnline} then 'آنلاین' else l.venue end`
export const cityOf = sql<string | null>`case when ${isOnline} then null else c.name end`

/** The first picture of listing `l`, by the hash under which it is stored; null without one. */
export const coverOf = sql<
  string | null
>`(select m.sha256 from listing_images i join media m on m.id = i.media_id where i.listing_id = l.id order by i.position limit 1)`

type ListQuery = ListingListQuery & { kind: ListingKind }

/** A page of listings, one row more than a page holds; nearest occurrence first when asked for upcoming ones. */
export async function listListingRows(db: Db, query: ListQuery, after: RowCursor | undefined) {
  const order = listingOrder(query)
  const matching = sql`from listings l left join lateral (
      select min(starts_at) filter (where starts_at >= now()) as next_starts_at, max(starts_at) as last_starts_at
        from occurrences where listing_id = l.id and status = 'scheduled') o on ${query.when ? sql`true` : sql`false`}
     where ${conditions(query)}`
  const page = sql`select l.id ${matching} and ${after ? order.after(after) : sql`true`}
    order by ${order.by} limit ${sql.lit(pageSize + 1)}`
  const rows = async () => {
    const found = await listingRows(db, { where: onPage(sql`l.id`, page), orderBy: order.by })
    const figuresOf = await listingFigures(db, { kind: query.kind, ids: found.map(({ id }) => id), now: nowInstant() })
    return found.map((row) => ({ ...row, figures: figuresOf(row.id) }))
  }
  return withTotal(db, rows(), matching)
}

/** Title, or code where there is none, by id. */
export async function listListingNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await allRows<{ id: number; name: string }>(db)`
    select id, coalesce(nullif(title, ''), code) as name from listings where id = any (${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many of a kind stand in each state. */
export async function countListings(db: Db, kind: ListingKind): Promise<ListingCounts> {
  const statuses = await allRows<ListingCounts['statuses'][number] & { edits: number }>(db)`
    select l.status, count(*) as count, count(*) filter (where ${editWaits}) as edits from listings l where l.kind = ${kind} group by 1`
  const sum = (of: (row: (typeof statuses)[number]) => number) => statuses.reduce((total, row) => total + of(row), 0)
  return {
    all: sum(({ status, count }) => (status === 'archived' ? 0 : count)),
    edits: sum(({ edits }) => edits),
    statuses,
  }
}

// The default of a space that says nothing is the contract's: two guests.
const people = sql`case l.kind when 'space' then coalesce((l.details ->> 'maxGuests')::int, 2) when 'car' then (l.details ->> 'seats')::int end`

/** The last day that a document must not outlive, counted from today in Tehran. */
const documentsEnd = { soon: sql`+ 30`, ended: sql`- 1` }
const today = sql`(now() at time zone 'Asia/Tehran')::date`

const hasDocumentUntil = (state: keyof typeof documentsEnd) => sql<boolean>`exists (
  select from resources r where r.listing_id = l.id and not r.archived
     and least((r.details ->> 'insuranceUntil')::date, (r.details ->> 'inspectionUntil')::date) <= ${today} ${documentsEnd[state]})`

/** A car by a part of its plate, by its digits alone, or by the whole of it in any way of writing. */
function hasPlate(q: string | undefined): RawBuilder<unknown> {
  const plate = parsePlate(q ?? '')
  const text = sql`lower(r.details ->> 'plate') || ' ' || regexp_replace(r.details ->> 'plate', '\\D', '', 'g')`
  return sql`exists (select from resources r
    where r.listing_id = l.id and not r.archived and ${searchIn(sql`(${text})`, plate ? plateOf(plate) : q)})`
}

const editWaits = sql`exists (select from listing_changes w where w.listing_id = l.id and w.status = 'pending')`

function conditions(query: ListQuery): RawBuilder<unknown> {
  const when = { upcoming: sql`o.next_starts_at is not null`, past: sql`o.last_starts_at < now()` }
  const all = [
    sql`l.kind = ${query.kind}`,
    query.kind === 'car'
      ? sql`(${searchIn(sql`l.search`, query.q)} or ${hasPlate(query.q)})`
      : searchIn(sql`l.search`, query.q),
    // The archive is a drawer of its own: it shows only when somebody opens it.
    ...(query.status ? [] : [sql`l.status <> 'archived'`]),
    ...(query.stage ? [sql`l.status = any(${listingStages[query.stage]})`] : []),
    filterSql(listingFilters, query, {
      sort: () => sql<boolean>`true`,
      status: sql`l.status`,
      category: sql`l.category`,
      cityId: sql`l.city_id`,
      hostId: sql`l.host_id`,
      gearbox: sql`l.details ->> 'gearbox'`,
      people,
      documents: hasDocumentUntil,
      photos: () => sql`not exists (select from listing_images i where i.listing_id = l.id)`,
      calendar: () =>
        query.kind === 'event'
          ? sql`not exists (select from occurrences c where c.listing_id = l.id and c.status = 'scheduled' and c.starts_at >= now())`
          : sql`not exists (select from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour'))`,
    }),
    ...(query.edit ? [editWaits] : []),
    ...(query.when ? [when[query.when]] : []),
  ]
  return sql.join(all, sql` and `)
}

/** The listing with this public code, unless it is archived. */
export const findListingByCode = (db: Db, kind: ListingKind, code: string) =>
  firstRow<{ id: number; code: string; title: string }>(db)`
    select id, code, title from listings
     where code = ${code.toUpperCase()} and kind = ${kind} and status <> 'archived'`

/** Where an online event is held; null for everything else. Only for those who have paid. */
export async function findOnlineLink(db: Db, id: number): Promise<string | null> {
  const row = await firstRow<{ details: object }>(db)`select details from listings where id = ${id} and kind = 'event'`
  return row ? onlineLinkOf(readStored(ListingDetails, { ...row.details, kind: 'event' })) : null
}

export const findListingKind = (db: Db, id: number) => firstValue<ListingKind>(db)`
  select kind from listings where id = ${id}`

export type NewListing = { kind: ListingKind; hostId: number | null; title: string; category: string }

/** With the balanced policy until its editor chooses another. Throws the database's 23503 when there is no such host. */
export const insertListing = (db: Db, listing: NewListing, createdBy: number | null) =>
  insertRow(db, 'listings', { ...listing, cancellationPolicy: 'balanced' satisfies CancellationPolicy, createdBy })

type ListingColumns = Partial<{
  hostId: number | null
  title: string
  category: string
  cityId: number | null
  venue: string
  address: string
  latitude: number | null
  longitude: number | null
  summary: string
  description: string
  cancellationPolicy: string | null
  details: object
}>

/** Lock the listing first: the version is raised, not compared. Throws 23503 for an unknown host or city. */
export const updateListing = (db: Db, id: number, { details, ...columns }: ListingColumns) =>
  updateRow(db, 'listings', id, {
    ...columns,
    ...(details && { details: JSON.stringify(details) }),
    version: sql`version + 1`,
    updatedAt: sql`now()`,
  })

/** Throws 23503 for an unknown media and 23505 when one is named twice. */
export async function replaceImages(db: Db, listingId: number, images: { mediaId: number; alt: string }[]) {
  await db.deleteFrom('listingImages').where('listingId', '=', listingId).execute()
  if (images.length === 0) return
  await db
    .insertInto('listingImages')
    .values(images.map((image, position) => ({ ...image, listingId, position })))
    .execute()
}

/** Keeps other writers of this listing waiting until the transaction ends. */
export const lockListing = (db: Db, id: number, { besideSales = false } = {}) =>
  firstRow<{
    id: number
    kind: ListingKind
    status: ListingStatus
    version: number
  }>(db)`
    select l.id, l.kind, l.status, l.version from listings l where l.id = ${id} for ${besideSales ? sql`no key update` : sql`update`}`

type Standing = { status: ListingStatus; reason: string | null; fieldReasons: Record<string, string> }

export const setListingStatus = (db: Db, id: number, { status, reason, fieldReasons }: Standing) =>
  execute(db)`
    update listings set status = ${status}, status_reason = ${reason}, field_reasons = ${JSON.stringify(fieldReasons)}, version = version + 1, updated_at = now(),
           published_at = case when ${status} = 'published' then coalesce(published_at, now()) else published_at end
     where id = ${id}`

/** Orders that still bind the listing: they keep it out of the archive. */
export const countOpenOrders = (db: Db, listingId: number) => oneValue<number>(db)`
  select count(*) from orders where listing_id = ${listingId}
     and status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use')`

/** A new draft with texts, images, units and tickets of another listing; plates, VINs and documents stay with the cars they are of. */
export async function copyListing(db: Db, id: number, by: number | null): Promise<number> {
  const copy = await oneValue<number>(db)`
    insert into listings (kind, host_id, title, category, city_id, venue, address, latitude, longitude, summary, description, details, cancellation_policy, created_by)
    select kind, host_id, left(title || ' (کپی)', 120), category, city_id, venue, address, latitude, longitude, summary, description, details, cancellation_policy, ${by}
      from listings where id = ${id} returning id`
  await execute(
    db,
  )`insert into listing_images (listing_id, media_id, position, alt) select ${copy}, media_id, position, alt from listing_images where listing_id = ${id}`
  await execute(db)`
    with numbered as (select r.*, row_number() over (order by r.position, r.id) as nr from resources r where r.listing_id = ${id} and not r.archived and r.unit <> 'seat'),
    made_units as (
      insert into resources (listing_id, name, unit, capacity, position, details)
      select ${copy}, name, unit, capacity, nr, details - '{plate,vin,insuranceUntil,inspectionUntil}'::text[] from numbered order by nr
      returning id, position),
    tickets_of as (select t.*, row_number() over (order by t.position, t.id) as nr from tickets t where t.listing_id = ${id} and not t.archived),
    made_tickets as (
      insert into tickets (listing_id, name, description, price_rials, min_per_order, max_per_order, hidden, position, pricing, takes, seat_rials,
                           price_steps, max_per_customer, min_per_customer, only_by_code, only_with_other, needs_approval, open_price, spans, span_count)
      select ${copy}, name, description, price_rials, min_per_order, max_per_order, hidden, nr, pricing, takes, seat_rials,
             price_steps, max_per_customer, min_per_customer, only_by_code, only_with_other, needs_approval, open_price, spans, span_count from tickets_of order by nr
      returning id, position),
    made_hall as (
      insert into event_halls (listing_id, hall_id, plan_id, pool_id)
      select ${copy}, h.hall_id, h.plan_id, mu.id
        from event_halls h join numbered n on n.id = h.pool_id join made_units mu on mu.position = n.nr where h.listing_id = ${id})
    insert into ticket_resources (ticket_id, resource_id)
    select mt.id, mu.id
      from ticket_resources u join numbered n on n.id = u.resource_id join tickets_of t on t.id = u.ticket_id
      join made_units mu on mu.position = n.nr join made_tickets mt on mt.position = t.nr`
  return copy
}
