import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

const holding = holdingStatuses('space')

const theirs = sql`b.feed_id, (array_agg(b.reason order by b.starts_at))[1] as title,
  min(b.starts_at) as their_start, max(b.ends_at) as their_end`
/** A day is over when its slot is; of a night the same. */
const isAhead = (at: RawBuilder<unknown>) =>
  sql<boolean>`max(${at}) > now() - (case r.unit when 'hour' then interval '1 hour' else interval '1 day' end)`
const daysOf = (at: RawBuilder<unknown>) =>
  sql`to_jsonb(array_agg(distinct to_char(${at} at time zone 'Asia/Tehran', 'YYYY-MM-DD')))`

/**
 * An order of several rooms meets the calendar of a whole place in each of them, and is one conflict, told at the first. Slots say
 * quickly which times are worth asking the orders about.
 */
const sold = (where: RawBuilder<boolean>) => sql`
  with met as materialized (
    select b.id, b.feed_id, b.resource_id, b.starts_at, b.ends_at, b.reason, b.created_at
      from blocks b
     where b.kind = 'imported' and b.removed_at is null and b.ends_at > now() and ${where}
       and exists (select from slots s where s.resource_id = b.resource_id and s.starts_at >= b.starts_at and s.starts_at < b.ends_at and s.taken > 0))
  select o.id || '-' || b.feed_id as name, min(b.resource_id) as resource_id, ${theirs}, min(s.starts_at) as first_at, ${daysOf(sql`s.starts_at`)} as days,
         min(greatest(b.created_at, o.created_at)) as since, o.id as order_id, o.starts_at as our_start, o.ends_at as our_end, '' as reason
    from met b join resources r on r.id = b.resource_id
    join line_slots s on s.resource_id = b.resource_id and s.starts_at >= b.starts_at and s.starts_at < b.ends_at
    join order_lines l on l.id = s.line_id
    join orders o on o.id = l.order_id and o.status = any (${holding}) and o.ends_at > now() - interval '1 day'
   group by o.id, b.feed_id, r.unit having ${isAhead(sql`s.starts_at`)}`

/**
 * The other site sold what was closed here before. A time that it closed exactly like us is our own closure, which it read in our
 * calendar; days that we close around its booking are no surprise to anybody.
 */
const closed = (where: RawBuilder<boolean>) => sql`
  select 'c' || c.id || '-' || b.feed_id as name, b.resource_id, ${theirs}, min(greatest(b.starts_at, c.starts_at)) as first_at, ${daysOf(sql`t.at`)} as days,
         min(b.created_at) as since, null::bigint as order_id, c.starts_at as our_start, c.ends_at as our_end, c.reason
    from blocks b join resources r on r.id = b.resource_id
    join blocks c on c.resource_id = b.resource_id and c.kind = 'closed' and c.removed_at is null
                 and c.ends_at > now() and c.starts_at < b.ends_at and c.ends_at > b.starts_at and c.created_at < b.created_at
                 and not (c.starts_at = b.starts_at and c.ends_at = b.ends_at)
    cross join lateral generate_series(greatest(b.starts_at, c.starts_at), least(b.ends_at, c.ends_at) - interval '1 minute',
                                       case r.unit when 'hour' then interval '1 hour' else interval '1 day' end) t (at)
   where b.kind = 'imported' and b.removed_at is null and b.ends_at > now() and ${where}
   group by c.id, b.feed_id, b.resource_id, r.unit having ${isAhead(sql`t.at`)}`

/** Conflicts that are not over, of the imported times `b` that are meant. */
const conflicts = (where: RawBuilder<boolean>) => sql`
  select x.*, x.name || '-' || to_char(x.first_at at time zone 'Asia/Tehran', 'YYYYMMDDHH24') as key, f.label,
         r.name as unit_name, l.id as listing_id, l.title as listing_title, l.kind as listing_kind, o.code as order_code,
         coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as customer_name
    from ((${sold(where)}) union all (${closed(where)})) x
    join calendar_feeds f on f.id = x.feed_id
    join resources r on r.id = x.resource_id and not r.archived join listings l on l.id = r.listing_id
    left join orders o on o.id = x.order_id left join users u on u.id = o.customer_id`

/** The conflicts that wait in the inbox: an item begins and ends with its conflict. */
export const conflictItems = sql`
  select 'calendar_conflict' as kind, c.key, c.since, c.first_at as due_at, null::bigint as amount_rials,
         coalesce(c.order_code, c.unit_name) as title, c.unit_name || ' · ' || c.listing_title as detail, nullif(c.reason, '') as reason,
         c.order_id, null::bigint as payment_id, c.listing_id, null::bigint as host_id
    from (${conflicts(sql`true`)}) c`

type Row = Pick<
  CalendarConflict,
  'key' | 'listingId' | 'listingTitle' | 'listingKind' | 'unitId' | 'unitName' | 'days'
> & {
  orderId: number | null
  orderCode: string
  customerName: string
  ourStart: string
  ourEnd: string
  reason: string
  label: string
  title: string
  theirStart: string
  theirEnd: string
}

async function read(db: Db, where: RawBuilder<boolean>, keys?: string[]): Promise<CalendarConflict[]> {
  const rows = await allRows<Row>(db)`
    select c.key, c.listing_id, c.listing_title, c.listing_kind, c.resource_id as unit_id, c.unit_name, c.days, c.order_id, c.order_code,
           c.customer_name, c.our_start, c.our_end, c.reason, c.label, c.title, c.their_start, c.their_end
      from (${conflicts(where)}) c where ${keys ? sql<boolean>`c.key = any (${keys})` : sql<boolean>`true`}
     order by c.first_at, c.key`
  return rows.map(conflictOf)
}

function conflictOf({ orderId, orderCode, customerName, ...row }: Row): CalendarConflict {
  const { ourStart, ourEnd, reason, label, title, theirStart, theirEnd, ...unit } = row
  const order = orderId === null ? null : { id: orderId, code: orderCode, customerName }
  return {
    ...unit,
    ours: { startsAt: ourStart, endsAt: ourEnd, order, reason },
    theirs: { label, title, startsAt: theirStart, endsAt: theirEnd },
  }
}

export const listListingConflicts = (db: Db, listingId: number) =>
  read(db, sql`b.resource_id in (select id from resources where listing_id = ${listingId})`)

export const listUnitConflicts = (db: Db, unitIds: number[]) =>
  read(db, sql`b.resource_id = any (${unitIds}::bigint[])`)

/** Both sides of these items of the inbox, by key. */
export async function conflictsByKey(db: Db, keys: string[]): Promise<Map<string, CalendarConflict>> {
  if (keys.length === 0) return new Map()
  return new Map((await read(db, sql`true`, keys)).map((one) => [one.key, one]))
}
