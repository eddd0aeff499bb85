import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Span } from './statistics-span-store.ts'

/** Rials and counts of one group of days. */
export type DayFacts = {
  grossRials: number
  returnedRials: number
  commissionRials: number
  vatRials: number
  hostShareRials: number
  refundRials: number
  receivedRials: number
  paidOutRials: number
  made: number
  bookings: number
  bookedRials: number
  cancelled: number
}
export type KeyedFacts = DayFacts & { key: string; label: string }

const measures = [
  'gross_rials',
  'returned_rials',
  'commission_rials',
  'vat_rials',
  'host_share_rials',
  'refund_rials',
  'received_rials',
  'paid_out_rials',
  'made',
  'bookings',
  'booked_rials',
  'cancelled',
]
const columns = sql.raw(measures.join(', '))
const sums = sql.raw(measures.map((name) => `coalesce(sum(f.${name}), 0)::bigint as ${name}`).join(', '))

/**
 * On `listings l`, and on the row that names a host. Join orders and listings from the outside: what a filter does not ask for is then not
 * looked up at all.
 */
export function listingFilter(filter: StatisticsFilter, host: RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (filter.kind) conditions.push(sql`l.kind = ${filter.kind}`)
  if (filter.cityId) conditions.push(sql`l.city_id = ${filter.cityId}`)
  if (filter.category) conditions.push(sql`l.category = ${filter.category}`)
  if (filter.listingId) conditions.push(sql`l.id = ${filter.listingId}`)
  if (filter.hostId) conditions.push(sql`${host} = ${filter.hostId}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Days that were folded and the deltas that are still open, in one statement: nothing is missed or seen twice while they are folded. A
 * last day that stops at an hour is counted from the records.
 */
const facts = ({ from, until, end }: Span, filter: StatisticsFilter) => {
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

export async function dayFacts(
  db: Db,
  period: Span,
  filter: StatisticsFilter,
): Promise<(DayFacts & { day: string })[]> {
  const { rows } = await sql<DayFacts & { day: string }>`
    select facts.* from (select f.day, ${sums} from ${facts(period, filter)} group by f.day) facts order by day`.execute(
    db,
  )
  return rows
}

const groups = {
  kind: { id: sql`l.kind`, label: sql`l.kind` },
  category: { id: sql`l.category`, label: sql`l.category` },
  city: { id: sql`l.city_id`, label: sql`(select c.name from cities c where c.id = l.city_id)` },
  host: { id: sql`f.host_id`, label: sql`(select h.display_name from hosts h where h.id = f.host_id)` },
  listing: { id: sql`f.listing_id`, label: sql`(select t.title from listings t where t.id = f.listing_id)` },
}
export type FactGroup = keyof typeof groups

/** A row that belongs to none has the key ''. */
export async function groupFacts(db: Db, by: FactGroup, period: Span, filter: StatisticsFilter): Promise<KeyedFacts[]> {
  const { id, label } = groups[by]
  const { rows } = await sql<KeyedFacts>`
    select coalesce(${id}::text, '') as key, coalesce(${label}, '') as label, ${sums}
      from ${facts(period, filter)} group by ${id}`.execute(db)
  return rows
}

/** How many deltas went into the days. */
export async function foldStatistics(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_statistics() as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Makes all days anew from the records; how many rows they are. It may take minutes; figures can be read meanwhile. */
export async function rebuildStatistics(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ made: number }>`select rebuild_statistics() as made`.execute(trx)
    return rows[0]?.made ?? 0
  })
}
