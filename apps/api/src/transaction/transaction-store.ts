import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import type { Posting, Transaction, TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cappedCount, searchIn } from '#db/db-search.ts'

export type Place = { createdAt: string; id: number }
type Filter = Omit<TransactionListQuery, 'after'>

/** A page of the ledger, newest first, one row more than a page holds; `total` is capped. */
export async function listTransactions(db: Db, query: Filter, after: Place | undefined) {
  const matching = sql`from transactions t where ${transactionFilter(query)}`
  const page = sql`select t.id ${matching} and ${after ? sql`(t.created_at, t.id) < (${after.createdAt}, ${after.id})` : sql`true`}
    order by t.created_at desc, t.id desc limit ${sql.lit(pageSize + 1)}`
  const [rows, total] = await Promise.all([transactionRows(db, sql`t.id in (${page})`), cappedCount(db, matching)])
  return { rows, total }
}

async function transactionRows(db: Db, where: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.kind, t.description, t.order_id, o.code as order_code, btrim(u.name || ' ' || u.family) as customer_name,
           h.display_name as host_name, t.created_at, coalesce(nullif(btrim(a.name || ' ' || a.family), ''), a.mobile) as created_by_name,
           (select coalesce(sum(p.amount_rials), 0)::bigint from postings p where p.transaction_id = t.id and p.amount_rials > 0) as amount_rials
      from transactions t left join orders o on o.id = t.order_id left join users u on u.id = o.customer_id
      left join hosts h on h.id = coalesce(o.host_id, (select p.host_id from postings p where p.transaction_id = t.id and p.host_id is not null limit 1))
      left join users a on a.id = t.created_by
     where ${where}
     order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

function transactionFilter(query: Filter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (query.kind) conditions.push(sql`t.kind = ${query.kind}`)
  if (query.orderId) conditions.push(sql`t.order_id = ${query.orderId}`)
  if (query.from) conditions.push(sql`t.created_at >= ${instantOfTehran(query.from)}`)
  if (query.until) conditions.push(sql`t.created_at < ${instantOfTehran(addDays(query.until, 1))}`)
  if (query.q?.trim())
    conditions.push(sql`t.order_id in (select o.id from orders o where ${searchIn(sql`o.search`, query.q)})`)
  return sql<boolean>`(${sql.join([...conditions, ...postingFilter(query)], sql` and `)})`
}

function postingFilter({ account, hostId, customerId }: Filter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (account)
    conditions.push(sql`exists (select from postings p where p.transaction_id = t.id and p.account = ${account})`)
  if (hostId) conditions.push(sql`t.id in (select p.transaction_id from postings p where p.host_id = ${hostId})`)
  if (customerId)
    conditions.push(sql`t.id in (select p.transaction_id from postings p where p.customer_id = ${customerId})`)
  return conditions
}

/** One transaction with its postings, debits first; undefined when there is none. */
export async function findTransaction(db: Db, id: number): Promise<Transaction | undefined> {
  const [row] = await transactionRows(db, sql`t.id = ${id}`)
  if (!row) return undefined
  const { rows: references } = await sql<Pick<Transaction, 'paymentId' | 'invoice' | 'referenceNumber'>>`
    select t.payment_id, p.invoice, coalesce(p.reference_number, p.offline_reference) as reference_number
      from transactions t left join payments p on p.id = t.payment_id where t.id = ${id}`.execute(db)
  const { rows: postings } = await sql<Posting>`
    select p.id, p.account, coalesce(p.host_id, p.customer_id) as party_id,
           coalesce(h.display_name, btrim(u.name || ' ' || u.family)) as party_name, p.amount_rials
      from postings p left join hosts h on h.id = p.host_id left join users u on u.id = p.customer_id
     where p.transaction_id = ${id} order by p.amount_rials < 0, p.id`.execute(db)
  return { ...row, ...(references[0] ?? { paymentId: null, invoice: null, referenceNumber: null }), postings }
}
