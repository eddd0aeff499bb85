import type { StatisticsPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import { type StatisticsFilter, statisticsFilters } from '@rezerv/contract/statistics/statistics-query.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows } from '#db/rows.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'

export const dayMeasures = [
  'grossRials',
  'returnedRials',
  'commissionRials',
  'vatRials',
  'hostShareRials',
  'refundRials',
  'receivedRials',
  'paidOutRials',
  'made',
  'bookings',
  'bookedRials',
  'cancelled',
] as const
export type DayFacts = Record<(typeof dayMeasures)[number], number>
type KeyedFacts = DayFacts & { key: string; label: string }

const names = dayMeasures.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const columns = sql.raw(names.join(', '))
const sums = sql.raw(names.map((name) => `coalesce(sum(f.${name}), 0)::bigint as ${name}`).join(', '))

/**
 * On `listings l`, and on the row that names a host. Join orders and listings from the outside: what a filter does not ask for is then not
 * looked up at all.
 */
export const listingFilter = (filter: StatisticsFilter, host: RawBuilder<unknown>) =>
  filterSql(statisticsFilters, filter, {
    kind: sql`l.kind`,
    category: sql`l.category`,
    cityId: sql`l.city_id`,
    hostId: host,
    listingId: sql`l.id`,
  })

/**
 * Days that were folded and the deltas that are still open, in one statement: nothing is missed or seen twice while they are folded. A
 * last day that stops at an hour is counted from the records.
 */
const facts = ({ from, until, end }: StatisticsPeriod, filter: StatisticsFilter) => {
  const last = end ? addDays(until, -1) : until
  const part = sql`union all
   select day, listing_id, host_id, ${columns} from statistics_between(${instantOfTehran(until)}, ${end})`
  return sql`
  (select day, listing_id, host_id, ${columns} from statistics_days where day between ${from} and ${last}
   union all
   select day, listing_id, host_id, ${columns} from statistics_open where day between ${from} and ${last}
   ${end ? part : sql``}) f
  left join listings l on l.id = f.listing_id
  where ${listingFilter(filter, sql`f.host_id`)}`
}

export const dayFacts = (db: Db, period: StatisticsPeriod, filter: StatisticsFilter) => allRows<
  DayFacts & { day: string }
>(db)`
  select facts.* from (select f.day, ${sums} from ${facts(period, filter)} group by f.day) facts order by day`

const groups = {
  kind: { id: sql`l.kind`, label: sql`l.kind` },
  category: { id: sql`l.category`, label: sql`l.category` },
  city: { id: sql`l.city_id`, label: sql`(select c.name from cities c where c.id = l.city_id)` },
  host: { id: sql`f.host_id`, label: sql`(select h.display_name from hosts h where h.id = f.host_id)` },
  listing: { id: sql`f.listing_id`, label: sql`(select t.title from listings t where t.id = f.listing_id)` },
}
export type FactGroup = keyof typeof groups

/** A row that belongs to none has the key ''. */
export async function groupFacts(
  db: Db,
  by: FactGroup,
  period: StatisticsPeriod,
  filter: StatisticsFilter,
): Promise<KeyedFacts[]> {
  const { id, label } = groups[by]
  return allRows<KeyedFacts>(db)`
    select coalesce(${id}::text, '') as key, coalesce(${label}, '') as label, ${sums}
      from ${facts(period, filter)} group by ${id}`
}

/** The instants of a span, on a column that says when something was done. */
export const withinSpan = (column: RawBuilder<unknown>, { from, until, end }: StatisticsPeriod) =>
  sql<boolean>`(${column} >= ${instantOfTehran(from)} and ${column} < ${end ?? instantOfTehran(addDays(until, 1))})`

/** A figure that is due on a day belongs to it from its morning on: its hour says nothing of what was known of it. */
export const wholeDays = ({ from, until }: StatisticsPeriod): DayRange => ({ from, until })

/** `orders o` with their listings, of which something was done in these days: when, says the column. */
export const ordersWithin = (at: RawBuilder<unknown>, period: StatisticsPeriod, filter: StatisticsFilter) => sql`
  from orders o left join listings l on l.id = o.listing_id
 where ${withinSpan(at, period)} and ${listingFilter(filter, sql`o.host_id`)}`
