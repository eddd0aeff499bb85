import type { Feed, FeedInput, FeedLink } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type RawBuilder, sql } from 'kysely'
import { tokenHash } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'
import type { FeedEntry } from './feed-entries.ts'

export type StoredFeed = Feed & { listingId: number; etag: string | null }
export type FeedUnitRow = {
  id: number
  name: string
  listingId: number
  listingTitle: string
  unit: SlotUnit
  handoverTime: string
}

const feedUnits = (db: Db, where: RawBuilder<unknown>) =>
  allRows<FeedUnitRow>(db)`
    select r.id, r.name, r.listing_id, l.title as listing_title, r.unit,
           coalesce(l.details ->> (case l.kind when 'car' then 'handoverTime' else 'checkOutUntil' end), '12:00') as handover_time
      from resources r join listings l on l.id = r.listing_id
     where ${where} and r.unit in ('day', 'night', 'hour') and not r.archived order by r.position, r.id`

/** A car or a room that a calendar can be read for; undefined when there is none. */
export const findFeedUnit = async (db: Db, unitId: number) => (await feedUnits(db, sql`r.id = ${unitId}`))[0]
export const listFeedUnits = (db: Db, listingId: number) => feedUnits(db, sql`r.listing_id = ${listingId}`)

const feedRows = (db: Db, where: RawBuilder<unknown>) =>
  allRows<StoredFeed>(db)`
    select f.id, f.resource_id as unit_id, f.whole, r.name as unit_name, r.listing_id, f.label, f.url, f.every_minutes, f.ignored_words, f.etag,
           f.last_read_at, f.last_result, f.last_error, f.next_read_at, f.entry_count
      from calendar_feeds f join resources r on r.id = f.resource_id
     where f.removed_at is null and ${where} order by f.id`

export const listFeeds = (db: Db, listingId: number) => feedRows(db, sql`r.listing_id = ${listingId}`)
export const findFeed = async (db: Db, id: number) => (await feedRows(db, sql`f.id = ${id}`))[0]

type NewFeedRow = FeedInput & { unitId: number; whole: boolean; url: string | null; createdBy: number | null }

export const insertFeed = (db: Db, { unitId, whole, label, everyMinutes, ignoredWords, url, createdBy }: NewFeedRow) =>
  insertRow(db, 'calendarFeeds', { resourceId: unitId, whole, label, everyMinutes, ignoredWords, url, createdBy })

/** Locks a feed before its unit, as `endFeed` does; false when it was removed. */
export async function lockFeed(db: Db, id: number): Promise<boolean> {
  const rows = await allRows(db)`select id from calendar_feeds where id = ${id} and removed_at is null for update`
  return rows.length > 0
}

export const updateFeed = (db: Db, id: number, { label, everyMinutes, ignoredWords }: FeedInput) =>
  updateRow(db, 'calendarFeeds', id, { label, everyMinutes, ignoredWords })

/** Feeds whose time has come; each is put off at once, so that no other process reads it too. */
export async function claimDueFeeds(db: Db, limit: number): Promise<number[]> {
  const rows = await allRows<{ id: number }>(db)`
    update calendar_feeds set next_read_at = now() + interval '1 minute' * every_minutes
     where id in (select id from calendar_feeds where removed_at is null and url is not null and next_read_at <= now()
                   order by next_read_at limit ${limit} for update skip locked)
    returning id`
  return rows.map((row) => row.id)
}

type Reading = {
  result: 'ok' | 'unchanged' | 'failed'
  error: string | null
  etag?: string | null
  entryCount?: number
}

export const recordReading = (db: Db, id: number, { result, error, ...read }: Reading) =>
  updateRow(db, 'calendarFeeds', id, {
    ...read,
    lastResult: result,
    lastError: error,
    lastReadAt: sql<string>`now()`,
    nextReadAt: sql<string | null>`case when url is not null then now() + interval '1 minute' * every_minutes end`,
  })

/** Forgets the feed and opens what it kept closed. */
export async function endFeed(db: Db, id: number, by: number | null) {
  await updateRow(db, 'calendarFeeds', id, { removedAt: sql<string>`now()` })
  const closed = await allRows<{ unitId: number }>(db)`
    select distinct resource_id as unit_id from blocks where feed_id = ${id} and removed_at is null order by resource_id`
  for (const { unitId } of closed) await replaceEntries(db, { id, unitId, entries: [], from: '-infinity', by })
}

type Replacing = { id: number; unitId: number; entries: FeedEntry[]; from: string; by: number | null }

