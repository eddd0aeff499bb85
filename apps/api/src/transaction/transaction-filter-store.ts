import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { searchIn } from '#db/db-search.ts'

export type LedgerFilter = Omit<TransactionListQuery, 'after'>

/** On `transactions t`: the rows of a filter. */
export function transactionFilter(query: LedgerFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (query.kind) conditions.push(sql`t.kind = ${query.kind}`)
  if (query.orderId) conditions.push(sql`t.order_id = ${query.orderId}`)
  if (query.from) conditions.push(sql`t.created_at >= ${instantOfTehran(query.from)}`)
  if (query.until) conditions.push(sql`t.created_at < ${instantOfTehran(addDays(query.until, 1))}`)
  if (query.sales)
    conditions.push(
      sql`(t.kind = 'sale' or (t.kind = 'reversal' and exists (select from transactions r where r.id = t.reverses_id and r.kind = 'sale')))`,
    )
  const ofOrder = orderConditions(query)
  if (ofOrder.length > 0)
    conditions.push(
      sql`t.order_id in (select o.id from orders o join listings l on l.id = o.listing_id where ${sql.join(ofOrder, sql` and `)})`,
    )
  if (query.q?.trim())
    conditions.push(sql`t.order_id in (select o.id from orders o where ${searchIn(sql`o.search`, query.q)})`)
  if (query.account || query.hostId || query.customerId)
    conditions.push(sql`t.id in (select p.transaction_id from postings p where ${postingFilter(query)})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** On `orders o` and `listings l`. */
function orderConditions({
  listingKind,
  listingId,
  cityId,
  category,
  orderHostId,
}: LedgerFilter): RawBuilder<boolean>[] {
  const equal: [string, unknown][] = [
    ['o.kind', listingKind],
    ['o.listing_id', listingId],
    ['l.city_id', cityId],
    ['l.category', category],
    ['o.host_id', orderHostId],
  ]
  return equal.flatMap(([column, value]) => (value === undefined ? [] : [sql<boolean>`${sql.raw(column)} = ${value}`]))
}

/** On `postings p`: what a filter leaves of a transaction. Without account and party, all of it. */
export function postingFilter({ account, hostId, customerId }: LedgerFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (account) conditions.push(sql`p.account = ${account}`)
  if (hostId) conditions.push(sql`p.host_id = ${hostId}`)
  if (customerId) conditions.push(sql`p.customer_id = ${customerId}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
