import type { Feed, FeedInput, FeedLink } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { tokenHash } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'
import type { FeedEntry } from './feed-entries.ts'

const holding = OrderStatus.options.filter(orderHoldsSlots)

export type StoredFeed = Feed & { listingId: number; etag: string | null }
export type FeedUnitRow = {
  id: number
  name: string
  listingId: number
  listingTitle: string
  unit: SlotUnit
  handoverTime: string
}

/** A car or a room that a calendar can be read for; undefined when there is none. */
export const findFeedUnit = (db: Db, unitId: number) =>
  firstRow<FeedUnitRow>(db)`
    select r.id, r.name, r.listing_id, l.title as listing_title, r.unit,
           coalesce(l.details ->> (case l.kind when 'car' then 'handoverTime' else 'checkOutUntil' end), '12:00') as handover_time
      from resources r join listings l on l.id = r.listing_id
     where r.id = ${unitId} and r.unit <> 'occurrence' and not r.archived`

const feedRows = (db: Db, where: RawBuilder<unknown>) =>
  allRows<StoredFeed>(db)`
    select f.id, f.resource_id as unit_id, r.name as unit_name, r.listing_id, f.label, f.url, f.every_minutes, f.ignored_words, f.etag,
           f.last_read_at, f.last_result, f.last_error, f.next_read_at, f.entry_count
      from calendar_feeds f join resources r on r.id = f.resource_id
     where f.removed_at is null and ${where} order by f.id`

export const listFeeds = (db: Db, listingId: number) => feedRows(db, sql`r.listing_id = ${listingId}`)
export const findFeed = async (db: Db, id: number) => (await feedRows(db, sql`f.id = ${id}`))[0]

type NewFeedRow = FeedInput & { unitId: number; url: string | null; createdBy: number | null }

export const insertFeed = (db: Db, { unitId, ...feed }: NewFeedRow) =>
  insertRow(db, 'calendarFeeds', { ...feed, resourceId: unitId })

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
  await replaceEntries(db, { id, unitId: await unitOf(db, id), entries: [], from: '-infinity', by })
}

async function unitOf(db: Db, feedId: number): Promise<number> {
  const row = await db
    .selectFrom('calendarFeeds')
    .where('id', '=', feedId)
    .select('resourceId')
    .executeTakeFirstOrThrow()
  return row.resourceId
}

type Replacing = { id: number; unitId: number; entries: FeedEntry[]; from: string; by: number | null }

/** Makes the feed's blocks that end after `from` exactly these; blocks that stay are not touched, slots follow. */
export async function replaceEntries(db: Db, { id, unitId, entries, from, by }: Replacing): Promise<void> {
  await execute(db)`select lock_resource(${unitId})`
  const wanted = JSON.stringify(entries)
  const changed = await firstRow<{ startsAt: string | null; endsAt: string | null }>(db)`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) w (uid text, "startsAt" timestamptz, "endsAt" timestamptz, title text)
    ), gone as (
      update blocks b set removed_at = now(), removed_by = ${by}
       where b.feed_id = ${id} and b.removed_at is null and b.ends_at > ${from}::timestamptz
         and not exists (select from wanted w where w.uid = b.uid and w."startsAt" = b.starts_at and w."endsAt" = b.ends_at)
      returning starts_at, ends_at
    ), made as (
      insert into blocks (resource_id, starts_at, ends_at, kind, reason, feed_id, uid)
      select ${unitId}::bigint, w."startsAt", w."endsAt", 'imported', w.title, ${id}::bigint, w.uid from wanted w
       where not exists (select from blocks b where b.feed_id = ${id} and b.removed_at is null and b.uid = w.uid
                            and b.starts_at = w."startsAt" and b.ends_at = w."endsAt")
      returning starts_at, ends_at
    )
    select min(starts_at) as starts_at, max(ends_at) as ends_at from (select * from gone union all select * from made) changed`
  if (changed?.startsAt)
    await execute(db)`select apply_blocks(${unitId}, ${changed.startsAt}::timestamptz, ${changed.endsAt}::timestamptz)`
}

/** The live secret addresses of a listing's units. */
export const listFeedLinks = (db: Db, listingId: number) =>
  allRows<FeedLink>(db)`
    select k.resource_id as unit_id, k.created_at, k.last_read_at
      from calendar_links k join resources r on r.id = k.resource_id
     where r.listing_id = ${listingId} and k.revoked_at is null order by k.resource_id`

/** Whose calendar a secret address shows: a unit's, or an admin's agenda. */
export type LinkOwner = { unitId: number } | { userId: number }
const ownerIs = (owner: LinkOwner) =>
  'unitId' in owner ? sql<boolean>`resource_id = ${owner.unitId}` : sql<boolean>`user_id = ${owner.userId}`

/** Revokes what was there and keeps the new token's hash. */
export async function replaceLink(db: Db, owner: LinkOwner, token: string, by: number | null) {
  await revokeLink(db, owner)
  await db
    .insertInto('calendarLinks')
    .values({
      kind: 'unitId' in owner ? 'resource' : 'agenda',
      ...('unitId' in owner ? { resourceId: owner.unitId } : { userId: owner.userId }),
      tokenHash: tokenHash(token),
      createdBy: by,
    })
    .execute()
}

export const revokeLink = (db: Db, owner: LinkOwner) =>
  execute(db)`update calendar_links set revoked_at = now() where revoked_at is null and ${ownerIs(owner)}`

/** Who a live secret address belongs to; undefined when it is unknown or revoked, and an agenda's when its admin is none any more. */
export async function findLink(db: Db, token: string): Promise<LinkOwner | undefined> {
  const row = await firstRow<{ unitId: number | null; userId: number | null }>(db)`
    update calendar_links k set last_read_at = now()
     where k.token_hash = ${tokenHash(token)} and k.revoked_at is null
       and (k.user_id is null or exists (select from users u where u.id = k.user_id and u.role = 'admin' and u.blocked_at is null))
    returning k.resource_id as unit_id, k.user_id`
  if (!row) return undefined
  return row.unitId !== null ? { unitId: row.unitId } : { userId: row.userId ?? 0 }
}

export type BusyTime = { kind: 'order' | 'closed'; id: number; startsAt: string; endsAt: string; changedAt: string }

/** The sold and closed times of a unit, from a day ago on; times read from other sites are left out, so that they do not travel in circles. */
export const listBusyTimes = (db: Db, unitId: number) =>
  allRows<BusyTime>(db)`
    select 'order' as kind, o.id, min(s.starts_at) as starts_at,
           max(s.starts_at) + (case r.unit when 'hour' then interval '1 hour' else interval '1 day' end) as ends_at, max(coalesce(o.confirmed_at, o.created_at)) as changed_at
      from (select distinct l.order_id from line_slots s join order_lines l on l.id = s.line_id
             where s.resource_id = ${unitId} and s.starts_at > now() - interval '3 days') met
      join orders o on o.id = met.order_id and o.status = any (${holding}) and o.ends_at > now() - interval '1 day'
      join order_lines l on l.order_id = o.id
      join line_slots s on s.line_id = l.id and s.resource_id = ${unitId} join resources r on r.id = s.resource_id
     group by o.id, r.unit
    union all
    select 'closed', b.id, b.starts_at, b.ends_at, b.created_at from blocks b
     where b.resource_id = ${unitId} and b.kind = 'closed' and b.removed_at is null and b.ends_at > now() - interval '1 day'
     order by starts_at, id`