/** Makes the feed's blocks of a unit that end after `from` exactly these; blocks that stay are not touched, slots follow. */
export async function replaceEntries(db: Db, { id, unitId, entries, from, by }: Replacing): Promise<void> {
  await execute(db)`select lock_resource(${unitId})`
  const wanted = JSON.stringify(entries)
  const changed = await firstRow<{ startsAt: string | null; endsAt: string | null }>(db)`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) w (uid text, "startsAt" timestamptz, "endsAt" timestamptz, title text)
    ), gone as (
      update blocks b set removed_at = now(), removed_by = ${by}
       where b.feed_id = ${id} and b.resource_id = ${unitId} and b.removed_at is null and b.ends_at > ${from}::timestamptz
         and not exists (select from wanted w where w.uid = b.uid and w."startsAt" = b.starts_at and w."endsAt" = b.ends_at)
      returning starts_at, ends_at
    ), made as (
      insert into blocks (resource_id, starts_at, ends_at, kind, reason, feed_id, uid)
      select ${unitId}::bigint, w."startsAt", w."endsAt", 'imported', w.title, ${id}::bigint, w.uid from wanted w
       where not exists (select from blocks b where b.feed_id = ${id} and b.resource_id = ${unitId} and b.removed_at is null and b.uid = w.uid
                            and b.starts_at = w."startsAt" and b.ends_at = w."endsAt")
      returning starts_at, ends_at
    )
    select min(starts_at) as starts_at, max(ends_at) as ends_at from (select * from gone union all select * from made) changed`
  if (changed?.startsAt)
    await execute(db)`select apply_blocks(${unitId}, ${changed.startsAt}::timestamptz, ${changed.endsAt}::timestamptz)`
}

/** The live secret addresses of a listing's units, and of all of them together. */
export const listFeedLinks = (db: Db, listingId: number) =>
  allRows<FeedLink>(db)`
    select k.resource_id as unit_id, k.whole, k.created_at, k.last_read_at
      from calendar_links k join resources r on r.id = k.resource_id
     where r.listing_id = ${listingId} and k.revoked_at is null order by k.whole desc, k.resource_id`

/** Whose calendar a secret address shows: a unit's, all units' of a listing, or an admin's agenda. */
export type LinkOwner = { unitId: number } | { listingId: number } | { userId: number }
const ownerIs = (owner: LinkOwner) => {
  if ('userId' in owner) return sql<boolean>`user_id = ${owner.userId}`
  if ('unitId' in owner) return sql<boolean>`resource_id = ${owner.unitId} and not whole`
  return sql<boolean>`whole and resource_id in (select id from resources where listing_id = ${owner.listingId})`
}
const ofOwner = (owner: LinkOwner) => {
  if ('userId' in owner) return { kind: 'agenda', userId: owner.userId }
  if ('unitId' in owner) return { kind: 'resource', resourceId: owner.unitId }
  // The listing is known by one of its units, as that of a feed is.
  const unit = sql<number>`(select min(id) from resources where listing_id = ${owner.listingId})`
  return { kind: 'resource', whole: true, resourceId: unit }
}

/** Revokes what was there and keeps the new token's hash. */
export async function replaceLink(db: Db, owner: LinkOwner, token: string, by: number | null) {
  await revokeLink(db, owner)
  await db
    .insertInto('calendarLinks')
    .values({
      ...ofOwner(owner),
      tokenHash: tokenHash(token),
      createdBy: by,
    })
    .execute()
}

export const revokeLink = (db: Db, owner: LinkOwner) =>
  execute(db)`update calendar_links set revoked_at = now() where revoked_at is null and ${ownerIs(owner)}`

/** Who a live secret address belongs to; undefined when it is unknown or revoked, and an agenda's when its admin may not see orders any more. */
export async function findLink(db: Db, token: string): Promise<FoundLink | undefined> {
  const row = await firstRow<{
    unitId: number | null
    listingId: number | null
    userId: number | null
    isScoped: boolean
  }>(db)`
    update calendar_links k set last_read_at = now()
     where k.token_hash = ${tokenHash(token)} and k.revoked_at is null
       and (k.user_id is null or holds_right(k.user_id, 'order.read'))
    returning k.resource_id as unit_id, k.user_id,
              exists (select from users u join team_roles r on r.id = u.team_role_id where u.id = k.user_id and r.is_scoped) as is_scoped,
              case when k.whole then (select r.listing_id from resources r where r.id = k.resource_id) end as listing_id`
  if (!row) return undefined
  if (row.listingId !== null) return { listingId: row.listingId }
  return row.unitId !== null ? { unitId: row.unitId } : { userId: row.userId ?? 0, isScoped: row.isScoped }
}
/** `isScoped`: the admin sees what was chosen for them alone, here too. */
export type FoundLink = Exclude<LinkOwner, { userId: number }> | { userId: number; isScoped: boolean }
