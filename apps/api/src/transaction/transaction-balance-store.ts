import { pageSize } from '@rezerv/contract/page.ts'
import type { HostBalance } from '@rezerv/contract/transaction/transaction.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { allRows, oneRow, oneValue } from '#db/rows.ts'

/** The balance of a host's account, as `PartyBalance` says it: a credit is owed to the host. Folded, never summed from all postings. */
export const hostBalance = (hostId: RawBuilder<unknown>) => sql`(-host_postings_rials(${hostId}))`

/** How many deltas went into the balances of hosts and the days of the ledger. */
export const foldBalances = (db: Db) => oneValue<number>(db)`select fold_host_balances() + fold_ledger_days()`

/** Hosts that ever had a posting and hold the words, with their balances. */
const withBalance = (q: string | undefined) => sql`
  from hosts h cross join lateral (select ${hostBalance(sql`h.id`)} as rials) b
 where exists (select from postings p where p.host_id = h.id) and ${searchIn(sql`h.search`, q)}`

/** What we owe the hosts that match, and what others of them owe us: one is not taken off the other. */
export const sumHostBalances = (db: Db, q: string | undefined) =>
  oneRow<{ count: number; owedRials: number; debtRials: number }>(db)`
    select count(*) as count, coalesce(sum(b.rials) filter (where b.rials > 0), 0)::bigint as owed_rials,
           coalesce(-sum(b.rials) filter (where b.rials < 0), 0)::bigint as debt_rials ${withBalance(q)}`

/**
 * Hosts that ever had a posting, the most owed first, one row more than a page. Pending: the shares of orders that end in the future.
 */
export async function listHostBalances(
  db: Db,
  { q, hostId }: { q?: string | undefined; hostId?: number | undefined },
  after: { by: number; id: number } | undefined,
) {
  const hosts = sql`${withBalance(q)} ${hostId ? sql`and h.id = ${hostId}` : sql``}`
  const page = allRows<HostBalance>(db)`
    with balances as (
      select h.id, h.display_name, b.rials ${hosts} ${after ? sql`and (b.rials, h.id) < (${after.by}, ${after.id})` : sql``}
       order by b.rials desc, h.id desc limit ${pageSize + 1})
    select b.id as host_id, b.display_name as host_name, b.rials as balance_rials, w.rials as pending_rials,
           l.created_at as last_payout_at, l.rials as last_payout_rials
      from balances b
      cross join lateral (
        select coalesce(-sum(p.amount_rials), 0)::bigint as rials
          from orders o join transactions t on t.order_id = o.id join postings p on p.transaction_id = t.id and p.host_id = b.id
         where o.host_id = b.id and o.ends_at > now()) w
      left join lateral (
        select t.created_at, p.amount_rials as rials from postings p join transactions t on t.id = p.transaction_id
         where p.id = (select max(k.last_posting) from ledger_kept k where k.account = 'host' and k.host_id = b.id and k.kind = 'payout')) l on true
     order by b.rials desc, b.id desc`
  return withTotal(db, page, hosts)
}
