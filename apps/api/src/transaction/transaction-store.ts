import { isFiltered } from '@rezerv/contract/list-filter.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import {
  entryFilters,
  postingFilters,
  saleFilters,
  type TransactionListQuery,
} from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { Posting, Transaction, TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { searchOrders, withTotal, type RowCursor } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, oneRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

export type LedgerFilter = Omit<TransactionListQuery, 'after'>

/** On `transactions t`: the rows of a filter. */
export function transactionFilter(query: LedgerFilter): RawBuilder<boolean> {
  const conditions = [
    filterSql(entryFilters, query, {
      kind: sql`t.kind`,
      from: sql`t.created_at`,
      orderId: sql`t.order_id`,
      sales: (isSales) =>
        isSales
          ? sql`(t.kind = 'sale' or (t.kind = 'reversal' and exists (select from transactions r where r.id = t.reverses_id and r.kind = 'sale')))`
          : sql`true`,
    }),
  ]
  if (isFiltered(saleFilters, query))
    conditions.push(
      sql`t.order_id in (select o.id from orders o join listings l on l.id = o.listing_id where ${saleFilter(query)})`,
    )
  if (query.q?.trim()) conditions.push(sql`t.order_id in (select o.id from orders o where ${searchOrders(query.q)})`)
  if (isFiltered(postingFilters, query))
    conditions.push(sql`t.id in (select p.transaction_id from postings p where ${postingFilter(query)})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const saleFilter = (query: LedgerFilter) =>
  filterSql(saleFilters, query, {
    listingKind: sql`o.kind`,
    listingId: sql`o.listing_id`,
    cityId: sql`l.city_id`,
    category: sql`l.category`,
    orderHostId: sql`o.host_id`,
  })

/** On `postings p`: what a filter leaves of a transaction. Without account and party, all of it. */
export const postingFilter = (query: LedgerFilter) =>
  filterSql(postingFilters, query, {
    account: sql`p.account`,
    hostId: sql`p.host_id`,
    customerId: (id) => sql<boolean>`p.customer_id = any (same_person(${id}))`,
  })

/** A page of the ledger, newest first, one row more than a page holds; `total` is capped. */
export async function listTransactions(db: Db, query: LedgerFilter, after: RowCursor | undefined) {
  const page = readLedger(db, query, { after, limit: pageSize + 1 })
  return withTotal(db, page, sql`from transactions t where ${transactionFilter(query)}`)
}

/** The next `limit` rows of the ledger after a place, newest first. */
export function readLedger(
  db: Db,
  query: LedgerFilter,
  { after, limit }: { after: RowCursor | undefined; limit: number },
) {
  const page = sql`select t.id from transactions t where ${transactionFilter(query)}
    and ${after ? sql`(t.created_at, t.id) < (${after.createdAt}, ${after.id})` : sql`true`}
    order by t.created_at desc, t.id desc limit ${limit}`
  return transactionRows(db, sql`t.id in (${page})`, postingFilter(query))
}

const transactionRows = (db: Db, where: RawBuilder<unknown>, postings: RawBuilder<boolean>) => allRows<TransactionRow>(
  db,
)`
  select t.id, t.kind, t.description, t.order_id, o.code as order_code, btrim(u.name || ' ' || u.family) as customer_name,
         h.display_name as host_name, t.created_at, ${personName('a')} as created_by_name,
         s.amount_rials, s.debit_rials, s.credit_rials
    from transactions t left join orders o on o.id = t.order_id
    cross join lateral (
      select coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0)::bigint as amount_rials,
             coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0 and ${postings}), 0)::bigint as debit_rials,
             coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0 and ${postings}), 0)::bigint as credit_rials,
             min(p.host_id) as host_id, min(p.customer_id) as customer_id
        from postings p where p.transaction_id = t.id) s
    left join users u on u.id = coalesce(o.customer_id, s.customer_id)
    left join hosts h on h.id = coalesce(o.host_id, s.host_id)
    left join users a on a.id = t.created_by
   where ${where}
   order by t.created_at desc, t.id desc`

/** One transaction with its postings, debits first; undefined when there is none. */
export async function findTransaction(db: Db, id: number): Promise<Transaction | undefined> {
  const [row] = await transactionRows(db, sql`t.id = ${id}`, sql`true`)
  if (!row) return undefined
  const links = await oneRow<Omit<Transaction, keyof TransactionRow | 'postings'>>(db)`
    select t.payment_id, p.invoice, coalesce(p.reference_number, p.offline_reference) as reference_number, t.reverses_id,
           (select r.id from transactions r where r.reverses_id = t.id) as reversed_by_id,
           (select ${personName('u')} from adjustments j join users u on u.id = j.requested_by
             where j.transaction_id = t.id) as requested_by_name
      from transactions t left join payments p on p.id = t.payment_id where t.id = ${id}`
  const postings = await allRows<Posting>(db)`
    select p.id, p.account, coalesce(p.host_id, p.customer_id) as party_id,
           coalesce(h.display_name, btrim(u.name || ' ' || u.family)) as party_name, p.amount_rials
      from postings p left join hosts h on h.id = p.host_id left join users u on u.id = p.customer_id
     where p.transaction_id = ${id} order by p.amount_rials < 0, p.id`
  return { ...row, ...links, postings }
}
