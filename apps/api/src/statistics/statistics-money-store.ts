import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { RefundStatus } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Account } from '@rezerv/contract/transaction/transaction-kind.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { listingFilter, withinSpan } from './statistics-days-store.ts'

export type GatewayDay = { day: string; attempts: number; succeeded: number; known: number }

/** Attempts at the bank's page by the day on which they began. `known`: their result is known. Paid and given back is a success too. */
export const gatewayDays = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<GatewayDay>(db)`
  select tehran_day(p.created_at) as day, count(*) as attempts, count(*) filter (where p.confirmed_at is not null) as succeeded,
         count(*) filter (where p.status not in ('created', 'redirected', 'returned', 'unknown')) as known
    from payments p left join orders o on o.id = p.order_id left join listings l on l.id = o.listing_id
   where p.method = 'pasargad' and ${withinSpan(sql`p.created_at`, period)} and ${listingFilter(filter, sql`o.host_id`)}
   group by 1 order by 1`

export type GatewayReason = { status: PaymentStatus; reason: string | null; attempts: number; rials: number }

/** Attempts that brought no money, by state and reason. */
export const gatewayReasons = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<GatewayReason>(
  db,
)`
  select p.status, p.status_reason as reason, count(*) as attempts, sum(p.amount_rials)::bigint as rials
    from payments p left join orders o on o.id = p.order_id left join listings l on l.id = o.listing_id
   where p.method = 'pasargad' and p.confirmed_at is null and ${withinSpan(sql`p.created_at`, period)}
     and ${listingFilter(filter, sql`o.host_id`)}
   group by 1, 2 order by 3 desc limit 30`

export type AccountSum = { account: Account; rials: number; transactions: number }

/** Where the money of customers came in: the debits of payments, less those that were reversed. */
export const receivedByAccount = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<AccountSum>(
  db,
)`
  select a.account, sum(a.amount_rials)::bigint as rials, count(distinct t.id) as transactions
    from transactions t
    join postings a on a.transaction_id = t.id and a.account <> 'customer'
    left join orders o on o.id = t.order_id left join listings l on l.id = o.listing_id
   where (t.kind = 'payment' or (t.kind = 'reversal' and (select r.kind from transactions r where r.id = t.reverses_id) = 'payment'))
     and ${withinSpan(sql`t.created_at`, period)} and ${listingFilter(filter, sql`o.host_id`)}
   group by 1 order by 2 desc`

export type RefundSum = { status: RefundStatus; count: number; rials: number }

/** Refunds that were asked for in these days, or all of one event, by their state now. */
export const refundSums = (db: Db, filter: StatisticsFilter, period?: StatisticsPeriod) => allRows<RefundSum>(db)`
  select r.status, count(*) as count, sum(r.amount_rials)::bigint as rials
    from refunds r left join orders o on o.id = r.order_id left join listings l on l.id = o.listing_id
   where ${period ? withinSpan(sql`r.created_at`, period) : sql`true`} and ${listingFilter(filter, sql`o.host_id`)}
   group by 1 order by 2 desc`
