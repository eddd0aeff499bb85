import type { ActivityOrder, HiddenReason, ListingActivity } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow } from '#db/rows.ts'
import { hiddenReasons, isHidden } from './catalogue-hidden-store.ts'

const today = sql`(now() at time zone 'Asia/Tehran')::date`

/** Undefined when there is no such car or space. */
export const findListingActivity = (db: Db, id: number) =>
  firstRow<{ hidden: HiddenReason[]; pendingSince: string | null }>(db)`
    select ${hiddenReasons(undefined)} as hidden,
           (select created_at from listing_changes where listing_id = l.id and status = 'pending') as pending_since
      from listings l left join hosts h on h.id = l.host_id
     where l.id = ${id} and l.kind <> 'event'`

/** Days of the last 30 on which it was viewed, the oldest first. */
export const listViews = (db: Db, id: number): Promise<ListingActivity['views']> =>
  allRows<ListingActivity['views'][number]>(db)`
    select day, views from listing_views where listing_id = ${id} and day > ${today} - 30 order by day`

/** One more view of today, where guests can see the listing. */
export const addView = (db: Db, id: number) =>
  execute(db)`
    insert into listing_views as v (listing_id, day, views)
    select l.id, ${today}, 1 from listings l left join hosts h on h.id = l.host_id
     where l.id = ${id} and l.status <> 'archived' and not ${isHidden(undefined)}
    on conflict (listing_id, day) do update set views = v.views + 1`

/** The orders that are used now or come next, and the last ones made. */
export async function listActivityOrders(
  db: Db,
  id: number,
): Promise<Pick<ListingActivity, 'nextBookings' | 'lastOrders'>> {
  const binding = sql`o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use') and o.ends_at > now()`
  const [nextBookings, lastOrders] = await Promise.all([
    activityOrders(db, id, { where: binding, orderBy: sql`o.starts_at, o.id` }),
    activityOrders(db, id, { where: sql`true`, orderBy: sql`o.created_at desc, o.id desc` }),
  ])
  return { nextBookings, lastOrders }
}

const activityOrders = (db: Db, id: number, { where, orderBy }: Record<'where' | 'orderBy', RawBuilder<unknown>>) =>
  allRows<ActivityOrder>(db)`
    select o.id, o.code, o.status, o.starts_at, o.ends_at, o.total_rials, o.created_at,
           coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as customer_name
      from orders o join users u on u.id = o.customer_id
     where o.listing_id = ${id} and ${where}
     order by ${orderBy} limit 5`
