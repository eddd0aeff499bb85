import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, oneRow, oneValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import { listingFilter, withinSpan, ordersWithin } from './statistics-days-store.ts'

export type Answering = { key: string; requests: number; answered: number; accepted: number; minutes: number | null }

/**
 * Requests to hosts that were made in these days, and how they were answered: the median of the minutes until the first answer. With
 * `byHost` one row each, else one row for all.
 */
export async function hostAnswers(
  db: Db,
  { period, filter, byHost }: { period: StatisticsPeriod; filter: StatisticsFilter; byHost: boolean },
): Promise<Answering[]> {
  const key = byHost ? sql`r.host_id::text` : sql`''`
  return allRows<Answering>(db)`
    select ${key} as key, count(*) as requests, count(a.at) as answered, count(*) filter (where a.action = 'accept') as accepted,
           round((percentile_cont(0.5) within group (order by extract(epoch from a.at - r.created_at) / 60) filter (where a.at is not null))::numeric, 1)::float8 as minutes
      from (select o.id, o.host_id, o.created_at from orders o left join listings l on l.id = o.listing_id
             where o.answer_until is not null and ${withinSpan(sql`o.created_at`, period)} and ${listingFilter(filter, sql`o.host_id`)}) r
      left join lateral (
        select e.at, e.action from audit_entries e
         where e.subject_kind = 'order' and e.subject_id = r.id and e.action in ('accept', 'decline') order by e.id limit 1) a on true
     group by 1`
}

/** Beside `a (customer_id)`: the person whose number it is (decision 161). */
const persons = sql`left join users m on m.id = a.customer_id and m.merged_into is not null`
const person = sql`coalesce(m.merged_into, a.customer_id)`

export type Buyers = { customers: number; repeats: number; firsts: number }

/** Customers with a final booking in these days: each once; `repeats` had one before these days, `firsts` had none. */
export const buyers = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => oneRow<Buyers>(db)`
  select count(*) as customers, count(*) filter (where earlier) as repeats, count(*) filter (where not earlier) as firsts
    from (select exists (select from orders e where e.customer_id = any (same_person(b.customer_id)) and e.confirmed_at < ${instantOfTehran(period.from)}) as earlier
            from (select distinct ${person} as customer_id
                    from (select distinct o.customer_id ${ordersWithin(sql`o.confirmed_at`, period, filter)}) a ${persons}) b) c`

/** The same by day: a customer counts on each day with a booking, as a repeated one from the second booking ever on. */
export const buyersByDay = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<
  Buyers & { day: string }
>(db)`
  select day, count(*) as customers, count(*) filter (where f.first < day) as repeats, count(*) filter (where f.first = day) as firsts
    from (select distinct a.day, ${person} as customer_id
            from (select tehran_day(o.confirmed_at) as day, o.customer_id ${ordersWithin(sql`o.confirmed_at`, period, filter)}
                   group by 1, 2) a ${persons}) b
    cross join lateral (
      select tehran_day(min(e.confirmed_at)) as first from orders e where e.customer_id = any (same_person(b.customer_id)) and e.confirmed_at is not null) f
   group by day order by day`

/** Customers whose first final booking ever is of one of these days, by that day, and how many of them have booked again until now. */
export const cohortsByDay = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<{
  day: string
  firsts: number
  returned: number
}>(db)`
  select b.day, count(*) as firsts, count(*) filter (where e.bookings > 1) as returned
    from (select ${person} as customer_id, min(a.day) as day
            from (select o.customer_id, min(tehran_day(o.confirmed_at)) as day ${ordersWithin(sql`o.confirmed_at`, period, filter)}
                   group by 1) a ${persons}
           group by 1) b
    cross join lateral (
      select tehran_day(min(e.confirmed_at)) as first, count(e.confirmed_at) as bookings
        from orders e where e.customer_id = any (same_person(b.customer_id)) and e.confirmed_at is not null) e
   where e.first = b.day
   group by b.day order by b.day`

export type TopCustomer = { id: number; name: string; bookings: number; rials: number }

export const topCustomers = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<TopCustomer>(db)`
  select t.id, ${personName('u')} as name, t.bookings, t.rials
    from (select ${person} as id, sum(a.bookings)::int as bookings, sum(a.rials)::bigint as rials
            from (select o.customer_id, count(*) as bookings, sum(o.total_rials)::bigint as rials ${ordersWithin(sql`o.confirmed_at`, period, filter)}
                   group by 1) a ${persons}
           group by 1 order by 3 desc limit 20) t
    join users u on u.id = t.id order by t.rials desc`

/** How many hosts have a final booking in these days. */
export const hostsWithSales = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => oneValue<number>(db)`
  select count(distinct o.host_id) as hosts ${ordersWithin(sql`o.confirmed_at`, period, filter)}`
