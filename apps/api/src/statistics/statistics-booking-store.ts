import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { CancelReason, CancelledBy } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, oneRow } from '#db/rows.ts'
import { listingFilter, withinSpan, ordersWithin } from './statistics-days-store.ts'

/** Orders made final in these days. */
const final = (period: StatisticsPeriod, filter: StatisticsFilter) => ordersWithin(sql`o.confirmed_at`, period, filter)

type Averages = { leadDays: number | null; stayDays: number | null }

/** Days or nights of a stay, at least one; an hourly one is the part of a day that it takes. */
const stay = sql`extract(epoch from o.ends_at - o.starts_at) / 86400`
const lead = sql`greatest(extract(epoch from o.starts_at - o.created_at), 0) / 86400`

export const bookingAverages = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => oneRow<Averages>(db)`
  select round(avg(${lead}), 1)::float8 as lead_days, round(avg(${stay}) filter (where o.kind <> 'event'), 1)::float8 as stay_days
  ${final(period, filter)}`

export type Spread = { key: string; bookings: number; rials: number }

const spreads = {
  // Saturday is 0, in Tehran.
  weekday: sql`((extract(isodow from o.confirmed_at at time zone 'Asia/Tehran')::int + 1) % 7)`,
  lead: sql`case when ${lead} < 1 then 0 when ${lead} < 3 then 1 when ${lead} < 7 then 3 when ${lead} < 14 then 7 when ${lead} < 30 then 14 when ${lead} < 60 then 30 else 60 end`,
  length: sql`case when ${stay} < 1 then 0 when ${stay} < 8 then round(${stay})::int when ${stay} < 15 then 8 when ${stay} < 31 then 15 else 31 end`,
}

/** How the final bookings spread; the keys are the buckets' lower ends. Lengths are those of cars and spaces. */
export const bookingSpread = (
  db: Db,
  by: keyof typeof spreads,
  { period, filter }: { period: StatisticsPeriod; filter: StatisticsFilter },
) => allRows<Spread>(db)`
  select key::text as key, count(*) as bookings, sum(total_rials)::bigint as rials
    from (select ${spreads[by]} as key, o.total_rials ${final(period, filter)} ${by === 'length' ? sql`and o.kind <> 'event'` : sql``}) s
   group by s.key order by s.key`

export type StatusCount = { status: OrderStatus; orders: number; rials: number }

/** The outcome until now of the orders that were made in these days. */
export const orderStates = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<StatusCount>(db)`
  select o.status, count(*) as orders, sum(o.total_rials)::bigint as rials ${ordersWithin(sql`o.created_at`, period, filter)}
   group by o.status order by 2 desc`

export type Funnel = { made: number; tried: number; confirmed: number; completed: number }

/** How far the orders that were made in these days have come until now; each step holds those of the steps after it. What is free is final without a payment. */
export const orderFunnel = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => oneRow<Funnel>(db)`
  select count(*) as made,
         count(*) filter (where final or tried) as tried, count(*) filter (where final) as confirmed,
         count(*) filter (where final and status = 'completed') as completed
    from (select o.status, o.confirmed_at is not null as final, exists (select from payments p where p.order_id = o.id) as tried
          ${ordersWithin(sql`o.created_at`, period, filter)}) f`

type Lost = { made: number; lost: number }

export const lostOrders = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => oneRow<Lost>(db)`
  select count(*) as made, count(*) filter (where o.confirmed_at is null) as lost ${ordersWithin(sql`o.created_at`, period, filter)}`

export type CancelCause = { by: CancelledBy; code: CancelReason; cancelled: number; keptRials: number }

/** Final orders that were cancelled in these days, by who and why. */
export const cancelCauses = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<CancelCause>(db)`
  select c.cancelled_by as "by", c.code, count(*) as cancelled, sum(c.kept_rials)::bigint as kept_rials
    from cancellations c join orders o on o.id = c.order_id left join listings l on l.id = o.listing_id
   where o.confirmed_at is not null and ${withinSpan(sql`c.created_at`, period)} and ${listingFilter(filter, sql`o.host_id`)}
   group by 1, 2 order by 3 desc`
