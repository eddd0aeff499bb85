import type { DayRange } from '@rezerv/contract/day-range.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import type { HostDay, HostListing, HostOrder, HostPayout } from '@rezerv/contract/shop/shop-host-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { coverOf } from '#listing/listing-store.ts'
import type { Db } from '#db/connect.ts'
import { type RowCursor, withTotal } from '#db/db-search.ts'
import { allRows, firstValue, oneValue } from '#db/rows.ts'
import { hostBalance } from '#transaction/transaction-balance-store.ts'

/** The host who has the number of this person; undefined for anybody else. */
export const findHostOf = (db: Db, userId: number) => firstValue<number>(db)`
  select h.id from hosts h join users u on u.mobile = h.mobile where u.id = ${userId} and h.status <> 'closed'`

/** A page of a host's listings, the newest first, one row more than a page holds. */
export function listOwnListings(db: Db, hostId: number, after: number | undefined) {
  const matching = sql`from listings l where l.host_id = ${hostId} and l.status <> 'archived'`
  const rows = allRows<Omit<HostListing, 'coverUrl'> & { coverSha: string | null }>(db)`
    select l.id, l.kind, l.code, l.title, l.status, l.status_reason, ${coverOf} as cover_sha
           ${matching} and ${before(sql`l.id`, after)} order by l.id desc limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, rows, matching)
}

const before = (id: RawBuilder<unknown>, after: number | undefined) => (after ? sql`${id} < ${after}` : sql`true`)

export const isOwnListing = async (db: Db, listingId: number, hostId: number): Promise<boolean> =>
  (await firstValue<boolean>(db)`select host_id = ${hostId} from listings where id = ${listingId}`) === true

export const isHostsOrder = async (db: Db, orderId: number, hostId: number): Promise<boolean> =>
  (await firstValue<boolean>(db)`select host_id = ${hostId} from orders where id = ${orderId}`) === true

/** Of cars and spaces its units, of an event the places of its occurrences; a unit counts as taken on a day on which any of its slots is. */
export const listOwnDays = (db: Db, listingId: number, { from, until }: DayRange) => allRows<HostDay>(db)`
  with days as (select d::date as day from generate_series(${from}::date, ${until}::date, '1 day') d),
  own as (select r.id, r.unit, r.capacity from resources r where r.listing_id = ${listingId} and not r.archived and r.unit <> 'seat'),
  busy as (
    select (s.starts_at at time zone 'Asia/Tehran')::date as day, s.resource_id, max(s.taken - kept_places(s.resource_id, s.starts_at)) as taken, bool_or(s.closed) as closed
      from slots s join own on own.id = s.resource_id
     where s.starts_at >= ${instantOfTehran(from)} and s.starts_at < ${instantOfTehran(addDays(until, 1))} group by 1, 2)
  select to_char(d.day, 'YYYY-MM-DD') as day,
         coalesce(sum(own.capacity) filter (where own.unit <> 'occurrence' or e.id is not null), 0)::int as units,
         coalesce(sum(busy.taken) filter (where not busy.closed or busy.taken > 0), 0)::int as taken,
         coalesce(sum(own.capacity) filter (where coalesce(busy.closed, false) or (own.unit <> 'occurrence'
             and is_blocked(own.id, (d.day + time '12:00') at time zone 'Asia/Tehran'))), 0)::int as closed
    from days d cross join own
    left join busy on busy.day = d.day and busy.resource_id = own.id
    left join lateral (select o.id from occurrences o where o.listing_id = ${listingId} and o.status = 'scheduled'
       and (o.starts_at at time zone 'Asia/Tehran')::date = d.day limit 1) e on true
   group by d.day order by d.day`

const sold = OrderStatus.options.filter(orderIsSold)

/** A page of a host's orders, the newest first, one row more than a page holds. */
export function listOrdersOfHost(
  db: Db,
  { hostId, status }: { hostId: number; status: OrderStatus | undefined },
  after: RowCursor | undefined,
) {
  const matching = sql`from orders o where o.host_id = ${hostId} and (${status ?? null}::text is null or o.status = ${status ?? null})`
  const isSold = sql`o.status = any (${sold})`
  const rows = allRows<HostOrder>(db)`
    select o.id, o.code, o.kind, o.listing_id, l.title as listing_title, o.status, o.starts_at, o.ends_at, o.quantity,
           case when ${isSold} then btrim(u.name || ' ' || u.family) else split_part(u.name, ' ', 1) end as customer_name,
           case when ${isSold} then u.mobile end as customer_mobile, o.host_share_rials, o.answer_until, o.created_at
      from (select o.* ${matching} and ${after ? sql`(o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)` : sql`true`}
             order by o.created_at desc, o.id desc limit ${sql.lit(pageSize + 1)}) o
      join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
     order by o.created_at desc, o.id desc`
  return withTotal(db, rows, matching)
}

/** What the house owes the host; below zero what the host owes. */
export const findBalance = (db: Db, hostId: number) =>
  oneValue<number>(db)`select ${hostBalance(sql`${hostId}::bigint`)}`

/** A page of a host's payouts, the newest first, one row more than a page holds. */
export function listOwnPayouts(db: Db, hostId: number, after: number | undefined) {
  const matching = sql`from payouts p where p.host_id = ${hostId} and p.status <> 'draft'`
  const rows = allRows<HostPayout & { id: number }>(db)`
    select p.id, p.code, p.status, p.amount_rials, right(p.sheba, 4) as account_end, p.tracking_number, to_char(p.paid_day, 'YYYY-MM-DD') as paid_day,
           (select b.created_at from payout_batches b where b.id = p.batch_id) as created_at
           ${matching} and ${before(sql`p.id`, after)} order by p.id desc limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, rows, matching)
}
