import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { OrderFilter } from '@rezerv/contract/order/order-list-query.ts'
import type { PaymentState } from '@rezerv/contract/order/order-status.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, escapeLike } from '#db/connect.ts'
import { searchIn } from '#db/db-search.ts'

/** The condition on `orders o` that the filters of the desk say. `found`: orders that a number in `q` names (findByNumber). */
export function orderFilter(query: OrderFilter, found: number[] = []): RawBuilder<boolean> {
  const equal: [string, unknown][] = [
    ['status', query.status],
    ['kind', query.kind],
    ['listing_id', query.listingId],
    ['host_id', query.hostId],
    ['customer_id', query.customerId],
    ['source', query.source],
  ]
  const conditions = equal.flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`o.${sql.raw(column)} = ${value}`],
  )
  const words = searchIn(sql`o.search`, query.q)
  conditions.push(found.length > 0 ? sql<boolean>`(o.id = any (${found}) or ${words})` : words)
  if (query.paymentState) conditions.push(inPaymentState(query.paymentState))
  if (query.label) conditions.push(sql<boolean>`o.labels @> array[${query.label}]`)
  conditions.push(
    ...within('created_at', query.from, query.until),
    ...within('starts_at', query.startsFrom, query.startsUntil),
    ...within('confirmed_at', query.confirmedFrom, query.confirmedUntil),
    ...ofListing(query),
    ...cancelledWithin(query),
  )
  if (query.starts) conditions.push(...within('starts_at', ...spanOf(query.starts)))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Days of Asia/Tehran, both included. */
const within = (
  column: 'created_at' | 'starts_at' | 'confirmed_at',
  from: string | undefined,
  until: string | undefined,
) => [
  ...(from ? [sql<boolean>`o.${sql.raw(column)} >= ${instantOfTehran(from)}`] : []),
  ...(until ? [sql<boolean>`o.${sql.raw(column)} < ${instantOfTehran(addDays(until, 1))}`] : []),
]

/** Cancelled after it had been final. */
function cancelledWithin({ cancelledFrom, cancelledUntil }: OrderFilter) {
  if (cancelledFrom === undefined && cancelledUntil === undefined) return []
  const days = [
    ...(cancelledFrom ? [sql<boolean>`c.created_at >= ${instantOfTehran(cancelledFrom)}`] : []),
    ...(cancelledUntil ? [sql<boolean>`c.created_at < ${instantOfTehran(addDays(cancelledUntil, 1))}`] : []),
  ]
  return [
    sql<boolean>`o.confirmed_at is not null and o.id in (select c.order_id from cancellations c where ${sql.join(days, sql` and `)})`,
  ]
}

function ofListing({ cityId, category }: OrderFilter) {
  const conditions = [
    ...(cityId ? [sql<boolean>`l.city_id = ${cityId}`] : []),
    ...(category ? [sql<boolean>`l.category = ${category}`] : []),
  ]
  if (conditions.length === 0) return []
  return [sql<boolean>`o.listing_id in (select l.id from listings l where ${sql.join(conditions, sql` and `)})`]
}

function spanOf(starts: NonNullable<OrderFilter['starts']>): [from: string, until: string] {
  const today = dayOfInstant(new Date().toISOString())
  if (starts === 'today') return [today, today]
  if (starts === 'tomorrow') return [addDays(today, 1), addDays(today, 1)]
  return [today, addDays(today, 6)]
}

/** Orders without a row in `order_money` had no money yet. */
const inPaymentState = (state: PaymentState) =>
  state === 'unpaid'
    ? sql<boolean>`(o.total_rials > 0 and not exists (select from order_money m where m.order_id = o.id and m.state <> 'unpaid'))`
    : sql<boolean>`o.id in (select order_id from order_money where state = ${state})`

export const refundsDue = sql`select order_id from refunds where status in ('requested', 'approved', 'sent') and borne_by is null`

/**
 * Orders that a number names outright: of an issued ticket (its beginning is enough, six letters or more), or what a payment is
 * known by at us, at the bank or to the operator. These are not in the order's own words until the money has come.
 */
export async function findByNumber(db: Db, q: string | undefined): Promise<number[]> {
  const number = toWesternDigits(q ?? '').replaceAll(/[\s-]/g, '')
  if (!/^[0-9a-zA-Z]{6,64}$/.test(number)) return []
  const { rows } = await sql<{ orderId: number }>`
    select order_id from issued_tickets where code like ${`${escapeLike(number.toUpperCase())}%`}
    union select order_id from payments
     where invoice = ${number} or reference_number = ${number} or track_id = ${number} or offline_reference = ${number}
    limit 100`.execute(db)
  return rows.map((row) => row.orderId)
}
